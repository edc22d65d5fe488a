import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/point.ts';
import { pathData } from '../../print/svg.ts';
import { fill } from '../words/words.ts';
import { hueOf } from './hues.ts';
import { isInside, snapped } from './snapping.ts';
import { type LoosePose, type LooseTable, laidOutline } from './table.ts';
import type { LooseWords } from './words.ts';

interface PiecesSetting {
  readonly words: LooseWords;
  readonly table: LooseTable;
  readonly poses: readonly LoosePose[];
  readonly chosen: number | undefined;
  choose(index: number | undefined): void;
  put(index: number, pose: LoosePose): void;
  /** A piece was taken up, or let go where it fits. */
  sound(fits: boolean): void;
}

/** A finger takes hold of what is this near to it, and a corner snaps to what is this near, in CSS pixels. */
const GRASP = 32;
const REACH = 26;
/** How far an arrow key moves a piece, in units of the table, and how far a letter turns it, in radians. */
const STEP = 12;
const TURN_BY = Math.PI / 36;

/** What a hand does with a piece. */
interface Held {
  readonly index: number;
  readonly pose: LoosePose;
}

/** The pieces where they lie, the form, and the hand that moves them: one finger drags, a second one turns. */
export function PiecesOnTable({ words, table, poses, chosen, choose, put, sound }: PiecesSetting) {
  const svg = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<Held>();
  const shown = held === undefined ? poses : poses.map((each, at) => (at === held.index ? held.pose : each));
  const latest = useRef({ poses, held });
  latest.current = { poses, held };
  const counts = useMemo(() => countsOf(table), [table]);
  const outlines = useMemo(() => table.pieces.map(({ outline }) => `${pathData([outline])}Z`), [table]);
  const order = poses.map((_, index) => index).sort((a, b) => rank(a) - rank(b));
  function rank(index: number): number {
    return index === held?.index ? 2 : index === chosen ? 1 : 0;
  }

  const letGo = (index: number, pose: LoosePose): void => {
    const unit = unitOf(svg.current, table);
    const others = table.pieces
      .map((piece, at) => laidOutline(piece, poses[at] as LoosePose))
      .filter((_, at) => at !== index);
    const piece = table.pieces[index];
    const fits = piece && snapped(piece.outline, pose, { form: table.form, others }, REACH * unit);
    sound(fits !== undefined);
    put(index, onTable(fits ?? pose, table));
  };
  const release = useRef(letGo);
  release.current = letGo;
  useEffect(
    () =>
      svg.current === null
        ? undefined
        : listenForHands(svg.current, table, {
            find: (at) => pieceAt(table, latest.current.poses, at, GRASP * unitOf(svg.current, table)),
            poseOf: (index) => latest.current.poses[index] as LoosePose,
            take(index) {
              choose(index);
              if (index !== undefined) sound(false);
            },
            hold: (index, pose) => setHeld({ index, pose }),
            let(index, pose) {
              setHeld(undefined);
              release.current(index, pose);
            },
            drop: () => setHeld(undefined),
          }),
    [table],
  );
  const onKey = (event: KeyboardEvent, index: number): void => {
    const pose = poses[index] as LoosePose;
    const by = KEYS[event.key];
    if (event.key === 'Enter' || event.key === ' ') letGo(index, pose);
    else if (by === undefined) return;
    else
      put(
        index,
        onTable({ x: pose.x + by[0] * STEP, y: pose.y + by[1] * STEP, turn: pose.turn + by[2] }, table),
      );
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: pieces stand in a drawing
    <svg
      ref={svg}
      class="loose-table"
      viewBox={`0 0 ${table.size[0]} ${table.size[1]}`}
      role="group"
      aria-label={words.table}
    >
      {table.form === undefined ? null : <path class="loose-form" d={`${pathData([table.form])}Z`} />}
      {order.map((index) => {
        const { name, group } = table.pieces[index] as LooseTable['pieces'][number];
        const { x, y, turn } = shown[index] as LoosePose;
        const count = group === undefined ? 1 : (counts.get(group) ?? 1);
        const looks = [
          'loose-piece',
          index === chosen ? 'loose-chosen' : '',
          index === held?.index ? 'loose-held' : '',
        ];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot be a piece of a drawing
          <path
            key={name}
            class={looks.join(' ').trim()}
            d={outlines[index] ?? ''}
            style={{
              transform: `translate(${x}px, ${y}px) rotate(${turn}rad)`,
              ...(group === undefined ? {} : { '--piece': hueOf(group) }),
            }}
            role="button"
            tabIndex={0}
            data-piece={name}
            aria-label={fill(count > 1 ? words.like : words.piece, { name, count })}
            onFocus={() => choose(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        );
      })}
    </svg>
  );
}

/** What keys do: right, down, and turned. */
const KEYS: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowDown: [0, 1, 0],
  ArrowUp: [0, -1, 0],
  r: [0, 0, TURN_BY],
  l: [0, 0, -TURN_BY],
};

