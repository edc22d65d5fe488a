import type { Font } from 'harfbuzzjs';
import type { GlyphOutline, SetWord, Typesetter } from '../picture/letters/lettering.ts';

/** The parts of the app's font, by their letters. A letter is taken from the first part that has it. */
export const FONT_PARTS = ['latin', 'latin-ext', 'vietnamese', 'devanagari'] as const;
export type FontPart = (typeof FONT_PARTS)[number];

type FontSource = (part: FontPart) => Promise<Uint8Array>;

/** Space added between letters, in font units, for the walls of mazes. Joined scripts get none. */
const LETTER_SPACING = 50;
const JOINED_PARTS: ReadonlySet<FontPart> = new Set(['devanagari']);
/** Scripts whose letters join, or whose marks are placed around their letters. */
const JOINED_SCRIPTS =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Font units per em, independent of the font file. */
const UNITS = 1000;

interface Part {
  /** True if letters join, so no space is added. */
  readonly isJoined: boolean;
  readonly font: Font;
  readonly has: ReadonlySet<number>;
}

/** Consecutive letters with their marks, all from one part of the font. */
interface Run {
  readonly part: Part;
  text: string;
}

/**
 * Creates a typesetter that shapes words with HarfBuzz, so that conjuncts and vowel signs are placed correctly.
 * HarfBuzz and the parts of the font load when a word first needs them. All coordinates are whole numbers or halves.
 */
export function typesetter(source: FontSource): Typesetter {
  const parts = new Map<FontPart, Promise<Part>>();
  const load = async (name: FontPart): Promise<Part> => {
    const [{ Blob, Face, Font }, bytes] = await Promise.all([import('harfbuzzjs'), source(name)]);
    const face = new Face(new Blob(bytes));
    return { isJoined: JOINED_PARTS.has(name), font: new Font(face), has: new Set(face.collectUnicodes()) };
  };
  const loadPart = (name: FontPart): Promise<Part> => {
    const part = parts.get(name) ?? load(name);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
  return async (words) => {
    const set: SetWord[] = [];
    for (const word of words) {
      const runs: Run[] = [];
      for (const cluster of word.match(CLUSTERS) ?? []) {
        const last = runs.at(-1);
        const part = await findPart(cluster, last?.part, loadPart);
        if (part === undefined)
          return { ok: false, failure: { code: 'no-letter', data: { letter: cluster } } };
        if (last?.part === part) last.text += cluster;
        else runs.push({ part, text: cluster });
      }
      set.push(await shapeRuns(runs));
    }
    return { ok: true, value: set };
  };
}

/** Creates a typesetter for one OpenType font file of any script. */
export function fontTypesetter(bytes: Uint8Array): Typesetter {
  const load = async (): Promise<Part> => {
    const { Blob, Face, Font } = await import('harfbuzzjs');
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    font.setScale(UNITS, UNITS);
    return { isJoined: false, font, has: new Set(face.collectUnicodes()) };
  };
  let loaded: Promise<Part> | undefined;
  return async (words) => {
    loaded ??= load();
    const part = await loaded;
    const letters = [...words.join('')];
    const missing = letters.find(
      (letter) => !part.has.has(letter.codePointAt(0) ?? 0) && !/\p{Cf}/u.test(letter),
    );
    if (missing !== undefined)
      return { ok: false, failure: { code: 'no-letter-in-font', data: { letter: missing } } };
    const set: SetWord[] = [];
    for (const word of words) set.push(await shapeRuns([{ part, text: word }]));
    return { ok: true, value: set };
  };
}

/** Sets each word with the first typesetter, or with the second if the first lacks a letter. */
export function withFallback(first: Typesetter, second: Typesetter): Typesetter {
  return async (words) => {
    const set: SetWord[] = [];
    for (const word of words) {
      const attempt = await first([word]);
      const made = attempt.ok ? attempt : await second([word]);
      if (!made.ok) return made;
      set.push(...made.value);
    }
    return { ok: true, value: set };
  };
}

/** A letter with its marks. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** The part in use if it has all letters of a cluster, else the first part that has them. */
async function findPart(
  cluster: string,
  current: Part | undefined,
  loadPart: (name: FontPart) => Promise<Part>,
): Promise<Part | undefined> {
  const hasAll = ({ has }: Part): boolean =>
    [...cluster].every((letter) => has.has(letter.codePointAt(0) ?? 0));
  if (current !== undefined && hasAll(current)) return current;
  for (const name of FONT_PARTS) {
    const part = await loadPart(name);
    if (hasAll(part)) return part;
  }
  return undefined;
}

async function shapeRuns(runs: readonly Run[]): Promise<SetWord> {
  const { Buffer, shape } = await import('harfbuzzjs');
  const glyphs: GlyphOutline[] = [];
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [bottom, top] = [left, right];
  let pen = 0;
  for (const { part, text } of runs) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(part.font, buffer);
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const ink = part.font.glyphExtents(codepoint);
      const path = part.font.glyphToPath(codepoint);
      const [x, y] = [pen + xOffset, yOffset];
      if (ink !== undefined && path !== '') {
        glyphs.push({ path, x, y });
        left = Math.min(left, x + ink.xBearing);
        right = Math.max(right, x + ink.xBearing + ink.width);
        top = Math.max(top, y + ink.yBearing);
        bottom = Math.min(bottom, y + ink.yBearing + ink.height);
      }
      pen += xAdvance;
      if (xAdvance > 0 && !part.isJoined && !JOINED_SCRIPTS.test(text)) pen += LETTER_SPACING;
    }
  }
  return { glyphs, left, right, bottom, top };
}
