import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';

const draw = async (svg: string) => {
  const drawn = await DECODER.rasterise(svg, 1000);
  if (!drawn.ok) throw new Error(drawn.failure.code);
  const { width, height, data } = drawn.value;
  const at = (x: number, y: number) => [...data.subarray(4 * (width * y + x), 4 * (width * y + x) + 4)];
  return { width, height, at };
};
const codeOf = async (svg: string) => {
  const drawn = await DECODER.rasterise(svg, 1000);
  return drawn.ok ? 'drawn' : drawn.failure.code;
};
const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

describe('a drawing becomes pixels', () => {
  test('with the gaps of dashed lines, unless there are too many dashes', async () => {
    const lined = (dashes: string) =>
      draw(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><style>.d{stroke-dasharray:${dashes}}</style><g class="d" stroke="red" stroke-width="8"><path d="M0 20H100"/><path style="stroke-dasharray:10" d="M0 40H100"/></g></svg>`,
      );
    const seen = await lined('10 10');
    expect([seen.at(50, 200), seen.at(150, 200), seen.at(150, 400)]).toEqual([RED, NOTHING, NOTHING]);
    // Half a million dashes, which look grey and are slow to draw.
    const dense = await lined('.0001 .0001');
    expect([dense.at(50, 200), dense.at(150, 200), dense.at(150, 400)]).toEqual([RED, RED, RED]);
  });

  test('with the requested longer side and colours that are not premultiplied', async () => {
    const { width, height, at } = await draw(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" fill="red"/><rect x="15" width="5" height="10" fill="#00f" opacity=".5"/></svg>',
    );
    expect([width, height]).toEqual([1000, 500]);
    expect(at(250, 250)).toEqual(RED);
    expect(at(600, 250)).toEqual(NOTHING);
    const [red, green, blue, opacity] = at(900, 250);
    expect([red, green, blue]).toEqual([0, 0, 255]);
    expect(Math.abs(opacity - 128)).toBeLessThanOrEqual(1);
  });

  test.each([
    [
      'without the SVG namespace',
      '<svg width="10" height="10"><rect width="10" height="10" fill="red"/></svg>',
    ],
    [
      'after blank lines',
      '\n\n<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>',
    ],
    [
      'with undeclared namespaces',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><sodipodi:view cc:x="1"/><rect inkscape:label="a" width="10" height="10" fill="red"/></svg>',
    ],
    [
      'with a prefix for SVG',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="10" height="10"><s:rect width="10" height="10" style="fill:red"/></s:svg>',
    ],
    [
      'with style rules and `use`',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"><style>.a &gt; rect{fill:red}</style><g class="a"><rect id="r" width="5" height="10"/></g><use xlink:href="#r" x="5" fill="red"/></svg>',
    ],
    [
      'with an external picture and a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/><image href="http://localhost/a.png" width="10" height="10"/><script>alert(1)</script></svg>',
    ],
  ])('%s', async (_name, svg) => {
    expect((await draw(svg)).at(200, 500)).toEqual(RED);
  });

  test.each([
    ['no markup', 'a cat', 'not-xml'],
    ['no SVG', '<p/>', 'not-svg'],
    ['nothing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'empty'],
    ['no size', '<svg width="0" height="0"><rect width="9" height="9"/></svg>', 'empty'],
    ['a strip', '<svg viewBox="0 0 900 9"><rect width="900" height="9"/></svg>', 'too-narrow'],
    [
      'references that multiply without bound',
      `<svg>${Array.from({ length: 12 }, (_, k) => `<g id="a${k + 1}">${`<use href="#a${k}"/>`.repeat(10)}</g>`).join('')}<rect id="a0" width="9" height="9"/></svg>`,
      'too-many-elements',
    ],
    ['cyclic entities', '<!DOCTYPE svg [<!ENTITY a "&a;">]><svg/>', 'doctype'],
  ])('but not %s', async (_name, svg, code) => {
    expect(await codeOf(svg)).toBe(code);
  });
});
