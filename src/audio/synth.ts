import { BAR_SECONDS, barOf } from './melody.ts';
import type { Note } from './note.ts';

export interface Synth {
  play(notes: readonly Note[]): void;
  /** Starts the music, or fades it out. */
  music(on: boolean): void;
}

/** Seconds: notes are scheduled `AHEAD` of time, checked every `EVERY`. The music fades over `FADE`. */
const AHEAD = 1.6;
const EVERY = 0.8;
const FADE = 1.2;
const SILENCE = 0.0001;

/** @param out the destination node; `context` is its context */
export function synthOn(context: AudioContext, out: AudioNode): Synth {
  const loudness = context.createGain();
  loudness.gain.value = SILENCE;
  loudness.connect(out);
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The next bar to schedule, and its time. */
  let [bar, due] = [0, 0];

  const schedule = (): void => {
    while (due < context.currentTime + AHEAD) {
      for (const note of barOf(bar)) sound(context, loudness, note, due);
      bar += 1;
      due += BAR_SECONDS;
    }
  };
  return {
    play(notes) {
      for (const note of notes) sound(context, out, note, context.currentTime + 0.01);
    },
    music(on) {
      if (on === (timer !== undefined)) return;
      const { gain } = loudness;
      gain.cancelScheduledValues(context.currentTime);
      gain.setTargetAtTime(on ? 1 : SILENCE, context.currentTime, FADE / 3);
      clearInterval(timer);
      timer = undefined;
      if (!on) return;
      due = Math.max(due, context.currentTime + 0.1);
      timer = setInterval(schedule, EVERY * 1000);
      schedule();
    },
  };
}

function sound(context: AudioContext, out: AudioNode, note: Note, begins: number): void {
  const { at, seconds, from, to, gain, wave, struck, tremolo } = note;
  const [start, end] = [begins + at, begins + at + seconds];
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  if (to !== from) tone.frequency.exponentialRampToValueAtTime(to, end);
  const loud = context.createGain();
  loud.gain.setValueAtTime(SILENCE, start);
  if (struck) {
    loud.gain.linearRampToValueAtTime(gain, start + 0.012);
    loud.gain.exponentialRampToValueAtTime(SILENCE, end);
  } else {
    const swell = Math.min(0.3 * seconds, seconds > 2 ? 1.4 : 0.04);
    loud.gain.linearRampToValueAtTime(gain, start + swell);
    loud.gain.setValueAtTime(gain, Math.max(start + swell, end - 2 * swell));
    loud.gain.linearRampToValueAtTime(SILENCE, end);
  }
  // Remove harsh overtones.
  const soft = context.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = Math.max(900, from * 3.2);
  tone.connect(soft).connect(loud).connect(out);
  if (tremolo !== undefined) {
    const [trembling, depth] = [context.createOscillator(), context.createGain()];
    trembling.frequency.value = tremolo;
    depth.gain.value = gain * 0.35;
    trembling.connect(depth).connect(loud.gain);
    trembling.start(start);
    trembling.stop(end);
  }
  tone.start(start);
  tone.stop(end);
}
