import { describe, expect, test } from 'vitest';
import { seeded } from '#src/random.ts';
import { TOSSES } from '#src/view/finish/celebration.ts';
import { scatter } from '#src/view/finish/toss.ts';
import { trailOf } from '#src/view/finish/trail.ts';

describe('a toss', () => {
  test.each(TOSSES)('%s ends around the picture, never over it', (toss) => {
    const scraps = scatter(toss, seeded('1'), false);
    expect(scraps.length).toBeGreaterThan(20);
    for (const { distance, start } of scraps) {
      expect(distance).toBeGreaterThan(1);
      expect(start + 0.6).toBeLessThan(1);
    }
    expect(scatter(toss, seeded('1'), false)).toEqual(scraps);
    expect(scatter(toss, seeded('2'), false)).not.toEqual(scraps);
  });

  test('has enough contrast to the dark paper in night mode', () => {
    const light = (hex: string): number => {
      const linear = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
    };
    const paper = light('#2a2730') + 0.05;
    for (const toss of TOSSES)
      for (const { colour } of scatter(toss, seeded('1'), true))
        expect((light(colour) + 0.05) / paper, `${toss} ${colour}`).toBeGreaterThanOrEqual(3);
  });
});

describe('the trail of the bird', () => {
  test('leads over some of the dots, once around their centre', () => {
    const dots = Array.from({ length: 50 }, (_, index): [number, number] => {
      const angle = (index * 7 * 2 * Math.PI) / 50;
      return [500 + 400 * Math.cos(angle), 300 + 200 * Math.sin(angle)];
    });
    const trail = trailOf(dots);
    expect(trail).toHaveLength(9);
    for (const place of trail) expect(dots).toContain(place);
    // It begins at the lower left and goes over the top.
    const [first, last] = [trail[0] ?? [0, 0], trail.at(-1) ?? [0, 0]];
    expect(first[0]).toBeLessThan(500);
    expect(last[1]).toBeGreaterThan(300);
    const turned = trail.map(([x, y]) => Math.atan2(y - 300, x - 500));
    const steps = turned
      .slice(1)
      .map((angle, at) => (angle - (turned[at] ?? 0) + 2 * Math.PI) % (2 * Math.PI));
    expect(steps.every((step) => step < Math.PI)).toBe(true);
  });

  test('is short for few dots and empty for none', () => {
    expect(trailOf([])).toEqual([]);
    expect(trailOf([[1, 2]])).toEqual([[1, 2]]);
  });
});
