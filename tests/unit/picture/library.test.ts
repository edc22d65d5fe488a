import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { libraryCode, libraryId } from '#src/picture/library/library.ts';
import { libraryDrawing } from '#src/picture/library/library-drawing.ts';
import { plainTitle, readPacks } from '#src/picture/library/packs.ts';

const library = loadLibrary();
const pictures = library.packs.flatMap((pack) => pack.pictures);

describe('the library', () => {
  it('has at least 200 pictures without duplicates', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(200);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
  });

  it('has a unique title for every picture', () => {
    for (const { title } of pictures) expect(title).toMatch(/^\p{L}[\p{L}’ -]*$/u);
    expect(new Set(pictures.map(({ title }) => title)).size).toBe(pictures.length);
  });

  it('has a line drawing, colours and fills of every picture', () => {
    for (const { id } of pictures) {
      const found = library.picture(id);
      expect(found?.line, id).toMatch(/^<svg [\s\S]*<\/svg>$/);
      expect(found?.line, id).toContain('stroke');
      expect(found?.colour, id).toContain('id="color"');
      expect(found?.colour, id).toContain('id="line');
    }
  });

  it('drops only lines from the fills, and keeps every group closed', () => {
    for (const { id } of pictures) {
      const { fills = '', colour = '' } = library.picture(id) ?? {};
      expect(fills, id).not.toContain('id="line');
      expect(count(fills, /<g\b(?![^>]*\/>)/g), id).toBe(count(fills, /<\/g>/g));
      expect(count(fills, /fill="#/g), id).toBeLessThanOrEqual(count(colour, /fill="#/g));
      expect(fills, id).toMatch(/<(path|rect|circle|ellipse|polygon|polyline|line)\b/);
    }
  });

  it('has no drawing with external content or scripts', () => {
    for (const { id } of pictures) {
      const { line = '', colour = '' } = library.picture(id) ?? {};
      expect(line + colour, id).not.toMatch(/<(script|image|style|foreignObject|text)\b|href=|\son\w+=/);
    }
  });

  it('has a picture of its own as the cover of every pack', () => {
    for (const pack of library.packs) expect(pack.pictures.map(({ id }) => id)).toContain(pack.cover);
  });

  it('knows no picture outside its packs', () => {
    expect(library.picture('openmoji:1F52B')).toBeUndefined();
    expect(library.picture('file:cat.svg')).toBeUndefined();
  });
});

describe('a pack', () => {
  const annotations = new Map([
    ['1F404', 'cow'],
    ['1F42E', 'cow face'],
    ['1F416', 'pig'],
  ]);
  const pack = (content: object, name = 'farm.json') => readPacks([{ name, content }], annotations);

  it.each([
    [
      'a picture OpenMoji lacks',
      { id: 'farm', cover: '1F404', pictures: ['1F404', '1F999'] },
      /farm.json: OpenMoji has no picture 1F999/,
    ],
    ['a cover outside the pack', { id: 'farm', cover: '1F416', pictures: ['1F404'] }, /cover 1F416/],
    [
      'two pictures with one title',
      { id: 'farm', cover: '1F404', pictures: ['1F404', '1F42E'] },
      /both called “cow”/,
    ],
    ['a picture twice', { id: 'farm', cover: '1F404', pictures: ['1F404', '1F404'] }, /in pack farm already/],
    [
      'a title without its picture',
      { id: 'farm', cover: '1F404', titles: { '1F416': 'pig' }, pictures: ['1F404'] },
      /title for 1F416/,
    ],
    [
      'a name other than that of its file',
      { id: 'barn', cover: '1F404', pictures: ['1F404'] },
      /its id is barn/,
    ],
    ['an unknown key', { id: 'farm', cover: '1F404', pictures: ['1F404'], level: 1 }, /farm.json: level/],
    ['a missing starter', { id: 'farm', cover: 'fish', pictures: ['fish'] }, /there is no picture fish/],
    ['no pictures', { id: 'farm', cover: '1F404', pictures: [] }, /at least one/],
  ])('is rejected for %s', (_, content, message) => {
    expect(() => pack(content)).toThrow(message);
  });

  it('prefers its own title to that of OpenMoji', () => {
    const [farm] = pack({
      id: 'farm',
      cover: '1F404',
      titles: { '1F42E': 'cow’s face' },
      pictures: ['1F404', '1F42E'],
    });
    expect(farm?.pictures.map(({ title }) => title)).toEqual(['cow', 'cow’s face']);
  });
});

describe('names', () => {
  it('convert library ids back to codes, and no other ids', () => {
    const code = fc
      .array(fc.integer({ min: 0x1000, max: 0xfffff }), { minLength: 1, maxLength: 4 })
      .map((points) => points.map((point) => point.toString(16).toUpperCase()).join('-'));
    fc.assert(fc.property(code, (text) => libraryCode(libraryId(text)) === text));
    fc.assert(
      fc.property(
        fc.string(),
        (text) => /^(openmoji|dotterel):/.test(text) || libraryCode(text) === undefined,
      ),
    );
    expect(libraryId('fish')).toBe('dotterel:fish');
    expect(libraryCode('dotterel:fish')).toBe('fish');
    for (const id of ['dotterel:1F408', 'dotterel:', 'dotterel:Fish', 'openmoji:fish'])
      expect(libraryCode(id), id).toBeUndefined();
  });

  it('simplify annotations to a word of a child', () => {
    expect(plainTitle('cow face')).toBe('cow');
    expect(plainTitle('Deer')).toBe('deer');
    expect(plainTitle('red apple')).toBe('apple');
  });
});

describe('a drawing', () => {
  it('keeps the parts before and after a nested group of lines', () => {
    const colour =
      '<svg>\n <g id="color"><path/></g>\n <g id="line"><g><path/></g><g/></g> <g id="front"> <path/> </g>\n</svg>\n';
    expect(libraryDrawing('<svg/>', colour).fills).toBe(
      '<svg><g id="color"><path/></g><g id="front"><path/></g></svg>',
    );
  });

  it('rejects a group that is never closed', () => {
    expect(() => libraryDrawing('<svg/>', '<svg><g id="line"><path/></svg>')).toThrow(/never closed/);
  });
});

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
