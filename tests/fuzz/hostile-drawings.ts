import type { Random } from '#src/random.ts';
import { pairs } from '../fixtures/pairs.ts';
import {
  chords,
  onCircle,
  type Places,
  polylines,
  ring,
  scribble,
  spiral,
  walk,
  zigzag,
} from '../unit/picture/dense-drawings.ts';

/**
 * Makes a drawing as a program, a child or an attacker might. The result has the bytes of something like an SVG file.
 */
type Hostile = (random: Random) => string | Uint8Array;

const ODD_NUMBERS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e308',
  '-1e308',
  '1e-320',
  '1e',
  '--3',
  '0x10',
  '',
  '1e9',
  '-0',
];
const UNITS = ['', 'px', 'mm', 'em', '%', 'vw', 'furlong'];

/** A coordinate on a sheet of 100 by 100, sometimes outside. */
const across = (random: Random): number =>
  random.below(20) === 0 ? random.below(400) - 150 : random.below(1001) / 10;
const place = (random: Random): readonly [number, number] => [across(random), across(random)];
const times = <Item>(count: number, make: (k: number) => Item): Item[] =>
  Array.from({ length: count }, (_, k) => make(k));
const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[random.below(items.length)] as Item;
/** A random number with logarithmic distribution: mostly small, sometimes huge. */
const some = (random: Random, most: number, least = 1): number =>
  Math.round(least * (most / least) ** (random.below(1001) / 1000));
const odd = (random: Random): string =>
  random.below(3) === 0 ? pick(ODD_NUMBERS, random) : String(across(random));

