import { crossLine } from '../../../geometry/shapes/bounds.ts';
import { type Box, boxesMeet, crossesBox, distanceToBox } from '../../../geometry/shapes/box.ts';
import { distance } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import { type DotCase, SLACK } from '../../dots/engine/criteria/case.ts';
import { checking } from '../../dots/engine/criteria/examine.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { strokes } from '../../dots/engine/measures/quality.ts';
import type { Label, NumbersBoard } from './document.ts';
import { type NumbersParameters, parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { sequencesOf, solve } from './solve.ts';

/** Width of a character of a label, "+" included, as a multiple of its height. */
const CHARACTER = 0.6;

interface Placed {
  readonly dot: number;
  readonly label: Label;
  readonly box: Box;
}

type DocumentCase = DotCase<NumbersParameters, NumbersBoard>;

/** A document to verify, with the boxes of its labels. */
interface NumbersCase extends DocumentCase {
  readonly placedLabels: readonly Placed[];
}

function openNumbersCase(of: DocumentCase): NumbersCase {
  const { board, settings } = of;
  const all = board.dots.flatMap(({ labels }, dot) =>
    labels.map((label): Placed => {
      const characters = String(label.number).length + (label.pause === true ? 1 : 0);
      const halfWidth = (characters * CHARACTER * settings.labelSize) / 2;
      return { dot, label, box: { at: label.at, halfWidth, halfHeight: settings.labelSize / 2 } };
    }),
  );
  return { ...of, placedLabels: all };
}

/** `sequence-runs`: sequences are counted from 0, and each runs 1, 2, 3 … without a gap and with no number twice. */
function sequenceRuns({ board }: NumbersCase): readonly Finding[] {
  return sequencesOf(board).flatMap((stops, place) => {
    const sequence = stops[0]?.label.sequence ?? place;
    if (sequence !== place) {
      const concerns = stops.map(({ dot }) => dot);
      return [{ criterion: 'sequence-runs', concerns, data: { sequence, due: place } }];
    }
    return stops.flatMap(({ dot, label: { number } }, at) => {
      const due = 1 + (stops[at - 1]?.label.number ?? 0);
      return number === due
        ? []
        : [{ criterion: 'sequence-runs', concerns: [dot], data: { sequence, number, due } }];
    });
  });
}

/** `label-on-board`: labels are inside the board with all of their box. */
function labelOnBoard({
  placedLabels,
  document: {
    size: [width, height],
  },
}: NumbersCase): readonly Finding[] {
  return placedLabels
    .filter(({ box: { at, halfWidth, halfHeight } }) => {
      const [x, y] = at;
      return !(
        x - halfWidth >= -SLACK &&
        x + halfWidth <= width + SLACK &&
        y - halfHeight >= -SLACK &&
        y + halfHeight <= height + SLACK
      );
    })
    .map((placed) => finding('label-on-board', placed));
}

/** `label-clear-of-dots`: labels touch no dot's disc, including that of their own dot. */
function labelClearOfDots({ board, placedLabels, settings }: NumbersCase): readonly Finding[] {
  return placedLabels.flatMap((placed) =>
    board.dots.flatMap(({ at: [x, y] }, dot) => {
      const gap = distanceToBox(placed.box, x, y);
      if (gap > settings.dotRadius - SLACK) return [];
      const data = { number: placed.label.number, gap: round(gap), least: settings.dotRadius };
      return [{ criterion: 'label-clear-of-dots', concerns: pair(placed.dot, dot), data }];
    }),
  );
}

/** `label-clear-of-labels`: no two labels overlap. */
function labelClearOfLabels({ placedLabels }: NumbersCase): readonly Finding[] {
  const findings: Finding[] = [];
  placedLabels.forEach((a, index) => {
    for (let next = index + 1; next < placedLabels.length; next++) {
      const b = placedLabels[next];
      if (!boxesMeet(a.box, b.box, -SLACK)) continue;
      const data = { numbers: `${a.label.number}, ${b.label.number}` };
      findings.push({ criterion: 'label-clear-of-labels', concerns: pair(a.dot, b.dot), data });
    }
  });
  return findings;
}

/**
 * `labels-apart`: two labels of one dot in a row are a character's width apart or have the dot between them. Otherwise
 * "2+" and "4" are read as one.
 */
function labelsApart({ placedLabels, board, settings }: NumbersCase): readonly Finding[] {
  const least = CHARACTER * settings.labelSize;
  const findings: Finding[] = [];
  placedLabels.forEach((a, index) => {
    for (const b of placedLabels.slice(index + 1)) {
      // Another criterion reports labels that overlap.
      if (a.dot !== b.dot || boxesMeet(a.box, b.box, -SLACK)) continue;
      const [left, right] = a.box.at[0] < b.box.at[0] ? [a.box, b.box] : [b.box, a.box];
      const isRow = Math.abs(left.at[1] - right.at[1]) < left.halfHeight + right.halfHeight - SLACK;
      const gap = right.at[0] - right.halfWidth - left.at[0] - left.halfWidth;
      if (!isRow || gap > least - SLACK) continue;
      const [x, y] = board.dots[a.dot].at;
      const isBetween =
        x > left.at[0] + left.halfWidth &&
        x < right.at[0] - right.halfWidth &&
        y > Math.max(left.at[1] - left.halfHeight, right.at[1] - right.halfHeight) &&
        y < Math.min(left.at[1] + left.halfHeight, right.at[1] + right.halfHeight);
      if (isBetween) continue;
      const data = { numbers: `${a.label.number}, ${b.label.number}`, gap: round(gap), least: round(least) };
      findings.push({ criterion: 'labels-apart', concerns: [a.dot], data });
    }
  });
  return findings;
}

/** `label-clear-of-predrawn`: labels touch no pre-drawn line and no decoration. */
function labelClearOfPredrawn({ board, placedLabels }: NumbersCase): readonly Finding[] {
  const touches = (box: Box, line: Polyline) =>
    line.some((b, k) => k > 0 && crossesBox(box, line[k - 1], b, -SLACK));
  const shown = (board.decoration ?? []).flatMap(({ line, filled }) =>
    // Filled shapes are small, so a label inside one touches its outline or its cross.
    filled ? [line, crossLine(line)] : [line],
  );
  return placedLabels.flatMap((placed) =>
    [...board.predrawn, ...shown].flatMap((line, number) =>
      touches(placed.box, line) ? [finding('label-clear-of-predrawn', placed, { line: number })] : [],
    ),
  );
}

/** `label-nearest`: a label is nearer to its own dot than to any other, with its centre and its box. */
function labelNearest({ board, placedLabels }: NumbersCase): readonly Finding[] {
  return placedLabels.flatMap((placed) => {
    const own = board.dots[placed.dot].at;
    const centre = distance(placed.box.at, own);
    const rim = distanceToBox(placed.box, own[0], own[1]);
    return board.dots.flatMap(({ at }, dot) => {
      if (dot === placed.dot) return [];
      const farther = Math.min(
        distance(placed.box.at, at) - centre,
        distanceToBox(placed.box, at[0], at[1]) - rim,
      );
      if (farther > 0) return [];
      const data = { number: placed.label.number, farther: round(farther) };
      return [{ criterion: 'label-nearest', concerns: [placed.dot, dot], data }];
    });
  });
}

/** `fewest-strokes`: the pen is lifted as seldom as possible (see `strokes`). */
function fewestStrokes({ board, edges }: NumbersCase): readonly Finding[] {
  const sequences = sequencesOf(board);
  const lifts = sequences.flatMap((stops) => stops.slice(0, -1).filter(({ label }) => label.pause === true));
  const drawn = sequences.length + lifts.length;
  const least = strokes(board.dots.length, edges);
  if (drawn === least) return [];
  return [{ criterion: 'fewest-strokes', concerns: lifts.map(({ dot }) => dot), data: { drawn, least } }];
}

function finding(criterion: string, { dot, label }: Placed, data: Record<string, number> = {}): Finding {
  return {
    criterion,
    concerns: [dot],
    data: { ...data, number: label.number, x: label.at[0], y: label.at[1] },
  };
}

const pair = (a: number, b: number): readonly number[] => (a === b ? [a] : [Math.min(a, b), Math.max(a, b)]);

export const { CRITERIA, verify } = checking<typeof parameters, NumbersBoard, NumbersCase>({
  parameters,
  solve,
  quality,
  open: openNumbersCase,
  own: {
    'sequence-runs': sequenceRuns,
    'label-on-board': labelOnBoard,
    'label-clear-of-dots': labelClearOfDots,
    'label-clear-of-labels': labelClearOfLabels,
    'labels-apart': labelsApart,
    'label-clear-of-predrawn': labelClearOfPredrawn,
    'label-nearest': labelNearest,
    'fewest-strokes': fewestStrokes,
  },
});
