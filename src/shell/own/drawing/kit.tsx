import './kit.css';
import { element } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import { Modal } from '../../frame/modal.tsx';
import type { Shell } from '../../frame/shell.ts';
import type { GlyphLook } from '../../glyph.tsx';
import { RoundButton } from '../../round-button.tsx';
import type { OwnWords } from '../words.ts';
import { MIRROR } from './glyphs.ts';
import { STAMPS, type Stamp, stampOutline } from './stamps.ts';

/** The pens: multiples of the usual width, and the width of their icons. */
export const PENS = {
  thin: { breadth: 1, icon: 3 },
  medium: { breadth: 2, icon: 7 },
  thick: { breadth: 4, icon: 13 },
} as const;
type PenName = keyof typeof PENS;
const PEN_NAMES = Object.keys(PENS) as readonly PenName[];

/** What the child draws with: a pen, a shape by that pen, or the bucket of paint. */
export interface KitChoice {
  readonly pen: PenName;
  readonly tool: 'pen' | 'bucket' | Stamp;
}

/** A tipped bucket and a drop of paint. */
const BUCKET: SvgDrawing = [
  element('path', { d: 'M23 7L40 24L24 40Q20 43 16 39L8 31Q5 27 8 23Z' }),
  element('path', { d: 'M7 25H39M23 7L17 4' }),
  element('path', { d: 'M42 31Q48 40 42 43Q36 40 42 31Z', fill: 'currentcolor' }),
];

function penGlyph(name: PenName): SvgDrawing {
  return [element('path', { d: 'M8 34C14 10 22 12 24 24S34 38 40 14', 'stroke-width': PENS[name].icon })];
}

function stampGlyph(stamp: Stamp): SvgDrawing {
  const points = stampOutline(stamp).map(([x, y]) => `${24 + 19 * x} ${25 + 19 * y}`);
  return [element('path', { d: `M${points.join('L')}Z` })];
}

/** An icon of the tool in use. */
export function glyphOf({ pen, tool }: KitChoice): GlyphLook {
  if (tool === 'bucket') return BUCKET;
  return tool === 'pen' ? penGlyph(pen) : stampGlyph(tool);
}

interface KitSetting {
  readonly shell: Pick<Shell, 'words'>;
  readonly words: Pick<OwnWords, 'draw' | 'kit'>;
  readonly choice: KitChoice;
  readonly isMirrored: boolean;
  readonly isEmpty: boolean;
  choose(choice: KitChoice): void;
  mirror(): void;
  clear(): void;
  close(): void;
}

/** The case with pens, paint, shapes and the mirror. Each choice closes it. */
export function Kit({ shell, words, choice, isMirrored, isEmpty, choose, mirror, clear, close }: KitSetting) {
  const { draw, kit } = words;
  const button = (glyph: GlyphLook, label: string, isOn: boolean, act: () => void) => (
    <RoundButton
      key={label}
      glyph={glyph}
      label={label}
      look={isOn ? 'rubber-on' : ''}
      pressed={isOn}
      press={() => {
        act();
        close();
      }}
    />
  );
  const { pen: current, tool } = choice;
  return (
    <Modal label={kit.title} look="kit" close={close}>
      <button
        type="button"
        class="kit-scrim"
        tabIndex={-1}
        aria-label={shell.words.notices.close}
        onClick={close}
      />
      <div class="kit-card">
        {PEN_NAMES.map((pen) =>
          button(penGlyph(pen), kit[pen], tool !== 'bucket' && pen === current, () =>
            choose({ pen, tool: 'pen' }),
          ),
        )}
        {button(BUCKET, kit.bucket, tool === 'bucket', () => choose({ ...choice, tool: 'bucket' }))}
        {STAMPS.map((stamp) =>
          button(stampGlyph(stamp), kit[stamp], tool === stamp, () => choose({ ...choice, tool: stamp })),
        )}
        {button(MIRROR, draw.mirror, isMirrored, mirror)}
        <RoundButton
          glyph="trash"
          label={draw.newSheet}
          disabled={isEmpty}
          press={() => {
            clear();
            close();
          }}
        />
      </div>
    </Modal>
  );
}
