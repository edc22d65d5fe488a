import {
  type Color,
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

/** Parses a colour of CSS Color 4, or the one for light pages of `light-dark`, to sRGB; undefined if invalid. */
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
  const pair = /^light-dark\((.*)\)$/s.exec(text);
  return pair === null ? parse(text) : parseColour(splitTopLevel(pair[1] ?? '', ',')[0] ?? '');
}
