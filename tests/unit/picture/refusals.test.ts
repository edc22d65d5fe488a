import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureSentence } from '#src/cli/failures.ts';
import { importSvg } from '#src/picture/import.ts';
import { REFUSALS } from '#src/picture/refusal.ts';
import { planarityFlaw } from '../geometry/planeness.ts';
import { lines, picture, refusal, svg } from './drawings.ts';

const code = (text: string): string => refusal(text).code;

describe('unusable files are rejected with a code', () => {
  test('text that is not SVG', () => {
    expect(code('')).toBe('not-xml');
    expect(code('hello')).toBe('not-xml');
    expect(code('<svg><g></svg>')).toBe('not-xml');
    expect(code('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"')).toBe('not-xml');
    expect(code('<html></html>')).toBe('not-svg');
  });

  test('undefined entities and unbounded ones, but no others and no bare doctype', () => {
    const defining = (entities: string, body: string) => code(`<!DOCTYPE svg [${entities}]>${lines(body)}`);
    expect(code(svg('<text>&nbsp;</text>'))).toBe('entity');
    expect(defining('<!ENTITY a SYSTEM "file:///etc/passwd">', '<text>&a;</text>')).toBe('entity');
    expect(defining('<!ENTITY a "&b;"><!ENTITY b "&a;">', '<path d="&a;"/>')).toBe('doctype');
    expect(defining(`<!ENTITY a "${'a'.repeat(10_001)}">`, '<path d="&a;"/>')).toBe('doctype');
    expect(defining(`<!ENTITY a "${'a'.repeat(9_000)}">`, '&a;'.repeat(600))).toBe('doctype');
    const far = '<!DOCTYPE svg [<!-- ] --><!ENTITY far "9"><!ENTITY end \'L&far; &far;\'>]>';
    const about = { name: 'a', title: 'a', source: { id: 'a' } };
    expect(importSvg(far + lines('<path d="M0 0&end;"/>'), about).ok).toBe(true);
    const bare =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(
      importSvg(bare + lines('<path d="M0 0L9 9"/>'), { name: 'a', title: 'a', source: { id: 'a' } }).ok,
    ).toBe(true);
  });

  test('a billion laughs', () => {
    let entities = '<!ENTITY a0 "ha">';
    for (let k = 1; k < 10; k++) entities += `<!ENTITY a${k} "${`&a${k - 1};`.repeat(10)}">`;
    expect(code(`<!DOCTYPE svg [${entities}]>${svg('<text>&a9;</text>')}`)).toBe('doctype');
    let groups = '<g id="g0"><path d="M0 0L9 9"/></g>';
    for (let k = 1; k < 10; k++) groups += `<g id="g${k}">${`<use href="#g${k - 1}"/>`.repeat(10)}</g>`;
    expect(code(lines(groups))).toBe('too-many-elements');
  });

  test('a file larger than 5 MB, in bytes', () => {
    expect(code(`${svg('')}${' '.repeat(5_000_000)}`)).toBe('too-large');
    expect(code(svg(`<!--${'€'.repeat(1_700_000)}-->`))).toBe('too-large');
    expect(code(svg(`<!--${'€'.repeat(1_600_000)}-->`))).toBe('empty');
  });

  test('too many levels, elements, rules or segments', () => {
    expect(code(lines(`${'<g>'.repeat(300)}<path d="M0 0L9 9"/>${'</g>'.repeat(300)}`))).toBe('too-deep');
    expect(code(lines('<g/>'.repeat(100_001)))).toBe('too-many-elements');
    expect(code(svg(`<style>${'a{fill:red}'.repeat(2_001)}</style>`))).toBe('too-many-rules');
    expect(code(lines(`<path d="M0 0${'L9 9 0 1'.repeat(120_000)}"/>`))).toBe('too-many-segments');
    let chain = '<path id="u0" d="M0 0L9 9"/>';
    for (let k = 1; k < 60; k++) chain += `<g id="u${k}"><use href="#u${k - 1}"/></g>`;
    expect(code(lines(`<defs>${chain}</defs><use href="#u59"/>`))).toBe('too-deep');
  });

  test('too many crossing lines', () => {
    let d = '';
    for (let k = 0; k < 20_000; k++) d += `M${k % 100} 0L${(k * 37) % 101} 100`;
    expect(code(lines(`<path d="${d}"/>`))).toBe('too-many-crossings');
  });

  test('files without visible lines', () => {
    expect(code(svg(''))).toBe('empty');
    expect(code(svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'))).toBe('only-raster');
    expect(code(svg('<text>words</text>'))).toBe('only-text');
    expect(code(svg('<rect width="100" height="100" fill="white"/>'))).toBe('no-lines');
    expect(code(lines('<path d="M200 200L300 300"/>'))).toBe('no-lines');
    expect(code(svg('<path d="M0 0L9 9" stroke="black"/>', 'viewBox="0 0 0 0"'))).toBe('empty');
    expect(code(svg('<path d="M0 0L9 9" stroke="black"/>', 'width="0" height="10"'))).toBe('empty');
  });

  test('lines that were converted to thin shapes', () => {
    const ring = (cx: number, cy: number, r: number) =>
      `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z M${cx - r + 2} ${cy}a${r - 2} ${r - 2} 0 1 0 ${2 * r - 4} 0a${r - 2} ${r - 2} 0 1 0 ${4 - 2 * r} 0z`;
    expect(code(svg(`<path d="${ring(50, 50, 40)}${ring(40, 40, 8)}${ring(60, 40, 8)}"/>`))).toBe(
      'outline-drawing',
    );
    // The same with a fill below.
    expect(code(svg(`<circle cx="50" cy="50" r="39" fill="gold"/><path d="${ring(50, 50, 40)}"/>`))).toBe(
      'outline-drawing',
    );
    // As strokes it is accepted.
    expect(
      picture(lines('<circle cx="50" cy="50" r="39"/><circle cx="40" cy="40" r="7"/>')).drawing.edges.length,
    ).toBeGreaterThan(40);
  });
});

describe('hostile files', () => {
  test.each([
    ['coordinates out of range', lines('<path d="M0 0L1e308 1e308L1e999 0"/><path d="M1e9 1e9L-1e9 5"/>')],
    [
      'invalid numbers',
      lines('<path d="MNaN 3L5 5"/><circle cx="NaN" cy="1" r="Infinity"/><rect width="-5" height="5"/>'),
    ],
    [
      'invalid transforms',
      lines(
        '<g transform="scale(0)"><path d="M0 0L9 9"/></g><path transform="matrix(1e200 0 0 1e200 0 0)" d="M1 1L9 9"/><path transform="rotate()" d="M0 0L9 9"/>',
      ),
    ],
    [
      'a tiny drawing on a vast canvas',
      svg('<path d="M0 0L1e-6 1e-6" stroke="red"/>', 'viewBox="0 0 1e9 1e9"'),
    ],
    ['a vast curve across a small canvas', lines('<path d="M0 0C1e8 1e8 -1e8 1e8 100 100"/>')],
    [
      'scripts and outside references',
      svg(
        '<script>while(true);</script><image href="http://example.org/x.png"/><use href="http://example.org/x.svg#a"/><style>@import url(http://example.org/a.css); path { fill: url(http://example.org/#p) }</style><path d="M0 0L9 9" stroke="red"/>',
      ),
    ],
    [
      'gradients that refer to themselves',
      svg(
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0H50V50Z" fill="url(#a)"/>',
      ),
    ],
    [
      'clips that clip themselves',
      svg(
        '<clipPath id="c" clip-path="url(#c)"><use href="#c"/></clipPath><path clip-path="url(#c)" d="M0 0H50V50Z"/>',
      ),
    ],
    [
      'names of object prototypes',
      svg(
        '<use href="#__proto__"/><g id="constructor" class="toString"/><path class="__proto__" style="constructor: 1; __proto__: 2" d="M0 0H50V50Z"/>',
      ),
    ],
  ])('%s give a drawing or a failure', (_name, text) => {
    const result = importSvg(text, { name: 'bad.svg', title: 'bad', source: { id: 'bad' } });
    if (result.ok) expect([...result.value.drawing.points].every(Number.isFinite)).toBe(true);
    else expect(REFUSALS).toContain(result.failure.code);
  });

  test('a damaged SVG gives a plane drawing or a failure with a code', () => {
    const seeds = [
      lines(
        '<path d="M10 10C20 40 60 90 80 10S90 5 3 4Q1 2 3 4T5 6A5 6 7 0 1 30 40z"/><circle cx="5" cy="6" r="40"/>',
      ),
      svg(
        '<style>.a{fill:none;stroke:#123}#b>g *{display:none}</style><g transform="rotate(30 5 5) scale(2)"><rect class="a" width="30" height="20" rx="4"/></g><use href="#b" x="3"/><symbol id="b" viewBox="0 0 9 9"><path d="M0 0L9 9"/></symbol>',
      ),
      svg(
        '<linearGradient id="g"><stop stop-color="red"/></linearGradient><polygon points="1,2 30,40 80 3" fill="url(#g)" opacity=".5"/><svg x="4" width="50%" viewBox="0 0 5 5" preserveAspectRatio="xMinYMax slice"><ellipse rx="3" ry="2"/></svg>',
      ),
    ];
    const bits = fc.constantFrom(
      '<',
      '>',
      '"',
      '/',
      '&',
      ' ',
      '0',
      '1e9',
      '-',
      'NaN',
      '#',
      '{',
      '}',
      'M',
      'a',
      'z',
      '<g>',
      '</g>',
      '<use href="#b"/>',
      'url(#g)',
      '%',
    );
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(12), bits), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...seeds), edits, (seed, changes) => {
        let text = seed;
        for (const [place, length, bit] of changes) {
          const at = place % text.length;
          text = text.slice(0, at) + bit + text.slice(at + length);
        }
        const result = importSvg(text, { name: 'x.svg', title: 'x', source: { id: 'x' } });
        if (!result.ok) {
          expect(REFUSALS).toContain(result.failure.code);
          expect(failureSentence(result.failure)).toMatch(/^x\.svg: \S/);
          return;
        }
        const { drawing, size } = result.value;
        expect(Math.max(...size)).toBe(1000);
        expect(
          planarityFlaw({
            points: drawing.points.map((value) => Math.round(value * 1000)),
            edges: drawing.edges,
          }),
        ).toBeUndefined();
        for (let k = 0; k < drawing.points.length; k++) {
          expect(drawing.points[k]).toBeGreaterThanOrEqual(0);
          expect(drawing.points[k]).toBeLessThanOrEqual(size[k & 1]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the sentences of failures', () => {
  test('are unique for every code, and name the file', () => {
    const sentences = REFUSALS.map((one) =>
      failureSentence({ code: one, data: { file: 'cat.svg', limit: 10, line: 3, root: 'html' } }),
    );
    expect(new Set(sentences).size).toBe(REFUSALS.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^cat\.svg: [a-z].*[a-z)>]$/i);
    expect(failureSentence(refusal(''))).toMatch(/^test\.svg: not an SVG file/);
  });
});
