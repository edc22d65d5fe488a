import { describe, expect, test } from 'vitest';
import { entryOf } from '#src/cli/packs/sheet.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { DRAWN } from '#tests/fixtures/drawn.ts';

const DOTS = {
  dots: 31,
  dotsPerThousand: 7.06,
  predrawnShare: 0.0123,
  exposure: 0.4,
  difficulty: 0.251,
  maxLinks: 2,
};
const DOTS_LINE = '31 dots, 7.1 for 1000; pre-drawn 1.23 %; exposure 0.40; difficulty 0.25; links 2';

/** The text below a puzzle of a kind with these measures. */
async function detailOf(kind: string, measures: Readonly<Record<string, number>>): Promise<string> {
  const [drawn] = DRAWN[kind] ?? [];
  if (drawn === undefined) throw new Error(`nothing drawn of ${kind}`);
  return (await entryOf(drawn.document, measures)).detail;
}

describe('a puzzle on a contact sheet', () => {
  test.each(KIND_IDS)('of kind %s shows measures that it has', async (kind) => {
    const { shownMeasures = [] } = (await playedOf(kind)) ?? {};
    expect(shownMeasures.length).toBeGreaterThan(0);
    for (const { document } of DRAWN[kind] ?? []) {
      const { caption, detail } = await entryOf(document);
      expect(caption).toBe(`${document.title} (${document.source.id})`);
      expect(detail).toMatch(/\d/);
      expect(detail).not.toMatch(/undefined|NaN|[{}]/);
      for (const { measure } of shownMeasures)
        expect([...Object.keys(document.quality as object), 'dotsPerThousand']).toContain(measure);
    }
  });

  test.each([
    ['connect-the-dots', { ...DOTS, colours: 0 }, DOTS_LINE],
    ['closest-dot', { ...DOTS, colours: 4 }, `${DOTS_LINE}; colours 4`],
    [
      'jigsaw',
      {
        pieces: 12,
        interlockingShare: 0.5,
        colourLineGain: 1.234,
        freeColourLineGain: 2,
        minWidth: 9.5,
        difficulty: 0.3,
      },
      '12 pieces; interlocking 50.00 %; colour lines 1.23, free 2.00; neck 9.50; difficulty 0.30',
    ],
    [
      'picture-maze',
      { cells: 900, pathLength: 240, contourCover: 1, visibility: 0.561, difficulty: 0.42 },
      '900 cells, 240 on the path; contour covered 100.00 %; visibility 0.56; difficulty 0.42',
    ],
  ])('of %s has the figures of its kind under it', async (kind, measures, line) => {
    expect(await detailOf(kind, measures)).toBe(line);
  });
});
