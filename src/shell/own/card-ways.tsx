import './card-ways.css';
import { element } from '../../print/svg.ts';
import type { Remedy, SvgDrawing } from '../../puzzle/face.ts';
import type { DrawnPicture } from '../gallery.ts';
import { RoundButton } from '../round-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import type { Shell } from '../shell.ts';
import { fill } from '../words/words.ts';
import type { KindMade } from './six-making.ts';
import type { OwnWords } from './words.ts';

/** Sliders. */
export const SLIDERS: SvgDrawing = [
  element('path', { d: 'M8 14H20M32 14H40M8 34H14M26 34H40' }),
  element('circle', { cx: 26, cy: 14, r: 5.5 }),
  element('circle', { cx: 20, cy: 34, r: 5.5 }),
];

/** A sun that rises. */
const SUN: SvgDrawing = [
  element('path', { d: 'M13 34A11 11 0 0 1 35 34M5 34H43M24 8V14M8 17L12.5 21M40 17L35.5 21' }),
];

/** A thin line and a thick one; a figure that loses its small lines. */
const REMEDY_GLYPHS: Readonly<Record<Remedy, SvgDrawing>> = {
  thicker: [
    element('path', { d: 'M8 13C16 8 28 18 40 12', 'stroke-width': 2.5 }),
    element('path', { d: 'M9 32C18 26 28 38 39 31', 'stroke-width': 11 }),
  ],
  fewer: [
    element('path', { d: 'M9 38C11 14 28 10 38 17' }),
    element('path', { d: 'M22 34L26 31M30 40L35 36M34 27L40 28', 'stroke-dasharray': '1 6' }),
  ],
};

interface CardWaysSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: DrawnPicture;
  readonly kind: string;
  readonly of: KindMade;
  /** Whether all of them are shown, not only what a puzzle that sleeps needs. */
  readonly areAll: boolean;
  /** Makes it after all, with other settings. */
  mend(): void;
  /** Changes the drawing, so that one comes of it; undefined for what is no drawing of one's own. */
  readonly help: ((remedy: Remedy) => void) | undefined;
}

/** What else can be done with a puzzle of the six than to play it. */
export function CardWays({ shell, words, picture, kind, of, areAll, mend, help }: CardWaysSetting) {
  const name = shell.words.kinds[kind]?.name ?? kind;
  return (
    <span class="card-ways">
      {of.is === 'asleep' ? (
        <RoundButton glyph={SUN} look="go" label={fill(words.six.wake, { kind: name })} press={mend} />
      ) : null}
      {of.is === 'asleep' && of.remedy !== undefined && help !== undefined ? (
        <RoundButton
          glyph={REMEDY_GLYPHS[of.remedy]}
          look="go"
          label={fill(words.six[of.remedy], { kind: name })}
          press={() => of.remedy && help(of.remedy)}
        />
      ) : null}
      {areAll ? (
        <RoundButton
          glyph={SLIDERS}
          label={fill(words.six.tune, { kind: name })}
          press={() => shell.go({ name: 'make', way: 'tune', picture: picture.id, kind })}
        />
      ) : null}
      {!areAll || of.is !== 'made' ? null : (
        <ShareButton
          shell={shell}
          label={`${shell.words.board.share}: ${name}`}
          what={() => ({ route: of.route, picture })}
        />
      )}
    </span>
  );
}