/** What hands do. Places are in units of the table. */
interface Hands {
  find(at: Point): number | undefined;
  poseOf(index: number): LoosePose;
  take(index: number | undefined): void;
  hold(index: number, pose: LoosePose): void;
  let(index: number, pose: LoosePose): void;
  drop(): void;
}

/** Follows one finger that drags a piece, and a second that turns it about the first. Gives what ends that. */
function listenForHands(svg: SVGSVGElement, table: LooseTable, hands: Hands): () => void {
  const stop = new AbortController();
  let drag: { id: number; index: number; from: Point; at: Point; start: LoosePose } | undefined;
  let second: { id: number; from: number; at: number } | undefined;
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = svg.getBoundingClientRect();
    const unit = unitOf(svg, table);
    const [width, height] = table.size;
    // The table stands in the middle of its room.
    const left = box.left + (box.width - width / unit) / 2;
    const top = box.top + (box.height - height / unit) / 2;
    return [(clientX - left) * unit, (clientY - top) * unit];
  };
  const poseNow = (): LoosePose | undefined => {
    if (drag === undefined) return undefined;
    const { from, at, start } = drag;
    const turn = second === undefined ? 0 : second.at - second.from;
    // What is under the first finger stays there.
    const [dx, dy] = [start.x - from[0], start.y - from[1]];
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    return {
      x: at[0] + dx * cosine - dy * sine,
      y: at[1] + dx * sine + dy * cosine,
      turn: start.turn + turn,
    };
  };
  const angleTo = (at: Point): number =>
    drag === undefined ? 0 : Math.atan2(at[1] - drag.at[1], at[0] - drag.at[0]);
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    svg.addEventListener(name, heard as (event: Event) => void, { signal: stop.signal });
  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    if (drag !== undefined) {
      if (second === undefined) second = { id: event.pointerId, from: angleTo(at), at: angleTo(at) };
      return;
    }
    const index = hands.find(at);
    hands.take(index);
    if (index === undefined) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    drag = { id: event.pointerId, index, from: at, at, start: hands.poseOf(index) };
  });
  listen('pointermove', (event) => {
    const at = placeOf(event);
    if (event.pointerId === drag?.id) drag = { ...drag, at };
    else if (event.pointerId === second?.id) second = { ...second, at: angleTo(at) };
    else return;
    const pose = poseNow();
    if (drag !== undefined && pose !== undefined) hands.hold(drag.index, pose);
  });
  const end = (event: PointerEvent): void => {
    const pose = poseNow();
    if (event.pointerId === second?.id && drag !== undefined && pose !== undefined) {
      drag = { ...drag, from: drag.at, start: pose };
      second = undefined;
    }
    if (event.pointerId !== drag?.id) return;
    const { index, from, at } = drag;
    const isTap = second === undefined && Math.abs(from[0] - at[0]) + Math.abs(from[1] - at[1]) < 4;
    drag = undefined;
    second = undefined;
    if (isTap || pose === undefined) hands.drop();
    else hands.let(index, pose);
  };
  listen('pointerup', end);
  listen('pointercancel', end);
  return () => stop.abort();
}

/** How many units of the table one CSS pixel is. */
function unitOf(svg: SVGSVGElement | null, { size: [width, height] }: LooseTable): number {
  if (svg === null) return 1;
  return Math.max(width / Math.max(1, svg.clientWidth), height / Math.max(1, svg.clientHeight));
}

/** The topmost piece at a place, or else the nearest whose middle is within reach. */
function pieceAt(
  { pieces }: LooseTable,
  poses: readonly LoosePose[],
  at: Point,
  reach: number,
): number | undefined {
  const under = pieces.findLastIndex((piece, index) =>
    isInside(at, laidOutline(piece, poses[index] as LoosePose)),
  );
  if (under >= 0) return under;
  let [nearest, least]: [number | undefined, number] = [undefined, reach * reach];
  for (const [index, { x, y }] of poses.entries()) {
    const distance = (x - at[0]) ** 2 + (y - at[1]) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

/** A pose of which the middle is on the table. */
function onTable(pose: LoosePose, { size: [width, height] }: LooseTable): LoosePose {
  return { ...pose, x: Math.max(0, Math.min(width, pose.x)), y: Math.max(0, Math.min(height, pose.y)) };
}

function countsOf({ pieces }: LooseTable): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { group } of pieces) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}
