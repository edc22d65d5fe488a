import type { Source } from '../picture.ts';
import { NOTO_PREFIX } from './scenes-ids.ts';

interface NotoScene {
  readonly id: string;
  readonly title: string;
}

export const NOTO_CREDIT = { credit: 'Noto Emoji, Google', licence: 'Apache-2.0' } as const;

/** The scenes of Noto Emoji with a background; its other pictures are single things. */
export const NOTO_SCENES: readonly NotoScene[] = [
  { id: 'noto:national-park', title: 'river in the mountains' },
  { id: 'noto:sunrise', title: 'sunrise over the sea' },
  { id: 'noto:sunrise-over-mountains', title: 'sunrise over mountains' },
  { id: 'noto:desert', title: 'desert' },
  { id: 'noto:milky-way', title: 'Milky Way' },
  { id: 'noto:bridge-at-night', title: 'bridge at night' },
  { id: 'noto:foggy', title: 'bridge in the fog' },
  { id: 'noto:cityscape', title: 'city' },
  { id: 'noto:cityscape-at-dusk', title: 'city at dusk' },
  { id: 'noto:sunset', title: 'city at sunset' },
  { id: 'noto:night-with-stars', title: 'city at night' },
  { id: 'noto:moon-viewing-ceremony', title: 'full moon' },
  { id: 'noto:fireworks', title: 'fireworks' },
  { id: 'noto:sparkler', title: 'sparkler' },
];

/** The frames have round corners; this square, in units of 128, avoids them. */
const CROP = { from: 7, side: 114 } as const;

/** The name in the icon set: `national-park`. */
export function notoName(id: string): string {
  return id.slice(NOTO_PREFIX.length);
}

/** Crops a scene to its square. `body` is its SVG content in the icon set. */
export function notoSvg(body: string): string {
  const { from, side } = CROP;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="${from} ${from} ${side} ${side}">${body}</svg>`;
}

export function notoSource(id: string): Source {
  return { id, ...NOTO_CREDIT };
}
