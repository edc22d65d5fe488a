import type { Point } from '../../src/geometry/shapes/point.ts';
import type { DotQuality, Polyline } from '../../src/kinds/dots/engine/document.ts';
import type { Pixels } from '../../src/picture/pixels/pixels.ts';
import type { Parameters, PuzzleDocument } from '../../src/puzzle/contract/document.ts';
import { at, drawingOf, ring, round } from '../fixtures/lines.ts';
import { type DotDocument, type Outline, type Sketching, shifted } from '../fixtures/sketch.ts';

/** A document that breaks one criterion and no other, and how it does so. */
export interface Mutation<Document = PuzzleDocument> {
  readonly how: string;
  readonly document: Document;
  /** The pixels at hand when it is verified, where it takes them to find out. */
  readonly pixels?: Pixels;
}

/** For each criterion of a kind: documents that break it alone. */
export type Mutations = Readonly<Record<string, readonly Mutation[]>>;

export const mutation = <Document>(how: string, document: Document): Mutation<Document> => ({
  how,
  document,
});

/** The ways in which good documents of a kind go wrong, as far as all dot kinds have them in common. */
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

  /** The same documents in version 1, for what edges and true lines break alike. */
  const straightened = (mutations: readonly Mutation<Document>[]): readonly Mutation<Document>[] =>
    mutations.map(({ how, document }) => mutation(how, straight(document)));

  /** A good sketch of which other parameters are asked. */
  const asked = (how: string, sketch: Sketch, parameters: Parameters) =>
    sketched(how, { ...sketch, parameters: { ...sketch.parameters, ...parameters } });

  /** A good document with other parameters, whatever they are. */
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

  /** A good document with another board. */
  function boarded(sketch: Sketch, change: Partial<Document['board']>): Document {
    const document = documentFrom(sketch);
    return remade({ ...document, board: { ...document.board, ...change } });
  }

  /** A document with some of its dots changed. */
  function dotted(document: Document, change: (dot: Dot, index: number) => Dot): Document {
    const dots = (document.board.dots as readonly Dot[]).map(change);
    return remade({ ...document, board: { ...document.board, dots } });
  }

  /** A document with one of its dots changed. */
  const oneDot = (document: Document, dot: number, change: (dot: Dot) => Dot): Document =>
    dotted(document, (old, index) => (index === dot ? change(old) : old));

  /** Every point of a document put elsewhere. */
  const moved = (sketch: Sketch, move: (point: Point) => Point): Document =>
    straight({
      ...documentFrom(shifted(sketch, move)),
      drawing: drawingOf(linesOf(sketch).map((line) => line.map(move))),
    });

  /** A good document whose drawing is made of these lines instead; its edges stay straight. */
  const redrawn = (sketch: Sketch, lines: readonly Polyline[]): Document =>
    straight({ ...documentFrom(sketch), drawing: drawingOf(lines) });

  /** A good document with the true lines of some edges changed, by the index of each edge in the solution. */
  function relined(document: Document, change: (line: Polyline, edge: number) => Polyline): Document {
    const { edges, lines = [] } = document.solution;
    return remade({ ...document, solution: { edges, lines: lines.map(change) } });
  }

  /** A good document with one true line changed. */
  const oneLine = (sketch: Sketch, edge: number, change: (line: Polyline) => Polyline): Document =>
    relined(documentFrom(sketch), (line, k) => (k === edge ? change(line) : line));

  /** A good document with something added to its drawing. */
  const scribbled = (sketch: Sketch, ...lines: readonly Polyline[]): Document =>
    redrawn(sketch, [...linesOf(sketch), ...lines]);

  /** A good document whose drawing has one line, or each, drawn in another way. */
  const bentBy = (sketch: Sketch, change: (line: Polyline) => Polyline, only?: number): Document =>
    redrawn(
      sketch,
      linesOf(sketch).map((line, k) => (only === undefined || k === only ? change(line) : line)),
    );

  /** The points of one line of the drawing put aside by (dx, dy), less and less up to `reach` from its middle. */
  const bumped = (sketch: Sketch, line: number, [dx, dy]: Point, reach: number): Document =>
    bentBy(
      sketch,
      (points) =>
        points.map(([x, y], index) => {
          const share = Math.max(0, 1 - Math.abs(index - Math.floor(points.length / 2)) / reach);
          return at(x + dx * share, y + dy * share);
        }),
      line,
    );

  /** The drawing larger or smaller, seen from a point. */
  const grown = (sketch: Sketch, [cx, cy]: Point, factor: number): Document =>
    bentBy(sketch, (line) => line.map(([x, y]) => at(cx + (x - cx) * factor, cy + (y - cy) * factor)));

  /** The drawing without some pieces of one line, of 10 units or so, that begin at its point `from`. */
  const gapped = (sketch: Sketch, line: number, from: number, pieces = 2): Document =>
    redrawn(
      sketch,
      linesOf(sketch).flatMap((points, k) =>
        k === line ? [points.slice(0, from + 1), points.slice(from + pieces)] : [points],
      ),
    );

  /** A picture with more pre-drawn lines, and a drawing with others instead of these. */
  const shown = (sketch: Sketch, seen: readonly Polyline[], drawn: readonly Polyline[]): Document =>
    straight({
      ...documentFrom(predrawn(sketch, ...seen)),
      drawing: drawingOf([...linesOf(sketch), ...drawn]),
    });

  /** A leg of 60 units, pre-drawn, that stops `gap` short of the point of a line where the drawing has it stand. */
  function legged(sketch: Sketch, line: number, place: number, [dx, dy]: Point, gap: number): Document {
    const [x, y] = linesOf(sketch)[line]?.[place] ?? [0, 0];
    const along = (way: number) => at(x + dx * way, y + dy * way);
    return shown(sketch, [[along(gap), along(gap + 60)]], [[along(0), along(gap + 60)]]);
  }

  /** A pre-drawn ring about a point that is left open by 23 units where the drawing has it closed. */
  function opened(sketch: Sketch, [x, y]: Point): Document {
    const whole = ring(x, y, 30, 24);
    return shown(sketch, [whole.slice(0, -3)], [whole]);
  }

  /** A pre-drawn line that is torn by `gap` in the middle where the drawing has it whole. */
  function tornLine(sketch: Sketch, [ax, ay]: Point, [bx, by]: Point, gap: number): Document {
    const half = gap / 2 / Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    const along = (share: number) => at(ax + (bx - ax) * share, ay + (by - ay) * share);
    const parts = [
      [along(0), along(0.5 - half)],
      [along(0.5 + half), along(1)],
    ];
    return shown(sketch, parts, [[along(0), along(1)]]);
  }

  const predrawn = (sketch: Sketch, ...lines: readonly Polyline[]): Sketch => ({
    ...sketch,
    predrawn: [...sketch.predrawn, ...lines],
  });

  /** A sketch with dots that no line goes to. */
  const lonely = (sketch: Sketch, ...dots: Sketch['dots']): Sketch => ({
    ...sketch,
    dots: [...sketch.dots, ...dots],
  });

  /** A sketch with a dot put elsewhere. */
  const dotAt = (sketch: Sketch, dot: number, place: Point): Sketch => ({
    ...sketch,
    dots: sketch.dots.map((old, index) => (index === dot ? place : old)),
  });

  function measured(sketch: Sketch, measure: keyof DotQuality, by: number): Mutation<Document> {
    const document = documentFrom(sketch);
    const quality = { ...document.quality, [measure]: round((document.quality[measure] ?? 0) + by) };
    return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
  }

  return {
    documentFrom,
    linesOf,
    remade,
    straight,
    straightened,
    relined,
    oneLine,
    sketched,
    asked,
    withParameters,
    without,
    resized,
    boarded,
    dotted,
    oneDot,
    moved,
    redrawn,
    scribbled,
    bentBy,
    bumped,
    grown,
    gapped,
    shown,
    legged,
    opened,
    tornLine,
    predrawn,
    lonely,
    dotAt,
    measured,
  };
}

/** A sketch with more dots and lines between them, counted from its own number of dots. */
export function more<
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
