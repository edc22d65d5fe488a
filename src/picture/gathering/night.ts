import { seeded } from '../../random.ts';
import { disc, moon, stars } from '../scenes/scenes-brush.ts';
import { wrapScene } from '../scenes/scenes-frame.ts';

/** The colours by which a ground is multiplied at night, from top to bottom. */
export const NIGHT_COLOURS = ['#3F4C92', '#8794D2'] as const;
/** The light that is left of pictures in front of the ground. */
export const NIGHT_LIGHT = 0.66;

/** A scene at night, as SVG text. */
export interface Night {
  /** The ground without its sun; undefined if the ground by day serves. */
  readonly ground?: string;
  /** What shines over the dark ground: moon and stars. */
  readonly sky: string;
}

/** Discs in the colours of suns and moons, smallest radius 20. */
const LIGHTS =
  /<ellipse cx="([\d.]+)" cy="([\d.]+)" rx="([2-9]\d[\d.]*)"[^>]*fill="#(FFD84D|FFE68A|FFE27A|F7F0CF)"\/>/g;
const HALO = /<radialGradient id="sun">.*?<\/radialGradient><ellipse[^>]*\/>/;
const MOON_COLOUR = 'F7F0CF';
/** The lowest place of a moon, and its radius in the open sky. */
const LOWEST = 200;
const RADIUS = 44;

/** The night of a painted ground. The moon rises where the sun was; grounds without light have none. */
export function nightOf(ground: string): Night {
  const [light] = ground.matchAll(LIGHTS);
  if (light === undefined) return { sky: wrapScene('') };
  const [, x, y, radius] = light.map(Number);
  const isWindow = ground.includes('id="pane"');
  const shining = isWindow
    ? disc(x, y, radius, `#${MOON_COLOUR}`)
    : stars(seeded('night'), 10, 190, 60) + moon('night-moon', x, Math.min(y, LOWEST), RADIUS);
  const dark = ground.replace(HALO, '').replace(LIGHTS, '');
  return { ground: dark, sky: wrapScene(shining) };
}
