import type { Lookup } from '../paint.ts';
import type { Markup } from './markup.ts';
import { referenceIn } from './references.ts';
import type { Beyond } from './shapes/painted-shape.ts';
import type { Style } from './shapes/style.ts';

const isSet = (text: string | undefined): boolean => text !== undefined && text !== 'none' && text !== '';

/** The features of a visible element that shapes alone cannot show. */
export function beyondShapes({ name, attributes }: Markup, style: Style, lookup: Lookup): readonly Beyond[] {
  const found: Beyond[] = [];
  if (isSet(style.mask)) found.push('mask');
  if (isSet(style.filter) && !isShadow(style, lookup)) found.push('filter');
  const blending = style['mix-blend-mode'];
  if (isSet(blending) && blending !== 'normal') found.push('blending');
  // A translucent group is composited as a whole: its parts still hide one another.
  const isGroup = name === 'g' || name === 'svg' || name === 'use' || name === 'a';
  if (isGroup && isSet(style.opacity) && Number(style.opacity) !== 1) found.push('translucence');
  if (name === 'image' && isSet(attributes.href ?? attributes['xlink:href'])) found.push('image');
  if (name === 'text') found.push('text');
  if (name === 'foreignObject') found.push('foreign');
  return found;
}

/** The features of a shape's paints that one colour cannot show, and its markers. */
export function beyondLines({ name }: Markup, style: Style, lookup: Lookup): readonly Beyond[] {
  const found: Beyond[] = [];
  for (const text of [style.fill, style.stroke]) {
    const id = referenceIn(text);
    const target = id === undefined ? undefined : lookup(id);
    if (target?.name === 'pattern') found.push('pattern');
    else if (target !== undefined) found.push('gradient');
  }
  const isMarked =
    MARKABLE.has(name) && [style['marker-start'], style['marker-mid'], style['marker-end']].some(isSet);
  if (isMarked) found.push('marker');
  return found;
}

const MARKABLE: ReadonlySet<string> = new Set('path line polyline polygon'.split(' '));

/** Whether a shape stays sharp under its filter, for example with a drop shadow. */
export function isKeptSharp(style: Style, lookup: Lookup): boolean {
  if (!isSet(style.filter)) return true;
  const steps = stepsOf(style, lookup);
  return !steps?.some(({ name }) => name === 'feGaussianBlur') || isShadow(style, lookup);
}

function stepsOf({ filter }: Style, lookup: Lookup): readonly Markup[] | undefined {
  const id = referenceIn(filter);
  const target = id === undefined ? undefined : lookup(id);
  return target?.name === 'filter' ? target.children.filter(({ name }) => name.startsWith('fe')) : undefined;
}

/** Whether the last step of a filter draws the shape itself over the other results. */
function isShadow(style: Style, lookup: Lookup): boolean {
  if (/^drop-shadow\([^)]*(?:\([^)]*\)[^)]*)?\)$/i.test(style.filter?.trim() ?? '')) return true;
  const last = stepsOf(style, lookup)?.at(-1);
  if (last === undefined) return false;
  const { name, attributes, children } = last;
  if (name === 'feDropShadow') return attributes.in === undefined || attributes.in === SOURCE;
  if (name === 'feMerge') return children.at(-1)?.attributes.in === SOURCE;
  const isOver =
    (name === 'feBlend' && (attributes.mode ?? 'normal') === 'normal') ||
    (name === 'feComposite' && (attributes.operator ?? 'over') === 'over');
  return isOver && attributes.in === SOURCE;
}

const SOURCE = 'SourceGraphic';
