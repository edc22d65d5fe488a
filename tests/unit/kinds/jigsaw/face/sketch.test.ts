import { describe, expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { sketch } from '#src/kinds/jigsaw/face/sketch.ts';
import type { Cuts } from '#src/puzzle/codec/sketch.ts';
import { documentFrom, heart } from '#tests/fixtures/jigsaw-by-hand.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** A picture three times as wide as high, cut once down its middle. */
const sketchOf = (id: string) =>
  sketch({
    source: { id },
    size: [900, 300],
    board: {
      pieces: [{}, {}],
      cuts: [
        {
          ends: [0, 1],
          pieces: [0, 1],
          path: pairs('450 0, 450 300'),
        },
      ],
    },
  } as unknown as JigsawDocument) as Cuts;

describe('the sketch of a jigsaw', () => {
  test('shows the middle of a library picture', () => {
    const { width, height, whole } = sketchOf('openmoji:1F408');
    expect(width).toBe(height);
    expect(whole[0]).toBe(3 * width);
  });

  test('shows all of a picture that the user made, such as a name', () => {
    const { width, height, whole, lines } = sketchOf('mine:abcdef');
    expect([width, height]).toEqual(whole);
    expect(width / height).toBeCloseTo(3, 1);
    expect(lines.map((line) => line.toSorted(([, a], [, b]) => a - b))).toEqual([
      [
        [Math.round(width / 2), 0],
        [Math.round(width / 2), height],
      ],
    ]);
  });

  test('shows all of a shaped rim', () => {
    const { width, height, whole, lines } = sketch(documentFrom(heart)) as Cuts;
    expect([width, height]).toEqual(whole);
    const box = boundsOf(lines.flat());
    expect(box.bottom - box.top).toBeGreaterThan(height - 3);
    expect(box.left).toBeGreaterThan(5);
  });

  test('does not show the rest of a picture that is a mystery', () => {
    const shown = squares(2, 2);
    const { generator } = shown;
    const hidden = {
      ...shown,
      generator: { ...generator, parameters: { ...generator.parameters, box: 'hidden' } },
    };
    const progress = rules.start(shown);
    expect(sketch(hidden, progress)).toMatchObject({ form: 'pieces', isMystery: true });
    expect(sketch(shown, progress)).not.toHaveProperty('isMystery');
  });
});
