import { useMemo, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import { RoundButton } from '../../round-button.tsx';
import { fill } from '../../words/words.ts';
import { Asleep } from '../six/sleeping.tsx';
import type { HandState } from './editing.ts';
import { brokenMeasure, FairnessLight, partOf } from './figures/fairness-light.tsx';
import { SHEETS as SHEETS_APART } from './figures/glyphs.ts';
import { PICTURE_LAYER, PuzzleSheets, type UnderPicture } from './figures/sheets.tsx';
import { useGlide } from './gliding.tsx';
import type { PaintingState } from './painting.ts';
import { usePulling } from './pulling.ts';
import type { TuneSetting } from './setting.ts';
import type { Tuned, TuningState } from './use-tuning.ts';

interface BoardSetting extends TuneSetting {
  readonly state: TuningState;
  readonly values: Parameters;
  /** Names of hidden layers. */
  readonly hidden: ReadonlySet<string>;
  readonly under: (tuned: Tuned) => UnderPicture;
  readonly hand: HandState;
  readonly painting: PaintingState | undefined;
}

export function TuneBoard(setting: BoardSetting) {
  const { shell, words, names, subject, played, tuning, state, values, hidden, under, hand, painting } =
    setting;
  const { wish, made, failure } = state;
  const [touched, setTouched] = useState<Point>();
  const [place, setPlace] = useState<object>();
  const isThere = made?.wish === wish;
  const glide = useGlide(made?.document, tuning);
  const pulling = usePulling();
  const isApart = pulling.apart > 0;
  const underPicture = useMemo(() => (made === undefined ? undefined : under(made)), [made?.document]);
  const roughPreview = useMemo(
    () => (isThere || made === undefined ? undefined : tuning.roughPreview(made.document, values)),
    [made, wish],
  );
  const measure = isThere ? brokenMeasure(played.suit, wish, made.document) : undefined;
  const tightest = useMemo(
    () =>
      made === undefined || (failure === undefined && measure === undefined)
        ? undefined
        : tuning.tightestPlace?.(made.document, values),
    [made, failure, measure],
  );
  const placeSentence =
    tightest === undefined || made === undefined
      ? undefined
      : fill(words.tight, { place: words.parts[partOf(tightest.at, made.document.size)] });
  // If a puzzle was made before, the settings are at fault and not the picture.
  const reason =
    failure === undefined || (made !== undefined && failure.code !== tuning.brushes?.failureCode)
      ? undefined
      : shell.words.kinds[subject.kind]?.failures?.[failure.code];
  const remark = isThere ? tuning.remark?.(made.document) : undefined;
  const isByHand = hand.tool !== undefined || painting !== undefined;
  const isZoomed = tightest !== undefined && place === tightest;
  return (
    <div class="tune-board">
      <div class="tune-paper raised" aria-busy={!isThere && failure === undefined}>
        {made === undefined ? (
          <Asleep picture={subject.picture} isWaiting={failure === undefined} />
        ) : (
          <PuzzleSheets
            document={made.document}
            layers={tuning.layers.filter(
              ({ name, sheet }) =>
                !hidden.has(name) ||
                (isApart && sheet !== undefined) ||
                // Tools that change lines need the visible solution.
                (hand.tool !== undefined && sheet === 'solution'),
            )}
            size={played.paper?.(made.document) ?? made.document.size}
            picture={hidden.has(PICTURE_LAYER) && !isApart ? undefined : underPicture}
            faint={played.pieces === undefined}
            overlay={painting === undefined ? roughPreview : undefined}
            strokes={painting?.drawing}
            touched={touched}
            place={isZoomed ? tightest : undefined}
            label={words.puzzle}
            touch={setTouched}
            hand={painting?.hand ?? (isThere && hand.tool !== undefined ? hand.hand : undefined)}
            glide={glide}
            pulling={isZoomed || isByHand ? undefined : pulling}
          />
        )}
      </div>
      <div class="tune-below">
        <FairnessLight
          words={words}
          names={names}
          state={isThere ? 'made' : failure === undefined ? 'making' : 'failed'}
          reason={reason}
          placeSentence={placeSentence}
          remark={remark && fill(names.remarks?.[remark.code] ?? '', remark.data)}
          measure={measure}
          mending={state.mending}
          isZoomed={isZoomed}
          toggleZoom={() => setPlace(isZoomed ? undefined : tightest)}
          mend={state.mend}
        />
        {made === undefined || isZoomed || isByHand ? null : (
          <RoundButton
            glyph={SHEETS_APART}
            look="tune-apart"
            label={isApart ? words.together : words.apart}
            pressed={isApart}
            press={pulling.toggle}
          />
        )}
      </div>
    </div>
  );
}
