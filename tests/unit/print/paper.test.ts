import { describe, expect, test } from 'vitest';
import { faceOf } from '#src/kinds/faces.ts';
import { parameters as numbersParameters } from '#src/kinds/numbers/engine/parameters.ts';
import { played as numbersPlayed } from '#src/kinds/numbers/face/played.ts';
import { parameters as thatDotParameters } from '#src/kinds/that-dot/engine/parameters.ts';
import { played as thatDotPlayed } from '#src/kinds/that-dot/face/played.ts';
import { puzzleSheet } from '#src/print/paper.ts';
import type { Paper } from '#src/print/paper-frame.ts';
import type { SvgNode, Tag } from '#src/print/svg.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { PlayableKind } from '#src/puzzle/contract/face.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Square, four times as wide as high, and the reverse. */
const SIZES = pairs('1000 1000, 1000 250, 250 1000');
const MM_OF_POINT = 25.4 / 72;

/** The drawing of a sheet with all extras, upright, and the millimetres per unit. */
function drawnOn(document: PuzzleDocument, played: PlayableKind, paper: Paper) {
  const { drawing } = puzzleSheet(document, played, { rule: 'What to do. '.repeat(8), name: 'x' }, paper, {
    ...{ face: faceOf(document.kind), link: 'https://example.org/#'.padEnd(400, 'a'), owner: 'Mia' },
  });
  const found: { readonly node: Tag; readonly scale: number }[] = [];
  const walk = (node: SvgNode, around: number): void => {
    if (typeof node === 'string') return;
    const [, own = '1'] = /scale\((-?[\d.]+)\)/.exec(String(node.attributes.transform ?? '')) ?? [];
    const scale = around * Number(own);
    if (scale > 0) found.push({ node, scale });
    for (const child of node.children) walk(child, scale);
  };
  for (const node of drawing) walk(node, MM_OF_POINT);
  return found;
}

/** A board with these dots, of a kind at a level. */
function documentOf(
  kind: string,
  specs: Parameters<typeof settle>[0],
  level: (typeof LEVELS)[number],
  about: { readonly size: readonly [number, number]; readonly dots: readonly object[] },
): PuzzleDocument {
  const settled = settle(specs, {}, level);
  if (!settled.ok) throw new Error(settled.failure.code);
  return {
    ...{ format: 'dotterel/puzzle', version: 1, kind, title: 'x', size: about.size },
    generator: { version: 1, seed: '1', parameters: settled.value },
    source: { id: 'file:x.svg' },
    drawing: { points: [], edges: [] },
    board: { dots: about.dots, predrawn: [] },
    solution: { edges: [] },
    quality: {},
  } as unknown as PuzzleDocument;
}

describe.each(['A4', 'Letter'] as const)('on %s', (paper) => {
  test.each(SIZES)('numbers of an easy puzzle of %i × %i are at least 9 pt high', (...size) => {
    const labels = [{ sequence: 0, number: 1, pause: false, at: [50, 50] }];
    const dots = [{ at: [50, 50], labels }];
    for (const level of ['first', 'easy'] as const) {
      const document = documentOf('connect-the-dots', numbersParameters, level, { size, dots });
      const [height] = drawnOn(document, numbersPlayed, paper).flatMap(({ node, scale }) =>
        node.name === 'g' && node.attributes['font-weight'] === 600
          ? [Number(node.attributes['font-size']) * scale]
          : [],
      );
      expect((height ?? 0) / MM_OF_POINT).toBeGreaterThanOrEqual(9);
    }
  });

  test.each(SIZES)('links of %i × %i are 5 mm long, if that is at most a third of the way', (...size) => {
    for (const level of LEVELS) {
      const length = thatDotParameters.presets[level]?.linkLength ?? 12;
      const dots = [
        { at: [20, 50], links: [{ direction: 0, length }] },
        // A far dot to the right, and a near one.
        { at: [220, 50], links: [{ direction: Math.PI / 2, length }] },
        { at: [220, 80], links: [] },
      ];
      const document = documentOf('connect-that-dot', thatDotParameters, level, { size, dots });
      const lines = drawnOn(document, thatDotPlayed, paper).flatMap(({ node, scale }) =>
        [...String(node.attributes.d ?? '').matchAll(/M(20|220) 50L(\S+) ([^ML]+)/g)].map(
          ([, x, toX, toY]) => ({
            scale,
            length: Math.sqrt((Number(toX) - Number(x)) ** 2 + (Number(toY) - 50) ** 2),
          }),
        ),
      );
      expect(lines).toHaveLength(2);
      const [long, short] = lines;
      expect((long?.length ?? 0) * (long?.scale ?? 0)).toBeGreaterThanOrEqual(5);
      expect(short?.length).toBeCloseTo(30 / 3, 2);
    }
  });
});
