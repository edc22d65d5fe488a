import './card-ways.css';
import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/face.ts';
import type { DrawnPicture } from '../gallery.ts';
import { RoundButton } from '../round-button.tsx';
import type { Shell } from '../shell.ts';
import { fill } from '../words/words.ts';
import type { OwnWords } from './words.ts';

/** Sliders. */
const SLIDERS: SvgDrawing = [
  element('path', { d: 'M8 14H20M32 14H40M8 34H14M26 34H40' }),
  element('circle', { cx: 26, cy: 14, r: 5.5 }),
  element('circle', { cx: 20, cy: 34, r: 5.5 }),
];

interface CardWaysSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: DrawnPicture;
  readonly kind: string;
}

/** What else can be done with a puzzle of the six than to play it. */
export function CardWays({ shell, words, picture, kind }: CardWaysSetting) {
  const name = shell.words.kinds[kind]?.name ?? kind;
  return (
    <span class="card-ways">
      <RoundButton
        glyph={SLIDERS}
        label={fill(words.six.tune, { kind: name })}
        press={() => shell.go({ name: 'make', way: 'tune', picture: picture.id, kind })}
      />
    </span>
  );
}
