import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { atMost, claimTable, type PrintedClaim, summaryOf, verdictOf } from '#tools/evaluation/claim.ts';
import { readSections } from '#tools/evaluation/evaluation.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
const page = readFileSync(new URL('evaluation.md', DOCS), 'utf8');
const sections = await readSections();

/** The text of a section on the page. */
const partOf = (id: string): string =>
  page.slice(page.indexOf(`<!-- ${id} -->`), page.indexOf(`<!-- end of ${id} -->`));

/** The figures of each paper that are redrawn. */
const REDRAWN: readonly (readonly [section: string, figures: readonly RegExp[]])[] = [
  ['thesis', [/10a/, /10b/, /11a/, /11b/, /12a/, /12b/, /Appendix D/].map((name) => headed(name))],
  ['family', [/13/, /14/, /15/, /16/, /17/, /18/, /19/, /20/].map((name) => headed(name))],
  ['jigsaws', [/12/, /13/, /14/].map((name) => headed(name))],
  ['mazes', [headed(/Mazes and what their paths draw/)]],
  ['loose', [/\| pieces \| time \|/]],
];

function headed(name: RegExp): RegExp {
  return new RegExp(`^### .*${name.source}`, 'm');
}

describe('the evaluation', () => {
  test.each(REDRAWN)('has every figure of %s, with a table of verdicts', (id, figures) => {
    const part = partOf(id);
    for (const figure of figures) expect(part).toMatch(figure);
    expect(part).toMatch(/^\| what \| the paper \| this engine \| \| by the rule \|$/m);
    expect(part).toMatch(/^In short, .*\.$/m);
    expect(part).not.toContain('Not made yet');
  });

  test('has a table of the levels of every kind', () => {
    const part = partOf('levels');
    for (const kind of KIND_IDS) expect(part).toContain(`### ${kind}`);
    expect(part.match(/^\| first \|/gm)).toHaveLength(KIND_IDS.length);
  });

  test.each(sections.map(({ id, kinds }) => [id, kinds] as const))(
    'names the generators of %s',
    (id, kinds) => {
      const [, named = ''] = /^Generators: (.*?)\. /m.exec(partOf(id)) ?? [];
      for (const kind of kinds) {
        const [, version] = new RegExp(`\\b${kind} (\\d+)`).exec(named) ?? [];
        expect(Number(version), `${id}: ${kind}`).toBeGreaterThan(0);
        expect(Number(version), `${id}: ${kind}`).toBeLessThanOrEqual(kindOf(kind)?.generatorVersion ?? 0);
      }
    },
  );

  test('shows existing pictures', () => {
    const shown = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
    expect(shown.length).toBeGreaterThan(9);
    for (const path of shown) expect(existsSync(new URL(path, DOCS)), path).toBe(true);
  });

  test('has the same sections as the tool', () => {
    const named = [...page.matchAll(/<!-- (?!end of )(\S+) -->/g)].map(([, id]) => id);
    expect(named).toEqual(sections.map(({ id }) => id));
    expect([...REDRAWN.map(([id]) => id), 'levels', 'proof']).toEqual(named);
  });
});

describe('a claim', () => {
  const claim = (ours: number, wish: PrintedClaim['goal']): PrintedClaim => ({
    ...{ what: 'dots', paper: '10', theirs: 10, tolerance: 1, form: String },
    ...{ ours, goal: wish },
  });

  test.each([
    [8, 'less', 'better'],
    [12, 'less', 'worse'],
    [12, 'more', 'better'],
    [9, 'more', 'equal'],
    [12, 'near', 'worse'],
    [Number.NaN, 'less', 'worse'],
  ] as const)('of %d, where %s is wished for, is %s', (ours, wish, standing) => {
    expect(verdictOf(claim(ours, wish))).toBe(standing);
  });

  test('in words is judged by its rule', () => {
    const said = (ours: number) =>
      verdictOf({ what: '', paper: '', form: String, rule: '', judge: atMost(1, 2), ours });
    expect([1, 2, 3, Number.NaN].map(said)).toEqual(['better', 'equal', 'worse', 'worse']);
  });

  test('is written with its verdict, and all are summarised', () => {
    expect(claimTable([claim(8, 'less')])).toContain(
      '| dots | 10 | 8 | better | less is better; 1 apart is equal |',
    );
    expect(summaryOf([claim(8, 'less')])).toBe('In short, better: dots. Equal: nothing. Worse: nothing.');
  });

  test('on other pictures is never called better or worse', () => {
    const text = claimTable([claim(8, 'less')], 'other');
    expect(text).toContain('| dots | 10 | 8 | ours lower (other pictures) | 1 apart is equal |');
    expect(summaryOf([claim(8, 'less'), claim(12, 'less')], 'other')).toBe(
      'In short, on other pictures than the paper’s, ours lower: dots. Ours higher: dots.',
    );
  });
});
