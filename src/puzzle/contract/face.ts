import type { GenericSchema } from 'valibot';
import type { Bounds } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { CutLines } from '../../print/cut-lines.ts';
import type { SvgNode } from '../../print/svg.ts';
import type { View } from '../../print/view.ts';
import type { DotLook, Sketch } from '../codec/sketch.ts';
import type { Parameters, PuzzleDocument } from './document.ts';
import type { AnyRules } from './kind.ts';
import type { KindWords } from './kind-words.ts';
import type { Level, MeasureLimits } from './level.ts';
import type { ParameterSet } from './parameters.ts';
import type { Retouch } from './retouch.ts';

/**
 * How a kind shows itself, so light that the first screen can hold all of them. What
 * takes more is loaded when it is asked for.
 */
export interface Face {
  readonly kind: string;
  readonly accent: Accent;
  /** Its sign, in a box of 48 units: lines in the colour of the text, 4 broad. */
  readonly glyph: SvgDrawing;
  /** Its gesture, half done, in a box of 220 by 184 units. */
  readonly cover: SvgDrawing;
  /** What its dots tell on the shelf, if it has dots. */
  readonly dots?: DotLook;
  /** The measuring tool on its board, if any. */
  readonly tool?: { readonly glyph: SvgDrawing };
  /** The kind's own buttons, by the names that its view gives them. */
  readonly aids?: readonly Aid[];
  /** Whether its board is a table that fills the window, with room for what is laid on it. */
  readonly table?: boolean;
  /** Whether it is made of pixels, so that scenes are offered for it: they have no lines, and are no single figure. */
  readonly scenes?: boolean;
  /** Whether it does without lines, so that paintings and photographs are offered for it. */
  readonly plates?: boolean;
  /** Of how many pieces it may be, where one may choose. */
  readonly counted?: Counted;
  /**
   * Where all kinds are made of a picture, those of the least labour are begun first: what is quick of few lines, and beside it what takes
   * no longer for many, so that of any drawing one is soon there; what takes long is left for the end.
   */
  readonly labour?: number;
  /** Its place among the kinds of which each day has one; without, no day has it. */
  readonly turn?: number;
  /** All that is said of it, in a language of the shell's. */
  words(language: string): Promise<KindWords>;
  /** By failure code, what is said of the kind's own failures to an author, in English; else it is what a child is told. */
  author?(): Promise<Readonly<Record<string, string>>>;
  /** The rest, which is heavier. */
  load(): Promise<Played>;
}

/** SVG elements, lowest first. */
export type SvgDrawing = readonly SvgNode[];

/** The colour of a kind: of its ground, and of the edge of that. */
interface Accent {
  readonly day: readonly [ground: string, edge: string];
  /** By night, where it is another one. */
  readonly night?: readonly [ground: string, edge: string];
  /** Whether by day it stands out from paper only with an edge of ink, or is drawn on in chalk and not in ink. */
  readonly tone?: 'pale' | 'deep';
}

/** Numbers of pieces that one may choose from, besides the levels. */
interface Counted {
  readonly counts: readonly number[];
  /** The level that a number of pieces comes to. */
  levelOf(count: number): Level;
}

/** A button of a kind's own. */
export interface Aid {
  /** Its name for the view of the kind, and among its words. */
  readonly button: string;
  /** One for each of its states, or one for all. */
  readonly glyphs: readonly [SvgDrawing, ...SvgDrawing[]];
  /** It is wanted time and again, with a piece in the other hand, and stands by itself. */
  readonly near?: boolean;
  /** It stays pressed in all states but its first. */
  readonly stays?: boolean;
}

/**
 * What a kind's puzzles are read, played, drawn small, printed and judged by, without their generator. (Methods are
 * compared bivariantly, so each kind may ask for its own documents and progress.)
 */
export interface Played {
  readonly rules: AnyRules;
  readonly schema: GenericSchema<unknown, PuzzleDocument>;
  /** A puzzle small: as the shelf shows it, or, with the progress, as it is in play. */
  sketch(document: PuzzleDocument, progress?: unknown): Sketch;
  /** The puzzle on paper, in puzzle units, lowest parts first. */
  print(document: PuzzleDocument, view: View): SvgDrawing;
  /** How large the unsolved puzzle is on paper, in puzzle units, if more than the picture is printed. */
  paper?(document: PuzzleDocument): readonly [number, number];
  /** For kinds that cut a picture into loose pieces. */
  readonly pieces?: PlayedPieces;
  readonly suit: Suit;
  /** Codes of failures after which a harder level may do: the picture has too many small details for this one. */
  readonly tooIntricate?: readonly string[];
  /** By the code of a failure, what may help a drawing of one's own that comes to it. */
  readonly remedies?: Readonly<Record<string, Remedy>>;
  /** What may be set of its puzzles, and what of one can be laid upon each other. Nobody needs it who only plays. */
  tuning(): Promise<Tuning>;
  /** What to say of a puzzle in a line to who judges it, such as on a sheet of many, in this order. */
  readonly figures: readonly ToldMeasure[];
}

/** Puzzles in loose pieces, which have a whole sheet of paper and can be cut out of card. */
interface PlayedPieces {
  cutLines(document: PuzzleDocument): CutLines;
  /** The digest of the pixels that a puzzle was cut from. */
  pixelsOf(document: PuzzleDocument): string;
  /** The puzzle as a file of loose pieces; undefined where such a file cannot hold its pieces. */
  file(document: PuzzleDocument): string | undefined;
}

/** What may be done to the lines of a drawing for a puzzle to come of it: all broader, or the shortest left out. */
export type Remedy = 'thicker' | 'fewer';

