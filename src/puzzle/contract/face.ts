import type { GenericSchema } from 'valibot';
import type { Bounds } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { CutLines } from '../../print/cutting/cut-lines.ts';
import type { SvgNode } from '../../print/svg.ts';
import type { View } from '../../print/view.ts';
import type { DotLook, Sketch } from '../codec/sketch.ts';
import type { Parameters, ParameterValue, PuzzleDocument } from './document.ts';
import type { AnyRules, Failure } from './kind.ts';
import type { KindWords } from './kind-words.ts';
import type { Level, MeasureLimits } from './level.ts';
import type { ParameterSet } from './parameters.ts';
import type { Retouch } from './retouch.ts';

/** How a kind appears outside its board. The first screen loads the faces of all kinds, so heavy parts are loaded on demand. */
export interface Face {
  readonly kind: string;
  readonly accent: Accent;
  /** The icon, in a box of 48 units: lines of width 4 in the text colour. */
  readonly glyph: SvgDrawing;
  /** A picture of the gesture, half done, in a box of 220 by 184 units. */
  readonly cover: SvgDrawing;
  readonly dots?: DotLook;
  readonly tool?: { readonly glyph: SvgDrawing };
  /** Whether the board is a table that fills the window, with room for loose pieces. */
  readonly table?: boolean;
  /** Whether scenes are offered for it. Scenes are pixels without lines and without a single figure. */
  readonly scenes?: boolean;
  /** Whether paintings and photographs are offered for it, because it needs no lines. */
  readonly plates?: boolean;
  readonly pieceCounts?: PieceCounts;
  /** The relative time to make a puzzle. When all kinds are made of one picture, the quickest come first. */
  readonly makingTime?: number;
  /** Its place in the order of the daily puzzles. Kinds without it have no daily puzzle. */
  readonly dailyOrder?: number;
  words(language: string): Promise<KindWords>;
  /** Loads English sentences for authors, by failure code. Other failures have the sentence for children. */
  author?(): Promise<Readonly<Record<string, string>>>;
  load(): Promise<PlayableKind>;
}

/** SVG elements, bottom first. */
export type SvgDrawing = readonly SvgNode[];

interface Accent {
  readonly day: readonly [ground: string, edge: string];
  readonly night?: readonly [ground: string, edge: string];
  /** By day: `pale` needs an edge of ink to stand out from paper; on `deep`, chalk is used instead of ink. */
  readonly tone?: 'pale' | 'deep';
}

interface PieceCounts {
  readonly counts: readonly number[];
  levelOf(count: number): Level;
}

/** The rim of a pack's lid, which counts the pictures found. */
export interface Rim {
  /** Returns the mark of a picture, in a box of 48 units, in the ink of the kind's accent. */
  mark(index: number, isFound: boolean): SvgDrawing;
  /** The colour of a line that joins the pictures found. */
  readonly line?: string;
  /** Marks face along the rim: their right side is towards the next. */
  readonly isTurned?: true;
  /** Numbers are written on the marks. */
  readonly isNumbered?: true;
}

export interface Aid {
  readonly button: string;
  /** One for each of its states, or one for all. */
  readonly glyphs: readonly [SvgDrawing, ...SvgDrawing[]];
  /** Placed apart from other buttons, because it is often used with a piece in the other hand. */
  readonly isSeparate?: boolean;
  readonly isToggle?: boolean;
}

/**
 * The parts of a kind that its puzzles need, besides the generator. (Methods are compared bivariantly, so that kinds
 * may narrow types.)
 */
