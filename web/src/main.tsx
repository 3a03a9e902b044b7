import { createRoot } from 'react-dom/client';
import './style/fonts.css';
import './style/base.css';
import { App } from './shell/app';

createRoot(document.getElementById('page')!).render(<App />);
