import type { Point } from '#src/geometry/shapes/point.ts';
import type { DotQuality, Polyline } from '#src/kinds/dots/engine/document.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { Parameters, PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { at, drawingOf, ring, round } from '../fixtures/lines.ts';
import { type DotDocument, mapped, type Outline, type Sketching } from '../fixtures/sketch.ts';

/** A document that breaks exactly one criterion, and a description of the fault. */
export interface Mutation<Document = PuzzleDocument> {
  readonly how: string;
  readonly document: Document;
  /** The pixels given to `verify`, if it needs them to find the fault. */
  readonly pixels?: Pixels;
}

/** By criterion: documents that break it alone. */
export type Mutations = Readonly<Record<string, readonly Mutation[]>>;

export const mutation = <Document>(how: string, document: Document): Mutation<Document> => ({
  how,
  document,
});

/** Faults of good documents that all dot kinds have in common. */
export type Alterations<Sketch extends Outline, Document extends DotDocument> = ReturnType<
  typeof alterations<Sketch, Document>
>;

export function alterations<Sketch extends Outline, Document extends DotDocument>({
  documentFrom,
  linesOf,
  remade,
  straight,
}: Sketching<Sketch, Document>) {
  type Dot = Document['board']['dots'][number];

  const sketched = (how: string, sketch: Sketch) => mutation(how, documentFrom(sketch));

  /** Returns the same documents in version 1, which has straight lines only. */
  const asVersion1 = (mutations: readonly Mutation<Document>[]): readonly Mutation<Document>[] =>
    mutations.map(({ how, document }) => mutation(how, straight(document)));

  /** Returns a good sketch that records other parameters. */
  const mutationWithParameters = (how: string, sketch: Sketch, parameters: Parameters) =>
    sketched(how, { ...sketch, parameters: { ...sketch.parameters, ...parameters } });

  /** Returns a good document with other parameters, valid or not. */
  function withParameters(sketch: Sketch, parameters: Readonly<Record<string, unknown>>): Document {
    const document = documentFrom(sketch);
    const all = { ...document.generator.parameters, ...parameters } as Parameters;
    return { ...document, generator: { ...document.generator, parameters: all } };
  }

  function without(sketch: Sketch, name: string): Document {
    const document = documentFrom(sketch);
    const { [name]: _, ...parameters } = document.generator.parameters;
    return { ...document, generator: { ...document.generator, parameters } };
  }

  const resized = (how: string, sketch: Sketch, size: Point) =>
    mutation(how, { ...documentFrom(sketch), size });

  function withBoard(sketch: Sketch, change: Partial<Document['board']>): Document {
    const document = documentFrom(sketch);
    return remade({ ...document, board: { ...document.board, ...change } });
  }

  function withDots(document: Document, change: (dot: Dot, index: number) => Dot): Document {
    const dots = (document.board.dots as readonly Dot[]).map(change);
    return remade({ ...document, board: { ...document.board, dots } });
  }

  const withDot = (document: Document, dot: number, change: (dot: Dot) => Dot): Document =>
    withDots(document, (old, index) => (index === dot ? change(old) : old));

  /** Moves every point of a document. */
  const moveAll = (sketch: Sketch, move: (point: Point) => Point): Document =>
    straight({
      ...documentFrom(mapped(sketch, move)),
      drawing: drawingOf(linesOf(sketch).map((line) => line.map(move))),
    });

  /** Returns a good document whose drawing consists of these lines instead. Its edges stay straight. */
  const redraw = (sketch: Sketch, lines: readonly Polyline[]): Document =>
    straight({ ...documentFrom(sketch), drawing: drawingOf(lines) });

  /** Returns a good document with some true lines changed, by the index of the edge in the solution. */
  function withTrueLines(document: Document, change: (line: Polyline, edge: number) => Polyline): Document {
    const { edges, lines = [] } = document.solution;
    return remade({ ...document, solution: { edges, lines: lines.map(change) } });
  }

  const withTrueLine = (sketch: Sketch, edge: number, change: (line: Polyline) => Polyline): Document =>
    withTrueLines(documentFrom(sketch), (line, k) => (k === edge ? change(line) : line));

  /** Returns a good document with lines added to its drawing. */
  const addDrawingLines = (sketch: Sketch, ...lines: readonly Polyline[]): Document =>
    redraw(sketch, [...linesOf(sketch), ...lines]);

  /** Returns a good document with one line of its drawing changed, or all. */
  const bendDrawing = (sketch: Sketch, change: (line: Polyline) => Polyline, only?: number): Document =>
    redraw(
      sketch,
      linesOf(sketch).map((line, k) => (only === undefined || k === only ? change(line) : line)),
    );

  /** Moves the points of one line of the drawing by (dx, dy), decreasing to 0 at `reach` points away. */
  const addBump = (sketch: Sketch, line: number, [dx, dy]: Point, reach: number): Document =>
    bendDrawing(
      sketch,
      (points) =>
        points.map(([x, y], index) => {
          const share = Math.max(0, 1 - Math.abs(index - Math.floor(points.length / 2)) / reach);
          return at(x + dx * share, y + dy * share);
        }),
      line,
    );

  const scaleDrawing = (sketch: Sketch, [cx, cy]: Point, factor: number): Document =>
    bendDrawing(sketch, (line) => line.map(([x, y]) => at(cx + (x - cx) * factor, cy + (y - cy) * factor)));

  /** Removes pieces of about 10 units from one line of the drawing, starting at its point `from`. */
  const addGaps = (sketch: Sketch, line: number, from: number, pieces = 2): Document =>
    redraw(
      sketch,
      linesOf(sketch).flatMap((points, k) =>
        k === line ? [points.slice(0, from + 1), points.slice(from + pieces)] : [points],
      ),
    );

  /** Adds pre-drawn lines to a picture, and other lines to its drawing. */
  const addPredrawn = (sketch: Sketch, seen: readonly Polyline[], drawn: readonly Polyline[]): Document =>
    straight({
      ...documentFrom(predrawn(sketch, ...seen)),
      drawing: drawingOf([...linesOf(sketch), ...drawn]),
    });

  /** Adds a pre-drawn leg of 60 units that stops `gap` short of a line, but not in the drawing. */
  function addLeg(sketch: Sketch, line: number, place: number, [dx, dy]: Point, gap: number): Document {
    const [x, y] = linesOf(sketch)[line]?.[place] ?? [0, 0];
    const along = (way: number) => at(x + dx * way, y + dy * way);
    return addPredrawn(sketch, [[along(gap), along(gap + 60)]], [[along(0), along(gap + 60)]]);
  }

  /** Adds a pre-drawn ring with a gap of 23 units that the drawing does not have. */
  function addOpenRing(sketch: Sketch, [x, y]: Point): Document {
    const whole = ring(x, y, 30, 24);
    return addPredrawn(sketch, [whole.slice(0, -3)], [whole]);
  }

  /** Adds a pre-drawn line with a `gap` in the middle that the drawing does not have. */
  function addTornLine(sketch: Sketch, [ax, ay]: Point, [bx, by]: Point, gap: number): Document {
    const half = gap / 2 / Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    const along = (share: number) => at(ax + (bx - ax) * share, ay + (by - ay) * share);
    const parts = [
      [along(0), along(0.5 - half)],
      [along(0.5 + half), along(1)],
    ];
    return addPredrawn(sketch, parts, [[along(0), along(1)]]);
  }

  const predrawn = (sketch: Sketch, ...lines: readonly Polyline[]): Sketch => ({
    ...sketch,
    predrawn: [...sketch.predrawn, ...lines],
  });

  /** Adds dots without lines to a sketch. */
  const addDots = (sketch: Sketch, ...dots: Sketch['dots']): Sketch => ({
    ...sketch,
    dots: [...sketch.dots, ...dots],
  });

  const moveDot = (sketch: Sketch, dot: number, place: Point): Sketch => ({
    ...sketch,
    dots: sketch.dots.map((old, index) => (index === dot ? place : old)),
  });

  function mutationOfMeasure(sketch: Sketch, measure: keyof DotQuality, by: number): Mutation<Document> {
    const document = documentFrom(sketch);
    const quality = { ...document.quality, [measure]: round((document.quality[measure] ?? 0) + by) };
    return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
  }

  return {
    documentFrom,
    linesOf,
    remade,
    straight,
    asVersion1,
    withTrueLines,
    withTrueLine,
    sketched,
    mutationWithParameters,
    withParameters,
    without,
    resized,
    withBoard,
    withDots,
    withDot,
    moveAll,
    redraw,
    addDrawingLines,
    bendDrawing,
    addBump,
    scaleDrawing,
    addGaps,
    addPredrawn,
    addLeg,
    addOpenRing,
    addTornLine,
    predrawn,
    addDots,
    moveDot,
    mutationOfMeasure,
  };
}

/** Adds dots and lines to a sketch. The lines count from its own number of dots. */
export function addDotsAndLines<
  Sketch extends Outline & { readonly lines: readonly (readonly [number, number, ...number[]])[] },
>(sketch: Sketch, dots: Sketch['dots'], lines: Sketch['lines'], parameters: Parameters = {}): Sketch {
  const first = sketch.dots.length;
  const added = lines.map(([i, j, ...rest]): [number, number, ...number[]] => [
    i + first,
    j + first,
    ...rest,
  ]);
  return {
    ...sketch,
    dots: [...sketch.dots, ...dots],
    lines: [...sketch.lines, ...added],
    parameters: { ...sketch.parameters, ...parameters },
  };
}