export interface PlayableKind {
  readonly rules: AnyRules;
  readonly schema: GenericSchema<unknown, PuzzleDocument>;
  /** Returns a small drawing of a puzzle: unsolved as on the shelf or, with `progress`, in play. */
  sketch(document: PuzzleDocument, progress?: unknown): Sketch;
  /** Returns the puzzle on paper, in puzzle units, bottom first. */
  print(document: PuzzleDocument, view: View): SvgDrawing;
  /** Returns the size of the unsolved puzzle on paper, in puzzle units, if it is larger than the picture. */
  paper?(document: PuzzleDocument): readonly [number, number];
  /** The kind's own buttons beside its board. */
  readonly aids?: readonly Aid[];
  readonly rim?: Rim;
  readonly pieces?: PrintablePieces;
  readonly suit: SuitLimits;
  /** Codes of failures that mean the picture has too many small details for a level. A harder level may work. */
  readonly tooIntricate?: readonly string[];
  /** By failure code, a change that may make a user's drawing work. */
  readonly remedies?: Readonly<Record<string, Remedy>>;
  tuning(): Promise<Tuning>;
  /** The measures that describe a puzzle in one line, in this order, for example on a contact sheet. */
  readonly shownMeasures: readonly ShownMeasure[];
}

/** Puzzles of loose pieces, printed on a whole sheet of paper or cut out of card. */
interface PrintablePieces {
  cutLines(document: PuzzleDocument): CutLines;
  pixelsOf(document: PuzzleDocument): string;
  /** Returns the puzzle as a file of loose pieces, or undefined if such a file cannot contain its pieces. */
  file(document: PuzzleDocument): string | undefined;
}

/** A change to the lines of a drawing that may help: make all thicker, or leave out the shortest. */
export type Remedy = 'thicker' | 'fewer';

/** How authors set up and examine puzzles of a kind. (Methods are compared bivariantly, as above.) */
export interface Tuning {
  readonly parameters: ParameterSet;
  words(language: string): Promise<TuningWords>;
  /** The layers of a puzzle that can be shown or hidden, bottom first. */
  readonly layers: readonly TuningLayer[];
  /** Returns a rough preview with other parameters, in puzzle units, from a puzzle of the same picture. */
  roughPreview(document: PuzzleDocument, parameters: Parameters): SvgDrawing;
  /** Returns where the lines of the picture are in a puzzle. Left out by kinds whose board is the whole picture. */
  lineBounds?(document: PuzzleDocument): Bounds;
  /**
   * Returns the place with the least room for these parameters, estimated from an existing puzzle; undefined if none.
   */
  tightestPlace?(document: PuzzleDocument, parameters: Parameters): TightPlace | undefined;
  /** Returns the nearest thing that can be moved by hand, with its place. Left out by kinds that cannot be edited. */
  thingAt?(document: PuzzleDocument, at: Point): { readonly thing: number; readonly at: Point } | undefined;
  dots?(document: PuzzleDocument): TuningDots;
  /** Returns what an author should know about a puzzle, as a code with data. Its sentence is in the words. */
  remark?(document: PuzzleDocument): Failure | undefined;
  /** True if another seed gives a visibly different puzzle of the same picture. */
  readonly hasVariants?: true;
  /** Small pictures of choices, by parameter and value. */
  readonly icons?: Readonly<Record<string, Readonly<Record<string, TuningIcon>>>>;
  /** Choices that are offered only for drawings, by parameter: they need clean areas of colour, or an outline. */
  readonly forDrawings?: Readonly<Record<string, readonly string[]>>;
  /** Returns further parameters that a choice needs. */
  needs?(name: string, value: ParameterValue): Parameters;
  /** The parameter that separates the figure from its background by darkness, if any; 0 means automatic. */
  readonly threshold?: string;
  /** Returns the edits that can never succeed on a puzzle. Left out if all edits are possible. */
  impossibleEdits?(document: PuzzleDocument): readonly Retouch['does'][];
  /** Returns the ids of library pictures whose silhouettes are pieces. */
  pictures?(parameters: Parameters): readonly string[];
  readonly curves?: TuningCurves;
  readonly figures?: TuningFigures;
  readonly brushes?: TuningBrushes;
}

