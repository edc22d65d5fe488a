import { useMemo } from 'preact/hooks';
import type { Parameters } from '../../../../puzzle/contract/document.ts';
import type { TuningIcon } from '../../../../puzzle/contract/face.ts';
import { Glyph } from '../../../glyph.tsx';
import type { DrawnPicture } from '../../../library/gallery.ts';
import { pictureAddress } from '../../../library/picture-address.ts';
import { PIECES } from '../../../loose/glyphs.ts';
import { saveText } from '../../../loose/saving.ts';
import { isPlain } from '../../../play/wish.ts';
import { RoundButton } from '../../../round-button.tsx';
import { WordButton } from '../../../word-button.tsx';
import { fill } from '../../../words/words.ts';
import { CurveChooser, unfitSentence } from '../../curves/curve-chooser.tsx';
import { BrushPage, StrokesSummary } from '../brushes.tsx';
import type { HandState } from '../editing.ts';
import type { PaintingState } from '../painting.ts';
import { ParameterPanel } from '../panel.tsx';
import type { TuneSetting } from '../setting.ts';
import { ThresholdPreview } from '../threshold.tsx';
import type { Tuned, TuningState } from '../use-tuning.ts';
import { withParameters } from '../wish.ts';
import { FigureChooser } from './figures.tsx';
import { DICE, SHEETS, SLIDERS, SQUARES, TOOLS } from './glyphs.ts';
import { ParameterGrid } from './grid.tsx';
import { PICTURE_LAYER, type UnderPicture } from './sheets.tsx';
import { VariantChooser } from './variants.tsx';

/** Whether a picture is drawn with lines and areas, not made of pixels. */
function isDrawing({ file, cut }: Pick<DrawnPicture, 'file' | 'cut'>): boolean {
  return file === undefined && !(cut !== undefined && 'bytes' in cut);
}

interface OptionIconSetting {
  readonly icon: TuningIcon;
  readonly picture: Pick<DrawnPicture, 'drawing'>;
}

/** The icon of an option: drawn, or the part of the picture that it means. */
function OptionIcon({ icon, picture: { drawing } }: OptionIconSetting) {
  if (typeof icon !== 'string') return <Glyph name={icon} />;
  const lines = pictureAddress(drawing.line || drawing.colour);
  return (
    <span class={`tune-sign tune-sign-${icon}`} aria-hidden="true">
      {icon === 'lines' ? null : (
        <img class="tune-shape" src={pictureAddress(drawing.fills || drawing.colour)} alt="" />
      )}
      {icon === 'shape' ? null : <img src={lines} alt="" />}
    </span>
  );
}

interface SidesSetting extends TuneSetting {
  readonly state: TuningState;
  /** The parameters of the wish, and those of its level. */
  readonly values: Parameters;
  readonly usual: Parameters;
  readonly hidden: ReadonlySet<string>;
  readonly under: (tuned: Tuned) => UnderPicture;
  readonly hand: HandState;
  readonly painting: PaintingState | undefined;
  setHidden(hidden: ReadonlySet<string>): void;
  readonly side: Side;
  setSide(side: Side): void;
  keep(): void;
}

export const SIDE_NAMES = ['settings', 'another', 'layers', 'grid', 'hand', 'paint'] as const;
type Side = (typeof SIDE_NAMES)[number];

const SIDES = [
  ['settings', SLIDERS],
  ['another', DICE],
  ['layers', SHEETS],
  ['grid', SQUARES],
  ['hand', 'hand'],
  ['paint', 'brush'],
] as const satisfies readonly (readonly [Side, unknown])[];

