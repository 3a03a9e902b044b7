// Two short sounds, made on the spot; off unless the person asked for them.

let audio: AudioContext | undefined;

export function chime(kind: 'turn' | 'end'): void {
  try {
    audio ??= new AudioContext();
    const notes = kind === 'turn' ? [523.25, 659.25] : [523.25, 659.25, 783.99, 1046.5];
    notes.forEach((pitch, index) => {
      const start = audio!.currentTime + index * 0.13;
      const tone = audio!.createOscillator();
      const volume = audio!.createGain();
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
      tone.connect(volume).connect(audio!.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    });
  } catch {
    // No sound is no loss.
  }
}
