import '../drawing/draw.css';
import './curves.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { divide } from '../../../geometry/shapes/polyline.ts';
import type { ParameterValue } from '../../../puzzle/contract/document.ts';
import type { TuningCurves } from '../../../puzzle/contract/face.ts';
import { Glyph } from '../../glyph.tsx';
import type { Words } from '../../words/words.ts';
import { fill } from '../../words/words.ts';
import type { InkStroke } from '../drawing/strokes.ts';
import { DrawSheet } from '../sheet.tsx';
import type { OwnWords } from '../words.ts';
import { addWeight, MAX_WEIGHT, mixOf, textOf } from './mix.ts';

interface CurveChooserSetting {
  readonly words: OwnWords;
  readonly curves: TuningCurves;
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: ParameterValue;
  /** Shown if a drawn curve cannot be used. */
  readonly unfitText: string;
  choose(value: ParameterValue): void;
}

/** Size of the pad in its own units, and the number of points kept of a drawn curve. */
const PAD = [900, 420] as const;
const KEPT_POINTS = 48;
const INK = '#2a2730';

/** Chooses one or several named curves, or one that is drawn on a pad. */
export function CurveChooser({ words, curves, label, names, value, unfitText, choose }: CurveChooserSetting) {
  const named = useMemo(() => curves.named(), [curves]);
  const isDrawn = typeof value !== 'string';
  const mix = mixOf(isDrawn ? '' : String(value));
  const [isOpen, setOpen] = useState(isDrawn);
  return (
    <fieldset class="curves">
      <legend class="tune-name">{label}</legend>
      <div class="curves-named">
        {named.map(({ name, points }) => {
          const weight = mix.weights[name] ?? 0;
          const title = names[name] ?? name;
          return (
            <button
              key={name}
              type="button"
              class="curve"
              aria-pressed={weight > 0}
              aria-label={weight > 1 ? fill(words.curves.times, { name: title, count: weight }) : title}
              title={title}
              onClick={() => {
                setOpen(false);
                choose(textOf(addWeight(mix, name)));
              }}
            >
              <CurvePicture points={points} />
              <span class="curve-weight" aria-hidden="true">
                {Array.from({ length: MAX_WEIGHT }, (_, index) => (
                  <span key={index} class={index < weight ? 'curve-dot curve-dot-on' : 'curve-dot'} />
                ))}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          class="curve curve-own"
          aria-expanded={isOpen}
          aria-pressed={isDrawn}
          aria-label={words.curves.draw}
          title={words.curves.draw}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name="pencil" />
        </button>
      </div>
      {Object.keys(mix.weights).length > 1 ? (
        <button
          type="button"
          role="switch"
          class="curves-blend"
          aria-checked={mix.isBlend}
          onClick={() => choose(textOf({ ...mix, isBlend: !mix.isBlend }))}
        >
          {words.curves.blend}
        </button>
      ) : null}
      {isOpen ? <CurvePad {...{ words, curves, value, unfitText, choose }} /> : null}
    </fieldset>
  );
}

function CurvePad({
  words,
  curves,
  value,
  unfitText,
  choose,
}: Pick<CurveChooserSetting, 'words' | 'curves' | 'value' | 'unfitText' | 'choose'>) {
  const [drawn, setDrawn] = useState<readonly number[]>(() =>
    Array.isArray(value) ? curveOnPad(value as readonly number[]) : [],
  );
  const numbers = useMemo(() => curveFromPad(drawn), [drawn]);
  const fitted = useMemo(() => (numbers.length === 0 ? undefined : curves.fit(numbers)), [numbers, curves]);
  const strokes: readonly InkStroke[] =
    drawn.length === 0 ? [] : [{ colour: INK, isMirrored: false, places: drawn }];
  const container = useRef<HTMLDivElement>(null);
  // Show the pad together with its result.
  useEffect(() => container.current?.scrollIntoView({ block: 'nearest' }), [drawn]);
  return (
    <div class="curve-pad-room" ref={container}>
      <div class="curve-pad">
        <DrawSheet
          paper={[...PAD]}
          strokes={strokes}
          tool={{ ink: INK, isMirrored: false }}
          isMirrored={false}
          words={{ draw: { ...words.draw, paper: words.curves.pad } }}
          reach={0}
          mark={(mark) => {
            if (mark.tool !== 'pen') return false;
            setDrawn(mark.places);
            const next = curveFromPad(mark.places);
            if (next.length > 0 && curves.fit(next) !== undefined) choose(next);
            return true;
          }}
        />
        <svg class="curve-line" viewBox={`0 0 ${PAD[0]} ${PAD[1]}`} aria-hidden="true">
          <path d={`M90 ${PAD[1] / 2}H${PAD[0] - 90}`} />
          <circle cx={90} cy={PAD[1] / 2} r={16} />
          <circle cx={PAD[0] - 90} cy={PAD[1] / 2} r={16} />
        </svg>
      </div>
      <p class="curve-told" role="status">
        {drawn.length === 0 ? (
          words.curves.pad
        ) : fitted === undefined ? (
          unfitText
        ) : (
          <span role="img" aria-label={words.curves.becomes} title={words.curves.becomes}>
            <CurvePicture points={fitted} />
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * Converts a drawn line to points at equal distances, left to right. The unit is the pad's width; the tab is at y > 0.
 */
function curveFromPad(places: readonly number[]): readonly number[] {
  const points = pointsOf(places);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [];
  const across = first[0] > last[0] ? [...points].reverse() : points;
  return divide(across, KEPT_POINTS).flatMap(([x, y]) => [
    Math.round((x / PAD[0]) * 1000) / 1000,
    Math.round(((PAD[1] / 2 - y) / PAD[0]) * 1000) / 1000,
  ]);
}

function curveOnPad(numbers: readonly number[]): readonly number[] {
  return pointsOf(numbers).flatMap(([x, y]) => [x * PAD[0], PAD[1] / 2 - y * PAD[0]]);
}

/** The edge between two pieces, cut along a curve. */
function CurvePicture({ points }: { readonly points: readonly Point[] }) {
  const line = points.map(([x, y]) => `${round(x)} ${round(-y)}`).join('L');
  return (
    <svg class="curve-picture" viewBox="-0.12 -0.5 1.24 1" aria-hidden="true">
      <path class="curve-below" d={`M-0.12 0.5V0L${line}L1.12 0V0.5Z`} />
      <path class="curve-edge" d={`M-0.12 0L${line}L1.12 0`} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function unfitSentence(
  { kinds, failures }: Words,
  kind: string,
  { failureCode }: TuningCurves,
): string {
  return kinds[kind]?.failures?.[failureCode] ?? failures.other;
}
