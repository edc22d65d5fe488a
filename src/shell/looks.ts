import type { GlyphName } from './glyph.tsx';

/** How a kind shows itself on the shelf. Its names are in the catalogues. */
export interface KindLook {
  readonly kind: string;
  readonly glyph: GlyphName;
  /** The class that sets its colours, see tokens.css. */
  readonly look: string;
  /** The measuring tool on its board, if any: its icon, and its name among the words of the board. */
  readonly tool?: { readonly glyph: GlyphName; readonly word: 'ruler' | 'circle' | 'coin' };
  /** The kind's own buttons, by the names that its view gives them. */
  readonly aids?: readonly Aid[];
  /** Whether it is made of pixels, so that scenes are offered for it. */
  readonly scenes?: boolean;
  /** Whether one may choose of how many pieces it is. */
  readonly counted?: boolean;
}

/** A button of a kind's own. */
export interface Aid {
  readonly button: 'ghost' | 'rim' | 'tidy' | 'turning' | 'turn';
  /** One for each of its states, or one for all. */
  readonly glyphs: readonly [GlyphName, ...GlyphName[]];
  /** Which of the words of the board it is called by. */
  readonly word: 'ghost' | 'rim' | 'tidy' | 'turning' | 'turn';
  /** It is wanted time and again, with a piece in the other hand, and stands by itself. */
  readonly near?: boolean;
}

/** The kinds, in the order in which they are offered. */
export const OFFERED: readonly KindLook[] = [
  { kind: 'connect-the-dots', glyph: 'numbers', look: 'kind-numbers' },
  {
    ...{ kind: 'connect-that-dot', glyph: 'that', look: 'kind-that' },
    tool: { glyph: 'ruler', word: 'ruler' },
  },
  {
    ...{ kind: 'closest-dot', glyph: 'closest', look: 'kind-closest' },
    tool: { glyph: 'circle', word: 'circle' },
  },
  { kind: 'unit-dot', glyph: 'unit', look: 'kind-unit', tool: { glyph: 'coin', word: 'coin' } },
  {
    ...{ kind: 'jigsaw', glyph: 'jigsaw', look: 'kind-jigsaw', scenes: true, counted: true },
    aids: [
      { button: 'ghost', glyphs: ['ghost-none', 'ghost-some', 'ghost-most'], word: 'ghost' },
      { button: 'rim', glyphs: ['rim'], word: 'rim' },
      { button: 'tidy', glyphs: ['tidy'], word: 'tidy' },
      { button: 'turning', glyphs: ['turning-off', 'turning-quarters', 'turning-free'], word: 'turning' },
      { button: 'turn', glyphs: ['turn'], word: 'turn', near: true },
    ],
  },
  { kind: 'picture-maze', glyph: 'maze', look: 'kind-maze' },
];
