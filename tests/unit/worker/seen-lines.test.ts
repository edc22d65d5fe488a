import { describe, expect, test, vi } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { readSeenLines, readStrokes, strokesOf, withSeenLines } from '#src/worker/seen-lines.ts';

const svg = (body: string, attributes = 'viewBox="0 0 200 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;
const pictureOf = (text: string) => ({ svg: text, title: 'a', source: { id: 'a.svg' } });
const open = async () => DECODER;
const read = (body: string, isAlways = false) => readSeenLines(pictureOf(svg(body)), open, isAlways);

const SQUARE = '<rect x="40" y="40" width="120" height="120" fill="#2d9cdb"/>';
const WORDS = '<text x="30" y="120" font-size="60" font-family="Comic Sans MS">CAT</text>';

describe('a drawing is read', () => {
  test('from plain shapes without painting it', async () => {
    const opening = vi.fn(open);
    const found = await readSeenLines(pictureOf(svg(SQUARE)), opening);
    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.value.tracing).toBeUndefined();
    expect(opening).not.toHaveBeenCalled();
  });

  test('from plain shapes if its lines are too thin to be seen', async () => {
    const found = await read('<path d="M20 20H180V180Z" fill="none" stroke="red" stroke-width=".05"/>', true);
    if (!found.ok) throw new Error(found.failure.code);
    expect(found.value.tracing).toBeUndefined();
    expect(found.value.lines).toHaveLength(1);
  });

  test('and never painted if it has too many lines', async () => {
    const mask = '<mask id="m"><rect width="200" height="200" fill="#fff"/></mask>';
    const zigzag = `<path fill="none" stroke="#000" d="M0 0${'L200 9L0 5'.repeat(120_000)}"/>`;
    const opening = vi.fn(open);
    const found = await readSeenLines(pictureOf(svg(`${mask}<g mask="url(#m)">${zigzag}</g>`)), opening);
    expect(found).toMatchObject({ ok: false, failure: { code: 'too-many-segments' } });
    expect(opening).not.toHaveBeenCalled();
  });

  test('from its shapes if they match the painting, even with a mask', async () => {
    const mask = '<mask id="m"><rect width="200" height="200" fill="#fff"/></mask>';
    const found = await read(`${mask}<g mask="url(#m)">${SQUARE}</g>`);
    if (!found.ok) throw new Error(found.failure.code);
    expect(found.value.tracing).toBeUndefined();
    expect(found.value.match).toMatchObject({ recall: 1, precision: 1 });
  });

  test.each([
    [
      'a mask',
      `<mask id="m"><circle cx="100" cy="100" r="50" fill="#fff"/></mask><g mask="url(#m)">${SQUARE}</g>`,
    ],
    [
      'a pattern',
      `<pattern id="p" width=".25" height=".25"><rect width="15" height="15"/></pattern><rect x="40" y="40" width="120" height="120" fill="url(#p)"/>`,
    ],
    [
      'a filter that moves the shape',
      `<filter id="f"><feOffset dx="20"/></filter><g filter="url(#f)">${SQUARE}</g>`,
    ],
    [
      'markers',
      '<marker id="m" markerWidth="9" markerHeight="9" refX="4" refY="4"><circle cx="4" cy="4" r="4"/></marker><path d="M40 40L160 60L60 160" fill="none" stroke="#000" stroke-width="4" marker-start="url(#m)" marker-mid="url(#m)"/>',
    ],
    [
      'colours that blend',
      `<g fill="none" stroke="#000" stroke-width="4"><circle cx="100" cy="100" r="40"/></g><g style="mix-blend-mode:multiply">${SQUARE}</g>`,
    ],
    [
      'words in a font that is at hand',
      '<text x="30" y="120" font-size="60" font-family="Nothing, sans-serif">CAT</text>',
    ],
  ])('from its painting if it has %s', async (_, body) => {
    const found = await read(body);
    if (!found.ok) throw new Error(found.failure.code);
    const { tracing, match } = found.value;
    expect(tracing).toBeDefined();
    expect(Math.min(match?.recall ?? 0, match?.precision ?? 0)).toBeGreaterThan(0.95);
  });

  test('from its shapes under a drop shadow, and without its blurred parts', async () => {
    const shadow = `<filter id="f"><feDropShadow dy="4" stdDeviation="6" flood-opacity=".4"/></filter><g filter="url(#f)">${SQUARE}</g>`;
    const blurred = `<filter id="b" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="14"/></filter><circle cx="60" cy="60" r="30" filter="url(#b)"/>`;
    const whole = await read(SQUARE);
    for (const body of [shadow, blurred + SQUARE]) {
      const found = await read(body);
      expect(found.ok && found.value.lines).toEqual(whole.ok && whole.value.lines);
    }
  });
});

