import { describe, expect, test } from 'vitest';
import { emptyScene } from '#src/picture/gathering/gathering.ts';
import { nightOf } from '#src/picture/gathering/night.ts';
import { withOutline } from '#src/picture/gathering/outline.ts';
import { INK } from '#src/picture/ink.ts';
import { GROUNDS, type GroundName } from '#src/picture/scenes/scenes-grounds.ts';

const SEEDS = ['world', 'farm', 'month 2026-05', 'month 2026-11'];
const NAMES = Object.keys(GROUNDS) as GroundName[];

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
}

function discsIn(svg: string): readonly Disc[] {
  const number = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
  return (svg.match(/<ellipse[^>]*>/g) ?? [])
    .map((tag) => ({
      x: number(tag, 'cx'),
      y: number(tag, 'cy'),
      radius: number(tag, 'rx'),
      fill: /fill="([^"]*)"/.exec(tag)?.[1] ?? '',
    }))
    .filter(({ radius }) => radius >= 20);
}

const isSun = ({ fill }: Disc) => ['#FFD84D', '#FFE68A', '#FFE27A'].includes(fill);
const isMoon = ({ fill }: Disc) => fill === '#F7F0CF';

describe('a scene at night', () => {
  test('has no sun, and a moon above its place', () => {
    let suns = 0;
    for (const name of NAMES)
      for (const seed of SEEDS) {
        const day = emptyScene({ name, seed });
        const { ground = day, sky } = nightOf(day);
        expect(discsIn(ground).filter(isSun), `${name} ${seed}`).toEqual([]);
        const [sun] = discsIn(day).filter(isSun);
        const [moon] = discsIn(sky).filter(isMoon);
        if (sun === undefined) continue;
        suns++;
        expect(moon?.x, `${name} ${seed}`).toBe(sun.x);
        expect(moon?.y, `${name} ${seed}`).toBeLessThanOrEqual(sun.y);
      }
    expect(suns).toBeGreaterThan(NAMES.length);
  });

  test('has its moon behind the panes of a window', () => {
    for (const name of ['room', 'table'] as const) {
      const day = emptyScene({ name, seed: 'pets' });
      const pane = /<clipPath id="pane"><rect x="([\d.]+)" y="(\d+)" width="(\d+)" height="(\d+)"/.exec(day);
      const [, left = 0, top = 0, width = 0, height = 0] = pane?.map(Number) ?? [];
      const [moon] = discsIn(nightOf(day).sky);
      if (moon === undefined) throw new Error(`no moon in ${name}`);
      expect(moon.x - moon.radius).toBeGreaterThan(left);
      expect(moon.x + moon.radius).toBeLessThan(left + width);
      expect(moon.y - moon.radius).toBeGreaterThan(top);
      expect(moon.y + moon.radius).toBeLessThan(top + height);
    }
  });

  test('has no moon on grounds without a sky', () => {
    for (const name of ['sea', 'woods', 'stage', 'party'] as const)
      expect(discsIn(nightOf(emptyScene({ name, seed: 'a' })).sky), name).toEqual([]);
  });
});

describe('the outline of a thing', () => {
  test('is a wider copy in ink behind it', () => {
    const trunk = '<path d="M0 0V9" fill="none" stroke="#7B5233" stroke-width="4"/>';
    const outlined = withOutline(trunk);
    expect(outlined.endsWith(trunk)).toBe(true);
    const [copy = ''] = outlined.split(trunk);
    expect(copy).toContain(`stroke="${INK}"`);
    expect(copy).not.toContain('#7B5233');
    expect(Number(/stroke-width="([\d.]+)"/.exec(copy)?.[1])).toBeGreaterThan(7);
  });

  test('leaves out shadows and clouds', () => {
    const shadow = '<ellipse cx="0" cy="0" rx="9" ry="2" fill="#1D2A1F" opacity="0.22"/>';
    const cloud = '<g opacity="0.8"><ellipse cx="0" cy="0" rx="9" ry="9" fill="#FFFFFF"/></g>';
    expect(withOutline(shadow + cloud)).toBe(shadow + cloud);
  });
});
