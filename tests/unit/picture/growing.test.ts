import { expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { growScenery, monthCast } from '#src/picture/gathering/growing.ts';

const library = loadLibrary();

const MONTHS = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`);

test.each(MONTHS)('each full week of %s adds something, and moves nothing', (month) => {
  const stages = 5;
  const ids = monthCast({ month, stages }, (id) => library.picture(id) !== undefined);
  const cast = ids.flatMap((id) => library.picture(id) ?? []);
  const grown = [0, 1, 2, 3, 4, 5].map((each) => growScenery({ month, stages, grown: each }, cast));
  expect(Object.keys(grown[0]?.places ?? {})).toEqual([]);
  for (const [at, { svg, places }] of grown.entries()) {
    const before = grown[at - 1];
    if (before === undefined) continue;
    expect(svg.length).toBeGreaterThan(before.svg.length);
    expect(Object.keys(places).length).toBeGreaterThan(Object.keys(before.places).length);
    expect(places).toMatchObject(before.places);
  }
});
