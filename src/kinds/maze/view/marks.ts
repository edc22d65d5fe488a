import type { Point } from '../../../geometry/shapes/point.ts';
import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addCanvasTexture } from '../../../view/rendering/texture.ts';
import { addDisc, type Pens, type Stage } from '../../../view/stage.ts';
import type { Corridors } from '../engine/path/corridor.ts';
import { pointOutside } from '../face/walls.ts';

interface Marks {
  /** In puzzle units. */
  readonly start: Point;
  readonly goal: Point;
  /**
   * @param tip the line's end, in puzzle units
   * @param breath phase of the breathing animation: 0 (smallest) to 1 (largest)
   * @param swell by which share of its size the line's end is enlarged
   */
  place(tip: Point, breath: number, swell: number): void;
}

/**
 * The radius of a mark as a share of a cell's side, with limits in CSS pixels. `off` is its distance from the rim, and
 * `apart` the least distance of two marks, in radii.
 */
const MARK = { share: 0.5, least: 15, most: 30, off: 0.78, apart: 2.1 } as const;
/** The radius of the line's end, in the same units. */
const HEAD = { share: 0.37, least: 11, most: 28 } as const;
const BREATH = { goal: 0.14, head: 0.1 } as const;

export function makeMarks(
  stage: Stage,
  pens: Pens,
  layers: { readonly marks: Layer; readonly head: Layer },
  corridors: Corridors,
): Marks {
  const disc = (): ReturnType<typeof addDisc>[] =>
    (['ink', 'yellow'] as const).map((ink) => addDisc(pens, layers.marks, ink));
  const startMark = (['ink', 'accent'] as const).map((ink) => addDisc(pens, layers.marks, ink));
  const goalMark = disc();
  const flag = new Image(stage.scene, 0, 0, flagTexture(stage));
  layers.marks.add(flag);
  const head = (['ink', 'accent', 'card'] as const).map((ink) => addDisc(pens, layers.head, ink));
  const sized = ({ share, least, most }: { share: number; least: number; most: number }): number =>
    Math.max(least * stage.ratio, Math.min(most * stage.ratio, share * corridors.side * stage.scale));
  const edge = (radius: number): number => Math.max(1.7 * stage.ratio, radius * 0.13);
  const markPlace = (end: 'start' | 'goal'): Point =>
    pointOutside(corridors, end, (MARK.off * sized(MARK)) / stage.scale);
  /** Places the marks outside their openings, and moves them apart if they are too close. */
  const places = (): readonly [start: Point, goal: Point] => {
    const [[x, y], [u, w]] = [markPlace('start'), markPlace('goal')];
    const room = Math.sqrt((u - x) ** 2 + (w - y) ** 2);
    const wanted = (MARK.apart * sized(MARK)) / stage.scale;
    const shift = room === 0 || room >= wanted ? 0 : (wanted / room - 1) / 2;
    const [across, down] = [(u - x) * shift, (w - y) * shift];
    return [
      [x - across, y - down],
      [u + across, w + down],
    ];
  };

  return {
    get start() {
      return places()[0];
    },
    get goal() {
      return places()[1];
    },
    place(tip, breath, swell) {
      const mark = sized(MARK);
      const [from, to] = places();
      const start = stage.at(from);
      startMark[0]?.place(start, mark * 0.82);
      startMark[1]?.place(start, mark * 0.82 - edge(mark));
      const goal = stage.at(to);
      const size = mark * (1 + BREATH.goal * breath);
      goalMark[0]?.place(goal, size);
      goalMark[1]?.place(goal, size - edge(size));
      flag.setPosition(...goal).setScale((2 * size) / FLAG);
      const radius = sized(HEAD) * (1 + BREATH.head * breath + swell);
      const at = stage.at(tip);
      head[0]?.place(at, radius);
      head[1]?.place(at, radius - edge(radius));
      head[2]?.place(at, radius * 0.36);
    },
  };
}

/** The side of the flag's texture in pixels. */
const FLAG = 128;

function flagTexture({ scene }: Stage): string {
  const key = 'flag';
  const context = emptyCanvas(FLAG, FLAG);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 9;
  context.strokeStyle = PALETTE.ink;
  context.fillStyle = PALETTE.card;
  context.beginPath();
  context.moveTo(50, 30);
  context.lineTo(92, 44);
  context.lineTo(50, 60);
  context.closePath();
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(50, 30);
  context.lineTo(50, 98);
  context.stroke();
  addCanvasTexture(scene, key, context);
  return key;
}