/** How puzzles of a kind are set and looked into. (Methods are compared bivariantly, as above.) */
export interface Tuning {
  readonly parameters: ParameterSet;
  /** What its parameters, their choices and its layers are called, in a language of the shell's. */
  words(language: string): Promise<TuningWords>;
  /** What of a puzzle can be seen or not, lowest first. */
  readonly layers: readonly TuningLayer[];
  /**
   * What a puzzle with other parameters may come to, guessed at once from one of the same picture, in puzzle units: it is
   * shown until the puzzle itself is made, and looks like none.
   */
  coarse(document: PuzzleDocument, parameters: Parameters): SvgDrawing;
  /** Where the lines of its picture lie in a puzzle; left out by kinds whose board is the whole picture. */
  linesIn?(document: PuzzleDocument): Bounds;
  /** Where of a picture a puzzle with these parameters has least room, seen from one of it that was made; undefined where that is nowhere. */
  tightest?(document: PuzzleDocument, parameters: Parameters): TightPlace | undefined;
  /** The thing nearest to a place that can be moved by hand, and where it lies; left out by kinds that cannot be touched up. */
  thingAt?(document: PuzzleDocument, at: Point): { readonly thing: number; readonly at: Point } | undefined;
  /** Where its dots lie, of kinds that have some. */
  dots?(document: PuzzleDocument): TuningDots;
  /** Small pictures of what may be chosen, by parameter and value. */
  readonly signs?: Readonly<Record<string, Readonly<Record<string, TuningSign>>>>;
  /** The parameter that says how dark what belongs to the figure is, 0 where that is found out, of kinds that have one. */
  readonly threshold?: string;
  /** What a hand cannot do to a puzzle, as nothing would ever come of it; left out where a hand can do all. */
  beyondHand?(document: PuzzleDocument): readonly Retouch['does'][];
  /** The pictures of the library whose silhouettes are pieces, by id. */
  pictures?(parameters: Parameters): readonly string[];
  /** The parameter that is a curve, of kinds that have one. */
  readonly curves?: TuningCurves;
  /** The parameter that names silhouettes which become pieces, of kinds that have one. */
  readonly figures?: TuningFigures;
}

/** A parameter that names pictures whose silhouettes are laid into a puzzle, and where. */
export interface TuningFigures {
  readonly parameter: string;
  /** Ids of pictures of the library that suit. */
  readonly offered: readonly string[];
  read(value: string): readonly TuningFigure[];
  written(figures: readonly TuningFigure[]): string;
  /** What is set besides, so that so many of them find room. */
  room(parameters: Parameters, count: number): Parameters;
}

/** One of them, by its id, and where its middle is to lie, in puzzle units. */
export interface TuningFigure {
  readonly id: string;
  readonly at?: Point | undefined;
}

/** A parameter that names curves from (0, 0) to (1, 0), as a mix such as `a*2,b` or a blend such as `a+b`, or is one drawn by hand: x0, y0, x1, y1 … */
export interface TuningCurves {
  readonly parameter: string;
  /** The curves that have names. */
  named(): readonly { readonly name: string; readonly points: readonly Point[] }[];
  /** What becomes of one that was drawn; undefined where it cannot be used. */
  fitted(drawn: readonly number[]): readonly Point[] | undefined;
  /** The code of the failure that says why not. */
  readonly unfit: string;
}

/** A round part of a puzzle, in its units. */
export interface TightPlace {
  readonly at: Point;
  readonly radius: number;
}

/** The dots of a puzzle, in its units. */
export interface TuningDots {
  readonly places: readonly Point[];
  readonly radius: number;
}

/** A drawing in a box of 48 units, or what is seen of the picture itself: its shape, its lines, both, or whichever is the best. */
export type TuningSign = SvgDrawing | 'shape' | 'lines' | 'both' | 'either';

/** One sheet of what a puzzle is made of. */
export interface TuningLayer {
  /** As it is called among the words. */
  readonly name: string;
  /** Whether it is seen until somebody takes it away. */
  readonly isOn: boolean;
  /** It shows what is around one dot: nothing until a place was touched. */
  readonly isTouched?: boolean;
  /** On which of the three sheets it is that can be pulled apart: the board where nothing is said. */
  readonly sheet?: 'drawing' | 'solution';
  /** In puzzle units, lowest parts first; `touched` is where a finger was last. */
  paint(document: PuzzleDocument, touched?: Point): SvgDrawing;
}

/** What is said where puzzles are tuned, in one language. */
export interface TuningWords {
  /** By the names of the parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** By the names of the parameters, and the values that one may choose; a value that has no word stands for itself. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly layers: Readonly<Record<string, string>>;
  /** By the names of those measures that are bounded at every level, as part of a sentence. */
  readonly measures: Readonly<Record<string, string>>;
}

/** One measure of a puzzle as it is told to an author. */
export interface ToldMeasure {
  /** By its name in the document's quality, or `dotsPerThousand`. */
  readonly measure: string;
  /** With `{}` where the value stands. */
  readonly says: string;
  readonly as: 'whole' | 'tenths' | 'hundredths' | 'percent';
  /** It goes with the one before: a comma parts them, not a semicolon. */
  readonly goesOn?: boolean;
  /** It is told of only where it is not 0. */
  readonly ifAny?: boolean;
}

/** What is asked of a kind's puzzles for a level to be offered, at all levels and at each: bounds of measures, by name. */
export interface Suit {
  readonly all?: MeasureLimits;
  readonly at?: Readonly<Partial<Record<Level, MeasureLimits>>>;
}
