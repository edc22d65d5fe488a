import { expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { smallestPiece } from '#src/kinds/jigsaw/face/smallest-piece.ts';
import { documentFrom, SKETCHES } from '#tests/fixtures/jigsaw-by-hand.ts';

test.each(SKETCHES.map((sketch, index) => [index, sketch] as const))(
  'the tightest place of jigsaw %i surrounds its smallest piece',
  (_, sketch) => {
    const document = documentFrom(sketch);
    const place = smallestPiece(document);
    const [least] = document.board.pieces
      .map(({ outline }) => outline)
      .toSorted((a, b) => Math.abs(signedArea(a)) - Math.abs(signedArea(b)));
    const { left, top, right, bottom } = boundsOf(least ?? []);
    expect(place?.at).toEqual([(left + right) / 2, (top + bottom) / 2]);
    expect(place?.radius).toBeGreaterThan(Math.max(right - left, bottom - top) / 2);
  },
);
