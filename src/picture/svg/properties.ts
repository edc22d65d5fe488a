import { colourOf, colourText } from './colours.ts';
import { referenceIn } from './references.ts';
import { length } from './shapes/lengths.ts';
import { splitTopLevel } from './values.ts';

/** Parses a property's value to plain text for old SVG readers; undefined if it is invalid. */
type Reader = (value: string) => string | undefined;

const any: Reader = (value) => value;
const words =
  (list: string): Reader =>
  (value) =>
    list.split(' ').includes(value.toLowerCase()) ? value.toLowerCase() : undefined;
const number =
  (least: number): Reader =>
  (value) =>
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) && Number(value) >= least ? value : undefined;
const alpha: Reader = (value) => number(Number.NEGATIVE_INFINITY)(value.replace(/%$/, '')) && value;
const distance =
  (least: number): Reader =>
  (value) => {
    const known = length(value, 1);
    return known !== undefined && known >= least ? value : undefined;
  };
const size: Reader = (value) => (value === 'auto' ? value : distance(0)(value));
const colour: Reader = (value) => {
  if (value.toLowerCase() === 'currentcolor') return 'currentColor';
  const known = colourOf(value);
  return known && colourText(known);
};
/** Rewrites a reference at the start of a value without quotes and blanks. */
const link = (value: string): string => {
  const id = referenceIn(value);
  return id === undefined ? value : value.replace(/^\s*url\([^)]*\)/i, `url(#${id})`);
};
const paint: Reader = (value) => {
  if (/^(?:none|context-fill|context-stroke)$/i.test(value)) return value.toLowerCase();
  if (!/^url\(/i.test(value)) return colour(value);
  const [target = ''] = /^url\([^)]*\)/i.exec(value) ?? [];
  const rest = value.slice(target.length).trim();
  const fallback = rest === '' ? '' : paint(rest);
  return fallback === undefined ? undefined : `${link(target)} ${fallback}`.trim();
};
const dashes: Reader = (value) => {
  if (value.toLowerCase() === 'none') return 'none';
  const parts = value.split(/[\s,]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => distance(0)(part) !== undefined)
    ? parts.join(' ')
    : undefined;
};
const reference: Reader = (value) => (/^(?:none|url\(.*\))/is.test(value) ? link(value) : undefined);
const linked: Reader = (value) => link(value);

/** A CSS transform. Unlike in the attribute, its lengths and angles have units. */
const transform: Reader = (value) => {
  const calls = [...value.matchAll(/([a-z]+)\(([^()]*)\)/gi)];
  const isWhole = value.replace(/[a-z]+\([^()]*\)|\s+/gi, '') === '' && calls.length > 0;
  const areValid = calls.every(([, name = '', inside = '']) => {
    if (!/^(?:translate|rotate|skew)/i.test(name)) return true;
    return inside.split(',').every((part) => /^\s*[+-]?(?:0*\.?0*|[\d.e+-]+(?:[a-z]+|%))\s*$/i.test(part));
  });
  return value === 'none' || (isWhole && areValid) ? value : undefined;
};

export const INHERITED: Readonly<Record<string, Reader>> = {
  color: colour,
  visibility: words('visible hidden collapse'),
  fill: paint,
  'fill-opacity': alpha,
  'fill-rule': words('nonzero evenodd'),
  stroke: paint,
  'stroke-opacity': alpha,
  'stroke-width': distance(0),
  'stroke-dasharray': dashes,
  'stroke-dashoffset': distance(Number.NEGATIVE_INFINITY),
  'stroke-linecap': words('butt round square'),
  'stroke-linejoin': any,
  'stroke-miterlimit': number(1),
  'clip-rule': words('nonzero evenodd'),
  'paint-order': any,
  marker: reference,
  'marker-start': reference,
  'marker-mid': reference,
  'marker-end': reference,
  'shape-rendering': any,
  // The keyword of SVG 1.1.
  'image-rendering': (value) => (/^(?:pixelated|crisp-edges)$/i.test(value) ? 'optimizeSpeed' : value),
  'text-rendering': any,
  'color-interpolation': any,
  'color-interpolation-filters': any,
  'font-family': any,
  'font-size': any,
  'font-style': any,
  'font-variant': any,
  'font-weight': any,
  'font-stretch': any,
  'letter-spacing': any,
  'word-spacing': any,
  'text-anchor': words('start middle end'),
  'writing-mode': any,
  direction: any,
};

export const NON_INHERITED: Readonly<Record<string, Reader>> = {
  display: any,
  opacity: alpha,
  'clip-path': reference,
  mask: linked,
  'mask-type': any,
  filter: linked,
  transform,
  'transform-origin': any,
  'transform-box': words('content-box border-box fill-box stroke-box view-box'),
  overflow: words('visible hidden scroll auto clip'),
  'vector-effect': words('none non-scaling-stroke'),
  'mix-blend-mode': any,
  isolation: any,
  'stop-color': colour,
  'stop-opacity': alpha,
  'flood-color': colour,
  'flood-opacity': alpha,
  'lighting-color': colour,
  'background-color': colour,
  'enable-background': any,
  'text-decoration': any,
  'baseline-shift': any,
  'alignment-baseline': any,
  'dominant-baseline': any,
};

/** Geometry properties in CSS. The same attributes are parsed with the shapes. */
export const GEOMETRY: Readonly<Record<string, Reader>> = {
  x: distance(Number.NEGATIVE_INFINITY),
  y: distance(Number.NEGATIVE_INFINITY),
  cx: distance(Number.NEGATIVE_INFINITY),
  cy: distance(Number.NEGATIVE_INFINITY),
  r: distance(0),
  rx: size,
  ry: size,
  width: size,
  height: size,
  d: (value) => /^path\(\s*(?:(?:nonzero|evenodd)\s*,\s*)?(["'])(.*)\1\s*\)$/is.exec(value)?.[2],
};

const INITIAL: Readonly<Record<string, string>> = {
  color: '#000000',
  visibility: 'visible',
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'clip-rule': 'nonzero',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
};

/** The initial value of an inherited property; undefined if none needs to be stated. */
export function initialOf(property: string): string | undefined {
  return Object.hasOwn(INITIAL, property) ? INITIAL[property] : undefined;
}

/** The longhands of a shorthand; undefined for other properties. */
export function longhands(
  property: string,
  value: string,
): readonly (readonly [string, string])[] | undefined {
  if (property === 'marker') return ['start', 'mid', 'end'].map((end) => [`marker-${end}`, value] as const);
  if (property === 'background') {
    const part = splitTopLevel(value, ' ').find((each) => colourOf(each) !== undefined);
    return part === undefined ? [] : [['background-color', part]];
  }
  if (property !== 'font') return undefined;
  const found = /^(.*?)\s*([\d.]+(?:[a-z]+|%))(?:\s*\/\s*\S+)?\s+(.+)$/is.exec(value);
  if (found === null) return [];
  const [, before = '', fontSize = '', family = ''] = found;
  const style = /\b(?:italic|oblique)\b/i.exec(before)?.[0];
  const weight = /\b(?:bold|bolder|lighter|[1-9]00)\b/i.exec(before)?.[0];
  return [
    ['font-size', fontSize],
    ['font-family', family],
    ['font-style', style ?? 'normal'],
    ['font-weight', weight ?? 'normal'],
  ];
}
