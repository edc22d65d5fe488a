import type { Markup } from '../markup.ts';

const INHERITED = [
  'color',
  'visibility',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'clip-rule',
  'marker-start',
  'marker-mid',
  'marker-end',
] as const;
const NON_INHERITED = [
  'display',
  'opacity',
  'clip-path',
  'mask',
  'filter',
  'mix-blend-mode',
  'overflow',
  'stop-color',
  'stop-opacity',
] as const;

type Property = (typeof INHERITED)[number] | (typeof NON_INHERITED)[number];

/** The properties of an element as text; undeclared ones are missing. */
export type Style = Readonly<Partial<Record<Property, string>>>;

/** The style of an element in a resolved file: inherited properties and its attributes. */
export function styleOf({ attributes }: Markup, parent: Style): Style {
  const style: Partial<Record<Property, string>> = {};
  for (const property of INHERITED) {
    const value = attributes[property] ?? parent[property];
    if (value !== undefined) style[property] = value;
  }
  for (const property of NON_INHERITED) {
    const value = attributes[property];
    if (value !== undefined) style[property] = value;
  }
  return style;
}
