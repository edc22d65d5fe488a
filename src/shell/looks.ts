import { rulesOf } from '../rules.ts';
import type { GlyphName } from './art.ts';

/** How a kind shows itself on the shelf. Its names are in the catalogues. */
export interface KindLook {
  readonly kind: string;
  readonly glyph: GlyphName;
  /** The class that sets its colours, see tokens.css. */
  readonly look: string;
  /** The measuring tool on its board, if any: its icon, and its name among the words of the board. */
  readonly tool?: { readonly glyph: GlyphName; readonly word: 'ruler' | 'circle' | 'coin' };
}

const LOOKS: readonly KindLook[] = [
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
  { kind: 'jigsaw', glyph: 'jigsaw', look: 'kind-jigsaw' },
  { kind: 'picture-maze', glyph: 'maze', look: 'kind-maze' },
];

/** The kinds that can be played, in the order in which they are offered. */
export const OFFERED: readonly KindLook[] = LOOKS.filter(({ kind }) => rulesOf(kind) !== undefined);
