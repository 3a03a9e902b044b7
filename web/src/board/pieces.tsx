// The pieces of the games that are played on land: on the board, on a player's own board and in the lobby's pictures.

import './pieces.css';

export interface PieceShape {
  outline: string;
  detail: string;
  // Where the owner's sign stands.
  emblem: { x: number; y: number; scale: number };
}

export const baronnyPieces: Record<string, PieceShape> = {
  knight: {
    outline: 'M-10 15V11C-9 7-5 4-4 1-5 0-7 1-9 3-11 4-13 3-13 0-12-4-9-8-7-11L-8-16-3-13C4-14 10-8 10 0 10 5 8 8 9 11V15Z',
    detail: 'M-4-8A1.200 1.200 0 1 0-3.900-8ZM3-12C7-9 8-4 7 1',
    emblem: { x: 1.5, y: 4.5, scale: 0.62 },
  },
  village: {
    outline: 'M-17 13V1L-9-7-3-1V-4L6-13 15-4V13Z',
    detail: 'M-11 13V6H-7V13M9-4H4',
    emblem: { x: 5.5, y: 4, scale: 0.62 },
  },
  stronghold: {
    outline: 'M-11 15V-5H-14V-15H-8.500V-11H-3V-15H3V-11H8.500V-15H14V-5H11V15Z',
    detail: 'M-11-3H11M-7-7V-7M7-7V-7',
    emblem: { x: 0, y: 5, scale: 0.68 },
  },
  city: {
    outline: 'M-21 15V-4L-15.500-11-10-4V1H-6V-9L0-18 6-9V1H10V-4L15.500-11 21-4V15Z',
    detail: 'M-21 0H-10M10 0H21M0-18V-24L7-21.500 0-19.500',
    emblem: { x: 0, y: 5, scale: 0.74 },
  },
};

export const terraPieces: Record<string, PieceShape> = {
  dwelling: {
    outline: 'M-12 12V-3L0-14 12-3V12Z',
    detail: 'M-15-1 0-15 15-1',
    emblem: { x: 0, y: 3, scale: 0.62 },
  },
  trading_post: {
    outline: 'M-19 13V-2L-9-12 1-2V-6H19V13Z',
    detail: 'M1-2V13M6-1H9M12-1H15',
    emblem: { x: -8, y: 5, scale: 0.6 },
  },
  temple: {
    outline: 'M-18 14V10H-15V-2H-18V-6L0-18 18-6V-2H15V10H18V14Z',
    detail: 'M-18-2H18M-15 10H15',
    emblem: { x: 0, y: 4, scale: 0.56 },
  },
  stronghold: {
    outline: 'M-19 15V-15H-12V-9H-4V-15H4V-9H12V-15H19V15Z',
    detail: 'M-19-5H19',
    emblem: { x: 0, y: 5, scale: 0.72 },
  },
  sanctuary: {
    outline: 'M-21 15V5C-21-4-14-9-3-10V-14H-7V-17H-3V-21H3V-17H7V-14H3V-10C14-9 21-4 21 5V15Z',
    detail: 'M-21 5H21',
    emblem: { x: 0, y: 6, scale: 0.74 },
  },
  river_town: {
    outline: 'M0-13 12 0 0 13-12 0Z',
    detail: '',
    emblem: { x: 0, y: 0, scale: 0.6 },
  },
};

// The body of a piece, in the colour of the seat around it.
export function PieceBody({ shape, style }: { shape: PieceShape; style: 'ba' | 'tm' }) {
  return (
    <>
      <path d={shape.outline} className={`${style}-outline`} />
      <path d={shape.detail} className={`${style}-detail`} />
    </>
  );
}
