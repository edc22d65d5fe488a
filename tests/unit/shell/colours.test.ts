import { readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';
import { blend, converter, formatHex, interpolate, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { accentRules } from '#src/shell/device/accents.ts';
import { finishInks, tableInks } from '#src/view/palette.ts';

type Tokens = Readonly<Record<string, string>>;

const rules = [readFileSync('src/shell/tokens.css', 'utf8'), ...FACES.flatMap(accentRules)].join('\n');
const sheet = parse(rules, { parseCustomProperty: true });

/**
 * The properties that tokens.css and the kinds' faces set for these selectors. Later rules win. Ignores media queries.
 */
function tokensOf(...selectors: readonly string[]): Tokens {
  const tokens: Record<string, string> = {};
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule !== null || !selectors.includes(generate(rule.prelude))) return;
      walk(rule.block, (node) => {
        if (node.type === 'Declaration') tokens[node.property] = generate(node.value).trim();
      });
    },
  });
  return tokens;
}

/** Follows a token that refers to another one. */
function resolved(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : resolved(tokens, other);
}

/** Mixes a share of one colour over another. */
function under(colour: string, over: string, share: number): string {
  return formatHex(interpolate([colour, over], 'rgb')(share));
}

const lch = (colour: string) => converter('lch')(colour) ?? { l: Number.NaN, c: Number.NaN };

/** The colours of the light over the board at night. */
function lampLights(): readonly string[] {
  const rule = /\.dark \.board-sheet::after \{[^}]*\}/.exec(
    readFileSync('src/shell/board/board-screen.css', 'utf8'),
  );
  expect(rule?.[0]).toContain('mix-blend-mode: multiply');
  return rule?.[0].match(/#\w{6}/g) ?? [];
}

const THEMES = { day: [':root'], night: [':root', '.dark'] } as const;
const design = readFileSync('docs/design.md', 'utf8');

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  const tokens = tokensOf(...THEMES[theme]);
  const of = (name: string) => resolved(tokens, `--${name}`);
  const contrast = (a: string, b: string) => wcagContrast(a, b);
  const night = Number.parseFloat(of('night')) / 100;
  const written = (value: number) => value.toFixed(1);

  test('text contrasts with every background, as listed in the design guide', () => {
    for (const ground of ['paper', 'card', 'rest', 'shade', 'sheet']) {
      const ink = ground === 'sheet' ? of('pen') : of('ink');
      const [loud, quiet] = [contrast(ink, of(ground)), contrast(of('mute'), of(ground))];
      expect(loud, ground).toBeGreaterThanOrEqual(7);
      if (ground !== 'sheet' && ground !== 'shade') expect(quiet, ground).toBeGreaterThanOrEqual(4.5);
      const figures = ground === 'sheet' ? [written(loud), ''] : [written(loud), written(quiet)];
      expect(design).toContain(`| ${theme} | ${ground} | \`${of(ground)}\` | ${figures.join(' | ')} |`);
    }
  });

  test.each(FACES)('drawings on the accent of $kind have enough contrast', ({ kind }) => {
    const dark = theme === 'night' ? [`.dark .kind-${kind}`] : [];
    const own = { ...tokens, ...tokensOf(`.kind-${kind}`, ...dark) };
    const [accent, mark, cover] = ['accent', 'accent-ink', 'cover'].map((name) => resolved(own, `--${name}`));
    const [onAccent, onPaper] = [contrast(accent ?? '', mark ?? ''), contrast(accent ?? '', of('paper'))];
    expect(onAccent).toBeGreaterThanOrEqual(3);
    // Yellow and sky need an edge of ink by day. By night no accent does.
    if (theme === 'night') expect(onPaper).toBeGreaterThanOrEqual(3);
    // The ink on a cover is the same by day and by night.
    const ground = under(cover ?? '', of('pen'), night / 2);
    const ink = resolved(tokensOf(':root', `.kind-${kind}`), '--accent-ink');
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(3);
    expect(design).toContain(
      `| ${theme} | ${kind} | \`${accent}\` | ${written(onPaper)} | ${written(onAccent)} |`,
    );
  });

  test('the finish and the table have the colours of the page', () => {
    const tokenOf = (token: string) => resolved(tokens, token);
    const { paper, mixed, night: isNight } = finishInks(tokenOf);
    expect(isNight).toBe(theme === 'night');
    expect(paper.toLowerCase()).toBe(of('paper'));
    if (isNight) expect(lch(paper).l).toBeLessThan(25);
    // At the end lines have one colour only, the last one.
    const pen = mixed(1).match(/#\w+/g)?.at(-1) ?? '';
    expect(contrast(paper, pen)).toBeGreaterThanOrEqual(7);
    expect(Object.values(tableInks(tokenOf))).toEqual(['paper', 'card', 'shade', 'edge'].map(of));
  });

  test('the board keeps its contrast under its light, which is a warm lamp at night', () => {
    const lights = theme === 'night' ? lampLights() : ['#ffffff'];
    expect(lights.length).toBeGreaterThan(0);
    for (const light of lights) {
      const lit = (colour: string) => formatHex(blend([colour, light], 'multiply'));
      const sheet = lch(lit(of('chalk')));
      if (theme === 'night') {
        expect(sheet.c, light).toBeGreaterThan(15);
        expect(sheet.l, light).toBeLessThan(92);
      }
      expect(contrast(lit(of('chalk')), lit(of('pen')))).toBeGreaterThanOrEqual(7);
      // Pale accents have an edge of ink.
      for (const { kind, accent } of FACES) {
        if (accent.tone === 'pale') continue;
        expect(contrast(lit(of('chalk')), lit(accent.day[0])), kind).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