/** Parameters whose values are strokes that the user paints on the picture. */
export interface TuningBrushes {
  readonly all: readonly TuningBrush[];
  /** Further parameters that strokes need. */
  readonly needs: Parameters;
  readonly failureCode: string;
  read(value: string): readonly TuningStroke[];
  /** Returns undefined if the strokes are too many for the parameter. */
  format(strokes: readonly TuningStroke[]): string | undefined;
}

export interface TuningBrush {
  readonly parameter: string;
  readonly glyph: SvgDrawing;
  /** In puzzle units, ascending. */
  readonly widths: readonly number[];
  /** Whether a stroke needs a length. */
  readonly isLine: boolean;
}

/** Points in puzzle units. A single point is a disc. */
export interface TuningStroke {
  readonly width: number;
  readonly points: readonly Point[];
}

/** A parameter that names pictures whose silhouettes become pieces, with their positions. */
export interface TuningFigures {
  readonly parameter: string;
  readonly suitable: readonly string[];
  read(value: string): readonly TuningFigure[];
  format(figures: readonly TuningFigure[]): string;
  /** Returns further parameters that give `count` figures enough room. */
  roomFor(parameters: Parameters, count: number): Parameters;
}

/** A picture by its id, with the position of its centre in puzzle units. */
export interface TuningFigure {
  readonly id: string;
  readonly at?: Point | undefined;
}

/**
 * A parameter whose value is a curve from (0, 0) to (1, 0). It is a mix of named curves such as `a*2,b`, a blend such
 * as `a+b`, or drawn: x0, y0, x1, y1 …
 */
export interface TuningCurves {
  readonly parameter: string;
  named(): readonly { readonly name: string; readonly points: readonly Point[] }[];
  fit(drawn: readonly number[]): readonly Point[] | undefined;
  readonly failureCode: string;
}

export interface TightPlace {
  readonly at: Point;
  readonly radius: number;
}

export interface TuningDots {
  readonly places: readonly Point[];
  readonly radius: number;
}

/** A drawing in a box of 48 units, or a part of the picture itself. `either` is the best of the others. */
export type TuningIcon = SvgDrawing | 'shape' | 'lines' | 'both' | 'either';

export interface TuningLayer {
  /** The key of its name in `TuningWords`. */
  readonly name: string;
  readonly isOn: boolean;
  /** Shows the surroundings of one dot: nothing until a place is touched. */
  readonly isAroundTouch?: boolean;
  /** The sheet that shows it when the three sheets are pulled apart. Default: the board. */
  readonly sheet?: 'drawing' | 'solution';
  /** Returns the layer in puzzle units, bottom first. `touched` is the place touched last. */
  paint(document: PuzzleDocument, touched?: Point): SvgDrawing;
}

export interface TuningWords {
  readonly parameters: Readonly<Record<string, string>>;
  /** By parameter and value. A value without a word is shown as it is. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly layers: Readonly<Record<string, string>>;
  /** By measure that is limited at every level. Each word is part of a sentence. */
  readonly measures: Readonly<Record<string, string>>;
  /** Sentences, by code. */
  readonly remarks?: Readonly<Record<string, string>>;
  /** How to use the brush of a parameter, as a sentence. */
  readonly brushes?: Readonly<Record<string, string>>;
}

export interface ShownMeasure {
  /** Its name in the document's quality, or `dotsPerThousand`. */
  readonly measure: string;
  /** The text, with `{}` for the value. */
  readonly text: string;
  readonly as: 'whole' | 'tenths' | 'hundredths' | 'percent';
  /** Belongs to the measure before it: separated by a comma instead of a semicolon. */
  readonly continues?: boolean;
  readonly hidesZero?: boolean;
}

/** Limits of measures for a level to be offered: at all levels, and at single levels. */
export interface SuitLimits {
  readonly all?: MeasureLimits;
  readonly at?: Readonly<Partial<Record<Level, MeasureLimits>>>;
}
