import { describe, expect, test } from 'vitest';
import { passages } from '#src/geometry/shapes/passages.ts';
import { simplify } from '#src/geometry/shapes/polyline.ts';
import { importSvg } from '#src/picture/import.ts';
import { readScene } from '#src/picture/svg/shapes/scene.ts';

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${body}</svg>`;

/** The lines of a drawing without redundant points, and its colours at sample points. */
function readOf(text: string) {
  const read = importSvg(text, { name: 'a', title: 'a', source: { id: 'a' } });
  if (!read.ok) return read.failure.code;
  const { drawing, size, colourAt } = read.value;
  const places = [100, 300, 500, 700, 900].flatMap((x) =>
    [100, 300, 500, 700, 900].map((y) => [x, y] as const),
  );
  const colours = places
    .map((at) => colourAt(at))
    .map(({ red, green, blue }) => [red, green, blue].map(Math.round));
  const lines = passages(drawing)
    .map(({ points, isRing }) => (isRing ? [...points, points[0] ?? [0, 0]] : points))
    .map((points) => simplify(points, 0.05).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]));
  return { lines: lines.map(String).sort(), size, colours };
}

const FRAME = '<path d="M0 0H100V100H0Z" fill="none" stroke="#000" stroke-width="2"/>';
const box = (attributes: string): string => `<rect x="20" y="30" width="40" height="20" ${attributes}/>`;
const GREEN = box('fill="#008000"');

/** Pairs of drawings that must be read alike: the first in modern SVG, the second in plain SVG 1.1. */
const TWINS: readonly (readonly [name: string, own: string, plain: string])[] = [
  [
    'an invalid declaration keeps the previous one',
    box('style="fill:green;fill:greenish;fill:rgb(1,2"'),
    GREEN,
  ],
  ['an invalid attribute keeps the inherited value', `<g fill="green">${box('fill="greenish"')}</g>`, GREEN],
  [
    'a missing variable unsets the property',
    `<g fill="green">${box('fill="red" style="fill:var(--x)"')}</g>`,
    GREEN,
  ],
  ['variables are inherited', `<g style="--a:green">${box('style="fill:var(--b, var(--a))"')}</g>`, GREEN],
  [
    'important declarations win',
    `<style>rect{fill:green!important}</style>${box('style="fill:red"')}`,
    GREEN,
  ],
  [
    'a selector tries farther ancestors',
    `<style>.a>.b rect{fill:green}</style><g class="a"><g class="b"><g class="b">${box('')}</g></g></g>`,
    GREEN,
  ],
  [
    'at-rules apply to light screens',
    `<style>@media (prefers-color-scheme:dark){rect{fill:red}}@media print,screen{rect{fill:green}}@supports (x:y){rect{stroke:none}}</style>${box('stroke="red"')}`,
    GREEN,
  ],
  [
    'keywords of the cascade apply',
    `<g fill="red" stroke="red">${box('style="fill:green;stroke:initial"')}</g>`,
    GREEN,
  ],
  ['CSS sets geometry', '<rect style="x:20px;y:30px;width:40px;height:20px;fill:green"/>', GREEN],
  [
    'CSS sets a path',
    '<path style="d:path(\'M20 30H60V50H20Z\');fill:green"/>',
    '<path d="M20 30H60V50H20Z" fill="#008000"/>',
  ],
  [
    'ems refer to the inherited font size',
    `<g font-size="10"><rect x="2em" y="3em" width="4em" height="20" fill="green"/></g>`,
    GREEN,
  ],
  [
    'a transform turns about its origin',
    box('fill="green" style="transform-origin:40px 40px;transform:rotate(90deg)"'),
    box('fill="#008000" transform="matrix(0 1 -1 0 80 0)"'),
  ],
  [
    'a transform origin may refer to the shape itself',
    box('fill="green" transform="rotate(90)" style="transform-box:fill-box;transform-origin:center"'),
    box('fill="#008000" transform="matrix(0 1 -1 0 80 0)"'),
  ],
  [
    'the box of a group contains all its children',
    `<g style="transform-box:fill-box;transform-origin:100% 0;transform:scale(-1,1)">${box('fill="green"')}<circle cx="40" cy="40" r="2"/></g>`,
    `<g transform="matrix(-1 0 0 1 120 0)">${box('fill="#008000"')}<circle cx="40" cy="40" r="2"/></g>`,
  ],
  [
    'transforms of CSS need units',
    box('fill="green" style="transform:rotate(45);transform:translate(3,4)"'),
    GREEN,
  ],
  [
    'attributes may have blanks before brackets',
    box('fill="green" transform=" translate ( 10 , 5 ) "'),
    box('fill="#008000" transform="translate(10 5)"'),
  ],
  [
    'a clip path may use units of the bounding box',
    `<clipPath id="c" clipPathUnits="objectBoundingBox"><rect x=".25" y=".25" width=".5" height=".5"/></clipPath>${box('fill="green" clip-path="url( &quot;#c&quot; )"')}`,
    '<rect x="30" y="35" width="20" height="10" fill="#008000"/>',
  ],
  [
    'a clip path may be clipped, in part or as a whole',
    `<clipPath id="a"><rect x="30" width="20" height="100"/></clipPath><clipPath id="c" clip-path="url(#a)"><rect width="100" height="45"/><rect width="100" height="35" clip-path="url(#a)"/></clipPath><g clip-path="url(#c)">${GREEN}</g>`,
    '<rect x="30" y="30" width="20" height="15" fill="#008000"/>',
  ],
  [
    'parts of a clip path keep their own rule',
    `<clipPath id="c"><path d="M20 30H60V50H20Z"/><path clip-rule="evenodd" d="M0 0H9V9H0ZM0 0H9V9H0Z"/></clipPath><rect width="100" height="100" fill="green" clip-path="url(#c)"/>`,
    GREEN,
  ],
  [
    'dangling references are ignored',
    box('fill="green" clip-path="url(#x)" mask="url(#x)" filter="url(#x)"'),
    GREEN,
  ],
  [
    'a nested frame clips its content',
    '<svg x="20" y="30" width="40" height="20"><circle cx="20" cy="10" r="80" fill="green"/></svg>',
    GREEN,
  ],
  [
    'a frame keeps its place in a `use` and takes its size',
    '<defs><svg id="s" x="15" y="30" width="5" height="5"><circle r="90" fill="green"/></svg></defs><use href="#s" x="5" width="40" height="20"/>',
    GREEN,
  ],
  [
    'a nested frame is transformed like a group',
    `<svg transform="translate(20 30)" width="40" height="20"><circle r="90" fill="green"/></svg>`,
    GREEN,
  ],
  [
    'the background of the file is painted',
    '<path d="M20 20H80" stroke="#fff" stroke-width="2"/><style>svg{background:#223 none}</style>',
    '<rect width="100" height="100" fill="#223"/><path d="M20 20H80" stroke="#fff" stroke-width="2"/>',
  ],
  [
    'a negative radius takes the value of the other',
    '<ellipse cx="50" cy="50" rx="-9" ry="20" fill="green"/>',
    '<circle cx="50" cy="50" r="20" fill="#008000"/>',
  ],
  [
    'namespaces follow prefixes and declarations',
    `<s:g xmlns="http://www.example.org/" xmlns:s="http://www.w3.org/2000/svg"><rect width="9" height="9"/><s:rect x="20" y="30" width="40" height="20" fill="green"/></s:g>`,
    GREEN,
  ],
  [
    'XLink works under any prefix',
    `<g id="g">${GREEN}</g><use xmlns:l="http://www.w3.org/1999/xlink" l:href="#g" x="30"/>`,
    `${GREEN}<g transform="translate(30)">${GREEN}</g>`,
  ],
  [
    'a switch shows its first supported child, and unmet conditions hide elements',
    `<switch><foreignObject width="9" height="9"/><rect systemLanguage="tlh" width="9" height="9"/>${GREEN}<rect width="9" height="9"/></switch><rect requiredExtensions="x" width="9" height="9"/>`,
    GREEN,
  ],
];

describe('a drawing is read like its equivalent in plain SVG', () => {
  test.each(TWINS)('%s', (_name, own, plain) => {
    const twin = readOf(svg(FRAME + plain));
    expect(twin).toBeTypeOf('object');
    expect(readOf(svg(FRAME + own))).toEqual(twin);
  });
});

describe('the width of lines', () => {
  const widthOf = (body: string) => readScene(svg(body)).shapes.map(({ strokeWidth }) => strokeWidth);

  test('is the same at every scale with `non-scaling-stroke`', () => {
    const line =
      '<path d="M0 0L1 1" stroke="#000" style="stroke-width:3px;vector-effect:non-scaling-stroke"/>';
    expect(widthOf(`<g transform="scale(40)">${line}</g><svg viewBox="0 0 5 5">${line}</svg>`)).toEqual([
      3, 3,
    ]);
  });
});

test('a zero-length line is a dot unless its caps are butt or it is on another line', () => {
  const dots = (body: string) => {
    const read = readOf(svg(`${FRAME}<g fill="none" stroke="#000" stroke-width="10">${body}</g>`));
    return typeof read === 'string' ? read : read.lines.length;
  };
  const none = dots('');
  expect(dots('<path d="M50 50h0"/>')).toBe(none);
  expect(dots('<path d="M50 50h0" stroke-linecap="square"/>')).toBeGreaterThan(Number(none));
  expect(dots('<path d="M50 50z" stroke-linecap="round"/>')).toBeGreaterThan(Number(none));
  expect(dots('<path d="M20 50H80M50 50h0" stroke-linecap="round"/>')).toBe(dots('<path d="M20 50H80"/>'));
});

test('long gaps between dashes are kept, and fine dashes become a solid line', () => {
  const line = (dashes: string) =>
    readOf(svg(`${FRAME}<path d="M10 50H90" stroke="#000" stroke-width="2" ${dashes}/>`));
  const whole = line('');
  expect(line('stroke-dasharray="1"')).toEqual(whole);
  expect(line('stroke-dasharray="8 3" stroke-linecap="round"')).toEqual(whole);
  expect(line('stroke-dasharray="10 20" stroke-dashoffset="-5"')).toEqual(
    readOf(svg(`${FRAME}<path d="M15 50H25M45 50H55M75 50H85" stroke="#000" stroke-width="2"/>`)),
  );
});

test('white ink on a transparent background is read as on dark paper', () => {
  const house = (ink: string) => {
    const read = readOf(
      svg(`<path d="M10 90V40L50 10L90 40V90Z" fill="none" stroke="${ink}" stroke-width="3"/>`),
    );
    return typeof read === 'string' ? read : read.lines;
  };
  expect(house('#fff')).toEqual(house('#000'));
});
