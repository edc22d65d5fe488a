import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { importSvg } from '#src/picture/import.ts';

function edges(line: string): readonly (readonly [number, number, number, number])[] {
  const read = importSvg(line, { name: 'rim.svg', title: 'rim', source: { id: 'file:rim.svg' } });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  const { points, edges } = read.value.drawing;
  const at = (end: number): [number, number] => [
    points[2 * end] ?? Number.NaN,
    points[2 * end + 1] ?? Number.NaN,
  ];
  return Array.from({ length: edges.length / 2 }, (_, edge) => [
    ...at(edges[2 * edge] ?? -1),
    ...at(edges[2 * edge + 1] ?? -1),
  ]);
}

const coordinate = (from: number, to: number) =>
  fc.integer({ min: from * 10_000, max: to * 10_000 }).map((n) => n / 10_000);

it('keeps straight sides on the border of the drawing if control points of a curve are farther out', () => {
  fc.assert(
    fc.property(
      coordinate(2, 20),
      coordinate(40, 60),
      coordinate(20, 30),
      coordinate(50, 70),
      (left, right, top, bottom) => {
        const path = `M${left} ${bottom}H${right}V${top}C${right} 0 ${left} 0 ${left} ${top}Z`;
        const level = edges(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><path d="${path}" fill="none" stroke="#000"/></svg>`,
        );
        const straight = level.filter(
          ([ax, ay, bx, by]) => (ax === bx) !== (ay === by) && Math.abs(ax - bx + ay - by) > 100,
        );
        expect(straight).toHaveLength(3);
      },
    ),
    { numRuns: 60 },
  );
});

it('keeps the lower edge of the mittens and both sides of the pineapple', () => {
  const library = loadLibrary();
  const mittens = edges(library.picture('openmoji:1F9E4')?.line ?? '');
  expect(mittens.filter(([ax, ay, bx, by]) => ay === by && Math.abs(ax - bx) > 200)).toHaveLength(2);
  const pineapple = edges(library.picture('openmoji:1F34D')?.line ?? '');
  expect(pineapple.filter(([ax, ay, bx, by]) => ax === bx && Math.abs(ay - by) > 150)).toHaveLength(2);
});