export function TuneSides(setting: SidesSetting) {
  const { words, played, tuning, state, under, hand, painting, side, setSide } = setting;
  const nameOf = (name: Side) => (name === 'hand' || name === 'paint' ? words[name].title : words[name]);
  const has: Partial<Record<Side, boolean>> = {
    another: tuning.hasVariants === true,
    hand: tuning.thingAt !== undefined,
    paint: tuning.brushes !== undefined,
  };
  const small = {
    under: (tuned: Tuned) => (played.pieces === undefined ? undefined : under(tuned)),
    size: ({ document }: Tuned) => played.paper?.(document) ?? document.size,
  };
  return (
    <div class="tune-side">
      <div class="tune-tabs" role="tablist" aria-label={words.settings}>
        {SIDES.filter(([name]) => has[name] !== false).map(([name, glyph]) => (
          <button
            key={name}
            type="button"
            role="tab"
            class="tune-tab"
            aria-selected={side === name}
            aria-controls="tune-page"
            onClick={() => {
              setSide(name);
              hand.choose(name === 'hand' ? 'move' : undefined);
            }}
          >
            <Glyph name={glyph} />
            <span>{nameOf(name)}</span>
          </button>
        ))}
      </div>
      <div id="tune-page" class="tune-page" role="tabpanel" aria-label={nameOf(side)}>
        {side === 'settings' ? <SettingsPage {...setting} /> : null}
        {side === 'layers' ? <LayersPage {...setting} /> : null}
        {side === 'hand' ? <HandPage {...setting} /> : null}
        {painting === undefined ? null : <BrushPage {...setting} painting={painting} />}
        {side === 'another' ? <VariantChooser {...setting} {...small} /> : null}
        {side === 'grid' ? (
          <ParameterGrid
            {...setting}
            {...small}
            take={(tuned) => {
              state.take(tuned);
              setSide('settings');
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

function SettingsPage({
  shell,
  words,
  ownWords,
  played,
  subject,
  names,
  tuning,
  state,
  values,
  usual,
  keep,
  setSide,
}: SidesSetting) {
  const { curves, figures, brushes } = tuning;
  const loose = useMemo(
    () => (state.made === undefined ? undefined : played.pieces?.file(state.made.document)),
    [state.made],
  );
  const { wish, made } = state;
  const { level } = wish;
  const isThere = made?.wish === wish;
  return (
    <>
      <ParameterPanel
        set={tuning.parameters}
        names={names}
        language={shell.words.language}
        values={values}
        usual={usual}
        resetLabel={(name) => fill(words.resetOne, { name })}
        customControl={(name, label, value) =>
          figures?.parameter === name && typeof value === 'string' ? (
            <FigureChooser
              choose={(next) => {
                const room = figures.roomFor(values, figures.read(next).length);
                state.ask(withParameters(wish, { ...values, ...room, [name]: next }));
              }}
              {...{ shell, words, figures, label, value }}
              subject={subject.picture}
            />
          ) : brushes?.all.some(({ parameter }) => parameter === name) && typeof value === 'string' ? (
            <StrokesSummary {...{ brushes, label, value, words }} open={() => setSide('paint')} />
          ) : curves?.parameter !== name ? undefined : (
            <CurveChooser
              words={ownWords}
              label={label}
              names={names.options[name] ?? {}}
              unfitText={unfitSentence(shell.words, subject.kind, curves)}
              choose={(next) => state.ask(withParameters(wish, { ...values, [name]: next }))}
              {...{ curves, value }}
            />
          )
        }
        icon={(name, option) => {
          const sign = tuning.icons?.[name]?.[String(option)];
          return sign === undefined ? undefined : <OptionIcon icon={sign} picture={subject.picture} />;
        }}
        preview={(name, value) =>
          tuning.threshold !== name || typeof value !== 'number' ? undefined : (
            <ThresholdPreview
              picture={subject.picture}
              value={value}
              foreground={values.foreground}
              label={words.figure}
            />
          )
        }
        offers={(name, option) =>
          isDrawing(subject.picture) || tuning.forDrawings?.[name]?.includes(String(option)) !== true
        }
        choose={(name, value) =>
          state.ask(withParameters(wish, { ...values, ...tuning.needs?.(name, value), [name]: value }))
        }
      />
      <p class="tune-ends">
        {isPlain(wish) ? null : (
          <WordButton glyph="restart" label={words.reset} press={() => state.ask({ level })} />
        )}
        {isThere ? <WordButton glyph="save" label={words.keep} press={keep} /> : null}
        {loose === undefined || !isThere ? null : (
          <WordButton
            glyph={PIECES}
            label={ownWords.opened.savePieces}
            press={() => saveText(loose, `${subject.picture.title}.json`)}
          />
        )}
      </p>
    </>
  );
}

function HandPage({ shell, words, hand, state, keep }: SidesSetting) {
  const { board } = shell.words;
  const isThere = state.made?.wish === state.wish;
  return (
    <>
      <p class="tune-tools">
        {hand.tools.map((tool) => (
          <button
            key={tool}
            type="button"
            class="tune-tool"
            aria-pressed={hand.tool === tool}
            onClick={() => hand.choose(tool)}
          >
            <Glyph name={TOOLS[tool]} />
            <span>{words.hand[tool]}</span>
          </button>
        ))}
      </p>
      <p class="tune-ends">
        <RoundButton glyph="undo" label={board.undo} disabled={!hand.canUndo} press={hand.undo} />
        <RoundButton glyph="redo" label={board.redo} disabled={!hand.canRedo} press={hand.redo} />
        {isThere ? <WordButton glyph="save" label={words.keep} press={keep} /> : null}
      </p>
    </>
  );
}

function LayersPage({ words, names, tuning, hidden, setHidden }: SidesSetting) {
  // Topmost layer first.
  const layers = [...tuning.layers.map(({ name }) => name).reverse(), PICTURE_LAYER];
  const toggle = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };
  return (
    <ul class="tune-layers">
      {layers.map((name) => (
        <li key={name}>
          <button
            type="button"
            role="switch"
            class="tune-layer"
            aria-checked={!hidden.has(name)}
            onClick={() => toggle(name)}
          >
            <span>{name === PICTURE_LAYER ? words.picture : (names.layers[name] ?? name)}</span>
            <span class="tune-knob" />
          </button>
        </li>
      ))}
    </ul>
  );
}