describe('a drawing is rejected', () => {
  const code = async (body: string) => {
    const found = await read(body, true);
    return found.ok ? 'understood' : found.failure.code;
  };

  test('if much of it is words in a missing font, but not for a few words', async () => {
    expect(await code(WORDS)).toBe('missing-font');
    expect(await code(SQUARE + WORDS)).toBe('missing-font');
    expect(await code(`${SQUARE}<g transform="scale(.08)">${WORDS}</g>`)).toBe('understood');
    expect(await code(`<text x="20" y="120" font-size="60">قطة</text>`)).toBe('missing-font');
    expect(await code(`<text x="20" y="120" font-size="60">🐱</text>`)).toBe('missing-font');
  });

  test('if much of it is an image outside the file, or other markup', async () => {
    const at = 'x="20" y="20" width="90" height="90"';
    expect(await code(`${SQUARE}<image ${at} href="cat.png"/>`)).toBe('missing-picture');
    expect(await code(`<image ${at} href="cat.png"/>`)).toBe('missing-picture');
    expect(await code(`${SQUARE}<image ${at} href="data:image/avif;base64,AAAA"/>`)).toBe('missing-picture');
    expect(await code(`${SQUARE}<foreignObject ${at}><p/></foreignObject>`)).toBe('missing-part');
    expect(await code(`${SQUARE}<image x="1" y="1" width="4" height="4" href="cat.png"/>`)).toBe(
      'understood',
    );
  });

  test('if it is so crowded that every line is near an edge', async () => {
    const filter =
      '<filter id="f"><feTurbulence baseFrequency=".4" numOctaves="4"/><feComposite in2="SourceGraphic" operator="in"/></filter>';
    expect(await code(`${filter}<rect width="200" height="200" filter="url(#f)"/>`)).toBe(
      'too-many-crossings',
    );
  });

  test('if no reading matches its painting', async () => {
    const side = 150;
    const data = new Uint8ClampedArray(4 * side * side).fill(255);
    let random = 7;
    for (let at = 0; at < data.length; at += 4) {
      random = (random * 16807) % 2147483647;
      if (random < 0.3 * 2147483647) data.fill(0, at, at + 3);
    }
    const png = await DECODER.encodePng({ width: side, height: side, data });
    const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const found = await read(`<image x="20" y="20" width="100" height="100" href="${address}"/>`);
    expect(found).toMatchObject({ ok: false, failure: { code: 'unlike', data: { file: 'a.svg' } } });
  });

  test('if nothing of it is visible', async () => {
    expect(await code(`<mask id="m"/><g mask="url(#m)">${SQUARE}</g>`)).toBe('no-lines');
  });
});

describe('the lines that were read', () => {
  test('are written as strokes in the frame of the file', async () => {
    const frame = 'width="40mm" height="20mm" viewBox="10 20 400 200"';
    const text = svg('<rect x="60" y="70" width="100" height="80"/>', frame);
    const found = await readSeenLines(pictureOf(text), open, true);
    if (!found.ok) throw new Error(found.failure.code);
    const strokes = strokesOf(found.value);
    expect(strokes).toContain(' width="40mm" height="20mm"');
    expect(strokes).toContain(' viewBox="10 20 400 200"');
    expect(strokes).toMatch(/d="M60 70L60 150L160 150L160 70L60 70"|d="M60 70L160 70L160 150L60 150L60 70"/);
    expect(readStrokes(pictureOf(text))).toEqual({ ok: true, value: strokes });
  });

  test('replace those of a drawing whose shapes do not show them, which keeps its colours', async () => {
    const plain = pictureOf(svg(SQUARE));
    expect(await withSeenLines(plain, open)).toEqual({ ok: true, value: plain });
    const masked = pictureOf(
      svg(
        `<mask id="m"><circle cx="100" cy="100" r="50" fill="#fff"/></mask><g mask="url(#m)">${SQUARE}</g>`,
      ),
    );
    const seen = await withSeenLines(masked, open);
    if (!seen.ok) throw new Error(seen.failure.code);
    expect(seen.value.svg).toMatch(/^<svg[^>]*viewBox="0 0 200 200"/);
    expect(seen.value.svg).not.toMatch(/mask/);
    expect(seen.value.colour).toBe(masked.svg);
  });
});
