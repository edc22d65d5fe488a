import './card-ways.css';
import { useEffect, useRef } from 'preact/hooks';
import { element } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import type { Shell } from '../../frame/shell.ts';
import { Bird } from '../../home/bird.tsx';
import type { DrawnPicture } from '../../library/gallery.ts';
import { wishText } from '../../play/wish.ts';
import { RoundButton } from '../../round-button.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { fill } from '../../words/words.ts';
import type { OwnHelp } from '../six/remedies.ts';
import type { KindState } from '../six/six-making.ts';
import type { OwnWords } from '../words.ts';

export const SLIDERS: SvgDrawing = [
  element('path', { d: 'M8 14H20M32 14H40M8 34H14M26 34H40' }),
  element('circle', { cx: 26, cy: 14, r: 5.5 }),
  element('circle', { cx: 20, cy: 34, r: 5.5 }),
];

const SUN: SvgDrawing = [
  element('path', { d: 'M13 34A11 11 0 0 1 35 34M5 34H43M24 8V14M8 17L12.5 21M40 17L35.5 21' }),
];

/** A thin line and a thick one; a figure that loses its small lines; a line that becomes a shape. */
const HELP_GLYPHS: Readonly<Record<OwnHelp, SvgDrawing>> = {
  thicker: [
    element('path', { d: 'M8 13C16 8 28 18 40 12', 'stroke-width': 2.5 }),
    element('path', { d: 'M9 32C18 26 28 38 39 31', 'stroke-width': 11 }),
  ],
  fewer: [
    element('path', { d: 'M9 38C11 14 28 10 38 17' }),
    element('path', { d: 'M22 34L26 31M30 40L35 36M34 27L40 28', 'stroke-dasharray': '1 6' }),
  ],
  other: [
    element('path', { d: 'M6 20C8 8 20 8 21 16' }),
    element('path', { d: 'M27 40C25 28 42 26 42 35C42 43 30 45 27 40Z', fill: 'currentColor' }),
    element('path', { d: 'M27 12H38V20M34 16L38 20L42 16M21 37H10V28' }),
  ],
};

interface CardButtonsSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: DrawnPicture;
  readonly kind: string;
  readonly state: KindState;
  /** True to show all buttons, false for only those of a failed puzzle. */
  readonly showsAll: boolean;
  mend(): void;
  /** A change to the picture that may make a puzzle possible; undefined if there is none. */
  readonly help: OwnHelp | undefined;
  change(help: OwnHelp): void;
  /** True if the bird points at the buttons that help. */
  readonly isPointedAt: boolean;
}

/** The buttons for one puzzle of the page, apart from playing it. */
export function CardButtons({
  shell,
  words,
  picture,
  kind,
  state,
  showsAll,
  mend,
  help,
  change,
  isPointedAt,
}: CardButtonsSetting) {
  const name = shell.words.kinds[kind]?.name ?? kind;
  const bird = isPointedAt ? <PointingBird /> : null;
  // A puzzle without a level is tuned or stored.
  const level = state.is === 'made' ? state.route.level : undefined;
  const about = level === undefined ? {} : { wish: wishText({ level }) };
  return (
    <span class="card-ways">
      {state.is === 'asleep' ? (
        <RoundButton glyph={SUN} look="go" label={fill(words.six.wake, { kind: name })} press={mend}>
          {help === undefined ? bird : null}
        </RoundButton>
      ) : null}
      {state.is === 'asleep' && help !== undefined ? (
        <RoundButton
          glyph={HELP_GLYPHS[help]}
          look="go"
          label={fill(words.six[help], { kind: name })}
          press={() => change(help)}
        >
          {bird}
        </RoundButton>
      ) : null}
      {showsAll ? (
        <RoundButton
          glyph={SLIDERS}
          label={fill(words.six.tune, { kind: name })}
          press={() => shell.go({ name: 'make', way: 'tune', picture: picture.id, kind, ...about })}
        />
      ) : null}
      {!showsAll || state.is !== 'made' ? null : (
        <ShareButton
          shell={shell}
          label={`${shell.words.board.share}: ${name}`}
          what={() => ({ route: state.route, picture })}
        />
      )}
    </span>
  );
}

/** A bird that pecks at the button beside it. It scrolls itself into view. */
function PointingBird() {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => own.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <span ref={own} class="card-bird">
      <Bird />
    </span>
  );
}
