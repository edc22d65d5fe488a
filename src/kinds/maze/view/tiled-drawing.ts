import type { Point } from '../../../geometry/shapes/point.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import type { Corridors } from '../engine/path/corridor.ts';
import { wallsOf } from '../face/walls.ts';
import { drawCells, drawLine, drawWalls, fieldOf, MAT } from './ink.ts';
import { commonLength, type ShownLine } from './shown-line.ts';
import { type DrawField, type Field, makeTiles, type Tiles } from './tiles.ts';

/** The walls, and the line except for some cells at its end, drawn on tiles. */
interface TiledDrawing {
  readonly line: ShownLine;
  /** How many of the line's first cells are on tiles. */
  readonly count: number;
  /** Draws another line, and removes the part that is no longer in it. */
  show(line: ShownLine): void;
  /** Switches between painting all cells of the line, and drawing only the line. */
  paint(whole: boolean): void;
  /** Follows the board when it has moved. `atOnce` makes all tiles immediately. */
  place(atOnce: boolean): void;
  /** Makes sharper tiles if the board is now larger than its tiles. */
  sharpen(): void;
}

/** The upper left corner of the tiles, in puzzle units. */
export const TILES_CORNER: Point = [-MAT.beyond, -MAT.beyond];
/**
 * The last cells of the line stay off the tiles, as they may change. Beyond `least` + `more` cells, all but `least` are
 * drawn there.
 */
const LIVE = { least: 20, more: 28 } as const;
/** Sharper tiles are made if the board is this many times larger than they are. */
const SHARPER = 1.12;

export function makeTiledDrawing(
  stage: Stage,
  layers: Readonly<Record<'whole' | 'sharp', Layer>>,
  corridors: Corridors,
): TiledDrawing {
  const [left, top] = TILES_CORNER;
  const area: Field = {
    left,
    top,
    right: corridors.columns * corridors.side + MAT.beyond,
    bottom: corridors.rows * corridors.side + MAT.beyond,
  };
  let line: ShownLine = { cells: [corridors.start], length: 0 };
  let inked = 0;
  let isPainted = false;
  const walls = drawWalls(corridors, wallsOf(corridors));
  const draw: DrawField = (context, field, scale) => {
    walls(context, field, scale);
    if (isPainted) drawCells(corridors, line.cells, stage.accent)(context, field, scale);
    else if (inked > 0) drawLine(corridors, line.cells.slice(0, inked), stage.accent)(context, field, scale);
  };
  const base = makeTiles(stage, layers.whole, area, stage.fittedScale, draw);
  let sharp: Tiles | undefined;
  const levels = (): readonly Tiles[] => (sharp === undefined ? [base] : [base, sharp]);
  const place = (): void => {
    const isSharp = sharp?.place(false) ?? false;
    const isReady = base.place(false) && (isSharp || sharp === undefined);
    // Hidden tiles would still cost a full screen of drawing in each frame.
    layers.whole.setVisible(!isSharp);
    // Make missing tiles in later frames.
    if (!isReady) stage.motions.start('tiles', { milliseconds: 0, step: () => undefined, done: place });
  };

  return {
    get line() {
      return line;
    },
    get count() {
      return inked;
    },
    show(next) {
      const end = Math.floor(next.length) + 1;
      const same = commonLength(line.cells.slice(0, inked), next.cells);
      if (Math.min(same, end) < inked) {
        const drawnBefore = line.cells.slice(0, inked);
        const keep = Math.max(0, Math.min(same, end) - LIVE.least);
        line = next;
        inked = keep;
        for (const level of levels())
          level.renew(fieldOf(corridors, drawnBefore.slice(Math.max(0, keep - 1))));
        return;
      }
      line = next;
      if (end - inked <= LIVE.least + LIVE.more) return;
      const from = Math.max(0, inked - 1);
      inked = end - LIVE.least;
      const added = line.cells.slice(from, inked);
      const paint = drawLine(corridors, added, stage.accent, line.cells[from - 1]);
      for (const level of levels()) level.add(fieldOf(corridors, added), paint);
    },
    paint(whole) {
      if (whole === isPainted) return;
      isPainted = whole;
      for (const level of levels()) level.renew(area);
    },
    place(atOnce) {
      if (atOnce) base.place(true);
      place();
    },
    sharpen() {
      const ratio = stage.scale / (sharp ?? base).scale;
      if (ratio < SHARPER && ratio > 1 / SHARPER) return;
      sharp?.destroy();
      sharp =
        stage.scale > base.scale * SHARPER
          ? makeTiles(stage, layers.sharp, area, stage.scale, draw)
          : undefined;
      place();
    },
  };
}
