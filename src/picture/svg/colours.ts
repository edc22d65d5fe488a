import {
  type Color,
  interpolate,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn';
import { splitTopLevel } from './values.ts';

/** A colour in sRGB: red, green and blue from 0 to 255, and its opacity from 0 to 1. */
export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly cover: number;
}

const MODES = [
  ...[modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeOklch],
  ...[modeP3, modeA98, modeProphoto, modeRec2020, modeXyz50, modeXyz65],
];
const toRgb = useMode(modeRgb);
for (const mode of MODES) useMode(mode as typeof modeHsl);

/** CSS names of colour spaces in `color-mix`, and culori's names for them. */
const SPACES = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  'display-p3': 'p3',
  'a98-rgb': 'a98',
  'prophoto-rgb': 'prophoto',
  rec2020: 'rec2020',
  xyz: 'xyz65',
  'xyz-d50': 'xyz50',
  'xyz-d65': 'xyz65',
  hsl: 'hsl',
  hwb: 'hwb',
  lab: 'lab',
  lch: 'lch',
  oklab: 'oklab',
  oklch: 'oklch',
} as const;

/** System colours of a light page (CSS Color 4, §6.2). */
const SYSTEM: Readonly<Record<string, string>> = {
  canvas: '#fff',
  field: '#fff',
  buttonface: '#efefef',
  canvastext: '#000',
  fieldtext: '#000',
  buttontext: '#000',
  graytext: '#808080',
  linktext: '#00e',
};

/** Parses a colour of CSS Color 4, `color-mix` or `light-dark` (light page) to sRGB; undefined if invalid. */
export function colourOf(text: string): Rgba | undefined {
  const colour = parseColour(text.trim().toLowerCase());
  const rgb = colour && toRgb(colour);
  if (rgb === undefined) return undefined;
  const channel = (value: number | undefined): number =>
    Math.round(255 * Math.min(1, Math.max(0, value ?? 0)));
  const cover = Math.min(1, Math.max(0, rgb.alpha ?? 1));
  return { red: channel(rgb.r), green: channel(rgb.g), blue: channel(rgb.b), cover };
}

/** Writes a colour for old SVG readers: `#rrggbb`, or `rgba(…)` if it is not opaque. */
export function colourText({ red, green, blue, cover }: Rgba): string {
  if (cover < 1) return `rgba(${red},${green},${blue},${Math.round(cover * 1000) / 1000})`;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function parseColour(text: string): Color | undefined {
  const call = /^(light-dark|color-mix)\((.*)\)$/s.exec(text);
  if (call === null) return parse(SYSTEM[text] ?? text);
  const parts = splitTopLevel(call[2] ?? '', ',');
  return call[1] === 'light-dark' ? parseColour(parts[0] ?? '') : mixColours(parts);
}

/** `color-mix(in SPACE [HUE hue], COLOUR [SHARE], COLOUR [SHARE])`. */
function mixColours([method = '', ...colours]: readonly string[]): Color | undefined {
  const name = /^in\s+([\w-]+)/.exec(method)?.[1] ?? '';
  const space = Object.hasOwn(SPACES, name) ? SPACES[name as keyof typeof SPACES] : undefined;
  const parts = colours.map((part) => {
    const share = /(?:^|\s)([\d.]+)%(?:\s|$)/.exec(part);
    return {
      colour: parseColour((share ? part.replace(share[0], ' ') : part).trim()),
      share: share ? Number(share[1]) / 100 : undefined,
    };
  });
  const [p, q] = parts;
  if (space === undefined || p?.colour === undefined || q?.colour === undefined) return undefined;
  const [first, second] = [p.share ?? 1 - (q.share ?? 0.5), q.share ?? 1 - (p.share ?? 0.5)];
  const sum = first + second;
  if (!(sum > 0)) return undefined;
  const mix = interpolate([p.colour, q.colour], space)(second / sum) as Color;
  return { ...mix, alpha: (mix.alpha ?? 1) * Math.min(1, sum) };
}