const wrapped = (
  body: string,
  paint = 'fill="none" stroke="#000" stroke-width="1"',
  root = 'viewBox="0 0 100 100"',
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}><g ${paint}>${body}</g></svg>`;

const pathOf = (line: Places) =>
  `M${line.map(([x, y]) => `${+(x as number).toFixed(3)} ${+(y as number).toFixed(3)}`).join('L')}`;

/** A simple random shape from which puzzles can be made. */
function blob(random: Random): string {
  const corners = 3 + random.below(14);
  const [x, y] = [20 + random.below(60), 20 + random.below(60)];
  const line = times(corners, (k) => onCircle(x, y, 4 + random.below(18), k / corners));
  return `<path d="${pathOf(line)}Z"/>`;
}

/** Families of drawings, by name. */
export const FAMILIES: Readonly<Record<string, Hostile>> = {
  segments: (random) => polylines(chords(some(random, 900), random)),
  star: (random) => {
    const rays = some(random, 400, 3);
    return polylines(times(rays, (k) => [[50, 50], onCircle(50, 50, 10 + random.below(38), k / rays)]));
  },
  grid: (random) => {
    const lines = some(random, 70, 2);
    const tilt = random.below(3) === 0 ? random.below(10) : 0;
    return polylines(
      times(lines, (k) => 4 + (92 * k) / lines).flatMap((at) => [
        [
          [at, 4],
          [at + tilt, 96],
        ],
        [
          [4, at],
          [96, at - tilt],
        ],
      ]),
    );
  },
  spiral: (random) => polylines(times(some(random, 3), () => spiral(some(random, 40)))),
  zigzag: (random) => polylines(times(some(random, 3), () => zigzag(some(random, 600, 3)))),
  teeth: (random) => {
    // Zigzags with space between their lines, so that they are not welded: a comb, a saw, a spring.
    const count = some(random, 44, 4);
    const high = 4 + random.below(90);
    const line: Places = times(count, (k) => [
      2 + (96 * k) / count,
      50 + (k % 2 ? high : -high) / 2 + random.below(30) / 10,
    ]);
    return polylines(
      random.below(2) === 0 ? [line] : [line, line.map(([x, y]) => [y as number, x as number])],
    );
  },
  rings: (random) => {
    const count = some(random, 60);
    return polylines(times(count, (k) => ring(50, 50, 2 + (46 * k) / count)));
  },
  dots: (random) => {
    const count = some(random, 5000);
    const radius = pick([0, 0.01, 0.3, 0.8, 2], random);
    return wrapped(
      times(count, () => place(random))
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
        .join(''),
    );
  },
  bubbles: (random) =>
    wrapped(
      times(
        some(random, 63),
        () => `<circle cx="${across(random)}" cy="${across(random)}" r="${1 + random.below(12)}"/>`,
      ).join(''),
    ),
  walk: (random) => polylines([walk(some(random, 8000), random)]),
  walks: (random) => polylines(times(some(random, 31), () => walk(some(random, 200, 3), random))),
  scribble: (random) =>
    polylines(
      times(some(random, 5), () =>
        scribble(
          30 + random.below(40),
          30 + random.below(40),
          5 + random.below(30),
          5 + random.below(30),
          some(random, 300, 3),
          random,
        ),
      ),
    ),
  collinear: (random) => {
    const count = some(random, 20_000);
    const [dx, dy] = pick(pairs('1 0, 0 1, 1 1, 3 -1'), random);
    const [x, y] = [dx < 0 ? 95 : 5, dy < 0 ? 95 : 5];
    const at = (share: number): readonly number[] => [x + (90 * dx * share) / 3, y + (90 * dy * share) / 3];
    const sorted = times(count, (k) => k / count);
    const shares = random.below(2) === 0 ? sorted : sorted.map(() => random.below(1000) / 1000);
    return polylines([shares.map(at), ...(random.below(2) === 0 ? [ring(50, 50, 30)] : [])]);
  },
  tree: (random) => {
    const lines: Places[] = [];
    const grow = (x: number, y: number, angle: number, long: number, depth: number): void => {
      const [u, v] = [x + long * Math.cos(angle), y + long * Math.sin(angle)];
      lines.push([
        [x, y],
        [u, v],
      ]);
      if (depth > 0)
        for (const turn of [-0.5, 0.4])
          grow(u, v, angle + turn + random.below(100) / 400, long * 0.72, depth - 1);
    };
    grow(50, 98, -Math.PI / 2, 25, some(random, 8));
    return polylines(lines);
  },
  arcs: (random) =>
    wrapped(
      times(some(random, 40), () => {
        const numbers = () => `${pick(['0', '1e-9', '5', '50', '1e9', '-3'], random)}`;
        return `<path d="M${odd(random)} ${across(random)}A${numbers()} ${numbers()} ${random.below(720) - 360} ${random.below(2)} ${random.below(2)} ${across(random)} ${across(random)}"/>`;
      }).join('') + blob(random),
    ),
  curves: (random) =>
    wrapped(
      times(some(random, 30), () => {
        const letter = pick(['C', 'c', 'S', 'Q', 'q', 'T', 'L', 'l', 'H', 'v'], random);
        const takes = { C: 6, c: 6, S: 4, Q: 4, q: 4, T: 2, L: 2, l: 2, H: 1, v: 1 }[letter] ?? 2;
        return `<path d="M${place(random)}${letter}${times(takes * (1 + random.below(6)), () => across(random)).join(' ')}${random.below(2) ? 'Z' : ''}"/>`;
      }).join(''),
    ),
  numbers: (random) =>
    wrapped(
      times(1 + random.below(12), () =>
        pick(
          [
            () =>
              `<path d="M${odd(random)} ${odd(random)}L${odd(random)} ${odd(random)}C${times(6, () => odd(random))}"/>`,
            () =>
              `<circle cx="${odd(random)}" cy="${odd(random)}" r="${odd(random)}${pick(UNITS, random)}"/>`,
            () =>
              `<rect x="${odd(random)}" y="${odd(random)}" width="${odd(random)}" height="${odd(random)}" rx="${odd(random)}"/>`,
            () =>
              `<ellipse cx="50" cy="50" rx="${odd(random)}" ry="${odd(random)}" stroke-width="${odd(random)}"/>`,
            () => `<polygon points="${times(2 + random.below(9), () => odd(random)).join(' ')}"/>`,
            () => blob(random),
          ],
          random,
        )(),
      ).join(''),
      undefined,
      random.below(2) === 0
        ? undefined
        : `viewBox="${times(4, () => odd(random)).join(' ')}" width="${odd(random)}${pick(UNITS, random)}"`,
    ),
  transforms: (random) => {
    const transform = () =>
      pick(
        [
          () => `translate(${odd(random)} ${odd(random)})`,
          () => `scale(${pick(['0', '-1', '1e-9', '1e9', '0.5', '2', '1 0'], random)})`,
          () => `rotate(${odd(random)})`,
          () => `skewX(${pick(['90', '45', '89.999', 'NaN'], random)})`,
          () => `matrix(${times(6, () => pick(['0', '1', '-1', '0.3', '1e8'], random)).join(' ')})`,
          () => 'rotate(10) translate(1) scale(0.97)',
        ],
        random,
      )();
    const depth = some(random, 280);
    return wrapped(
      `${times(depth, () => `<g transform="${random.below(4) ? 'rotate(3)' : transform()}">`).join('')}${blob(random)}${'</g>'.repeat(depth)}${blob(random)}`,
    );
  },
  uses: (random) => {
    const count = 1 + random.below(12);
    const groups = times(
      count,
      (k) =>
        `<g id="g${k}"><use ${pick(['href', 'xlink:href'], random)}="#g${random.below(count)}" x="${random.below(9)}"/>${random.below(2) ? blob(random) : ''}</g>`,
    );
    return wrapped(
      `<defs>${groups.join('')}<symbol id="s" viewBox="0 0 9 9"><use href="#s"/></symbol></defs>${times(3, () => `<use href="#g${random.below(count)}"/>`).join('')}<use href="#s"/>${blob(random)}`,
    );
  },
  styles: (random) => {
    const rules = [
      'path{fill:red}',
      '*{stroke:blue!important}',
      'g>path:nth-child(2){display:none}',
      ':is(path,circle){visibility:hidden}',
      '@media print{path{fill:none}}',
      'path{d:path("M0 0L1 1")}',
      '@import url(x.css);',
      'a{',
      '}}}',
      '.x{fill:url(#p)}',
      'path{stroke-dasharray:0.0001 0.0001}',
      'path{stroke-width:1e9}',
      'path{fill:rgb(300% 0 0/-1)}',
      '/* ',
      '@keyframes a{from{fill:red}}',
      '\\66 ill{}',
      'path{clip-path:url(#c);mask:url(#c);filter:url(#c)}',
      'path{opacity:0}',
    ];
    const own = [
      'fill:none;;stroke',
      'stroke:currentColor',
      'fill:var(--x, red)',
      'transform:rotate(1turn)',
      'fill:hsl(1e999 0% 0%)',
      'stroke-opacity:NaN',
    ];
    return wrapped(
      `<style>${times(1 + random.below(9), () => pick(rules, random)).join('')}</style><clipPath id="c"><use href="#c"/></clipPath>${times(2 + random.below(5), () => blob(random).replace('/>', ` class="x" style="${pick(own, random)}"/>`)).join('')}`,
    );
  },
  entities: (random) => {
    const text = pick(
      [
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
        '<?xml version="1.0" encoding="latin-1"?>',
        '<?xml-stylesheet href="x"?>',
        '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
        '\ufeff',
        '<!-- -- -->',
        '',
      ],
      random,
    );
    const within = pick(
      [
        '&amp;',
        '&#0;',
        '&#xD800;',
        '&nbsp;',
        '<![CDATA[<path/>]]>',
        '<script>alert(1)</script>',
        '<foreignObject><p/></foreignObject>',
        '<image href="data:image/png;base64,AAAA"/>',
        '<text>a</text>',
        '<path d="M0 0L9 9" __proto__="1" constructor="2"/>',
        '<constructor/>',
        '<svg viewBox="0 0 0 0"><path d="M0 0h9"/></svg>',
        '<switch><g/></switch>',
      ],
      random,
    );
    return `${text}${wrapped(`${within}${blob(random)}`)}`;
  },
  long: (random) => {
    const count = some(random, 60_000);
    const line = times(count, () =>
      random.below(4)
        ? `l${random.below(21) - 10} ${random.below(21) - 10}`
        : `c1 1 ${random.below(9)} 2 ${random.below(9) - 4} ${random.below(9) - 4}`,
    );
    return wrapped(`<path d="M50 50${line.join('')}"/>`, undefined, 'viewBox="0 0 1000 1000"');
  },
  fills: (random) =>
    wrapped(
      times(some(random, 41), () =>
        blob(random).replace(
          '/>',
          ` fill="${pick(['red', '#123', 'none', 'url(#x)', 'rgba(0,0,0,.5)', 'white'], random)}" stroke="${pick(['none', '#000', 'red'], random)}" stroke-width="${pick(['0', '1', '9', '1e9'], random)}"/>`,
        ),
      ).join(''),
      'fill="#ccc"',
    ),
  utf16: (random) => {
    const text = `\ufeff${wrapped(blob(random) + blob(random))}`;
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    if (random.below(2) === 0)
      for (let k = 0; k + 1 < bytes.length; k += 2)
        [bytes[k], bytes[k + 1]] = [bytes[k + 1] as number, bytes[k] as number];
    return random.below(4) === 0 ? bytes.slice(0, -1 - random.below(9)) : bytes;
  },
  broken: (random) => {
    const text = wrapped(times(3, () => blob(random)).join(''));
    const bytes = new Uint8Array(Buffer.from(text));
    for (let k = 0; k < 1 + random.below(6); k++) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  mixed: (random) => {
    const lines: Places[] = [];
    for (let k = 2 + random.below(5); k > 0; k--) {
      lines.push(
        ...pick<() => Places[]>(
          [
            () => chords(some(random, 60), random),
            () => [zigzag(some(random, 80, 3))],
            () => [spiral(some(random, 9))],
            () => [walk(some(random, 400, 3), random)],
            () => [ring(random.below(100), random.below(100), 1 + random.below(40), some(random, 90, 3))],
            () => [scribble(50, 50, 30, 30, some(random, 60, 3), random)],
          ],
          random,
        )(),
      );
    }
    return polylines(lines);
  },
};
