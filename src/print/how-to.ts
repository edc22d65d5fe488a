import type { Face, SvgDrawing } from '../puzzle/contract/face.ts';
import { INK } from './palette.ts';
import { element, type SvgNode, type Tag } from './svg.ts';

/** Width and height of a cover. */
const COVER_SIZE = [220, 184] as const;
const CHALK = '#FFFFFF';

/** Paper versions of the style classes used by covers. */
const PAPER_STYLES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  pen: { fill: 'none', stroke: INK, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  chalk: { fill: 'none', stroke: CHALK, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  'pen-fill': { fill: INK },
  'chalk-fill': { fill: CHALK },
  'chalk-dot': { fill: CHALK, stroke: INK, 'stroke-width': 2.5 },
  glow: { fill: CHALK, stroke: INK, 'stroke-width': 3.5 },
};

/** A small picture of the gesture of a kind, on the kind's colour. */
export function howTo({ cover, accent }: Pick<Face, 'cover' | 'accent'>): Tag {
  const [width, height] = COVER_SIZE;
  const ground = element('rect', { width, height, rx: 26, fill: accent.day[0] });
  return element('svg', { viewBox: `0 0 ${width} ${height}` }, [ground, ...toPaper(cover)]);
}

function toPaper(drawing: SvgDrawing): readonly SvgNode[] {
  return drawing.map((node) => {
    if (typeof node === 'string') return node;
    const { class: look, ...rest } = node.attributes;
    const attributes = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, value === 'var(--pen)' ? INK : value]),
    );
    return element(
      node.name,
      { ...(PAPER_STYLES[String(look)] ?? {}), ...attributes },
      toPaper(node.children),
    );
  });
}
