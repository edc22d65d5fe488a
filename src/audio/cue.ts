export const CUES = [
  'press',
  'page',
  'pick',
  'line',
  'miss',
  'undo',
  'hint',
  'snap',
  'gather',
  'finish',
  'paint',
  'sticker',
  'gate',
] as const;
export type Cue = (typeof CUES)[number];
