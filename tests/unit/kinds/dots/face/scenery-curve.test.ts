import { describe, expect, it } from 'vitest';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { MOTIFS } from '#src/kinds/dots/engine/shown/motifs.ts';
import { ornaments } from '#src/kinds/dots/face/print.ts';
import { placeCurve } from '#src/kinds/dots/face/scenery-curve.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** The turn of a line at each inner point, in degrees. */
function turnsOf(line: readonly Point[]): readonly number[] {
  return line.slice(2).map(([cx, cy], k) => {
    const [[ax, ay], [bx, by]] = [line[k] as Point, line[k + 1] as Point];
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
    return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI;
  });
}

const SEEDS = ['a', 'b', 'c', 'd'];

describe('the drawn place around a picture', () => {
  it('has round bubbles of any size', () => {
    for (const line of SEEDS.flatMap((seed) => MOTIFS.bubble(seeded(seed)))) {
      const curve = placeCurve(line);
      const radius = distance([0, 0], line[0] as Point);
      for (const at of curve) expect(distance([0, 0], at)).toBeCloseTo(radius, 1);
      expect(Math.max(...turnsOf(curve))).toBeLessThan(15);
      expect(distance(curve[0] as Point, curve.at(-1) as Point)).toBeLessThan(0.01);
    }
  });

  it.each(['tuft', 'stone', 'weed'] as const)('has no corners in the bends of a %s', (name) => {
    for (const line of SEEDS.flatMap((seed) => MOTIFS[name](seeded(seed))))
      expect(Math.max(0, ...turnsOf(placeCurve(line)))).toBeLessThan(25);
  });

  it.each([
    ['cloud', 2],
    ['wave', 1],
  ] as const)('keeps the corners of a %s, and is smooth between them', (name, corners) => {
    for (const line of SEEDS.flatMap((seed) => MOTIFS[name](seeded(seed)))) {
      const turns = turnsOf(placeCurve(line));
      expect(turns.filter((turn) => turn > 40)).toHaveLength(corners);
    }
  });

  it('ends where its lines end, and stays near them', () => {
    const ground: Point[] = pairs('6 800, 80 803, 200 797, 330 803, 420 800');
    const curve = placeCurve(ground);
    expect([curve[0], curve.at(-1)]).toEqual([ground[0], ground.at(-1)]);
    for (const [, y] of curve) expect(Math.abs(y - 800)).toBeLessThan(4);
  });

  it('is printed as smooth curves', () => {
    const [bubble] = MOTIFS.bubble(seeded('a'));
    const printed = JSON.stringify(ornaments([{ part: 'place', line: bubble ?? [] }], 4));
    expect(printed.match(/L/g)?.length).toBeGreaterThan(20);
  });
});
