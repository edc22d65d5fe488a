import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Bounds } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { pathData } from '../../print/svg.ts';
import { fill } from '../words/words.ts';
import { listenForHands } from './hands.ts';
import { hueOf } from './hues.ts';
import { findSnap, isInside } from './snapping.ts';
import {
  keepWithin,
  type LoosePose,
  type LooseTable,
  type Motion,
  movePoint,
  movePose,
  outlineAt,
} from './table.ts';
import type { LooseWords } from './words.ts';

/** A picture on the pieces: its box over the solved pieces, and the pose of each when solved. */
export interface PictureOnPieces {
  readonly address: string;
  readonly box: Bounds;
  readonly goals: readonly (LoosePose | undefined)[];
}

interface PiecesSetting {
  readonly words: LooseWords;
  readonly table: LooseTable;
  /** The visible part of the table. */
  readonly frame: Bounds;
  readonly poses: readonly LoosePose[];
  /** The group of each piece. Pieces of one group move together. */
  readonly groups: readonly number[];
  readonly picture: PictureOnPieces | undefined;
  readonly chosen: number | undefined;
  choose(index: number | undefined): void;
  put(poses: readonly LoosePose[]): void;
  /** Called when pieces were taken or released; `fits` if they snapped. */
  sound(fits: boolean): void;
}

/** Distances within which a finger grabs a piece, and a corner snaps, in CSS pixels. */
const GRAB_CSS_PIXELS = 32;
const REACH = 26;
/** Step of an arrow key, in table units, and turn of a letter key, in radians. */
const STEP = 12;
const TURN_BY = Math.PI / 36;

interface HeldPiece {
  readonly index: number;
  readonly motion: Motion;
}

/** The form and the pieces. One finger drags a piece, a second one turns it. */
export function PiecesOnTable(setting: PiecesSetting) {
  const { words, table, frame, poses, groups, picture, chosen, choose, put, sound } = setting;
  const svg = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<HeldPiece>();
  const isWith = (index: number, other: number): boolean => groups[index] === groups[other];
  const moved = ({ index, motion }: HeldPiece): readonly LoosePose[] =>
    poses.map((pose, at) => (isWith(at, index) ? movePose(pose, motion) : pose));
  const shown = held === undefined ? poses : moved(held);
  const counts = useMemo(() => countsOf(table), [table]);
  const order = poses.map((_, index) => index).sort((a, b) => rank(a) - rank(b));
  function rank(index: number): number {
    return held !== undefined && isWith(index, held.index) ? 2 : index === chosen ? 1 : 0;
  }

  const outlines = (): readonly (readonly Point[])[] =>
    table.pieces.map((piece, index) => outlineAt(piece, poses[index] as LoosePose));
  const keepOnTable = (index: number, motion: Motion): Motion =>
    keepWithin(
      motion,
      outlines().filter((_, at) => isWith(at, index)),
      { left: 0, top: 0, right: table.size[0], bottom: table.size[1] },
    );
  const letGo = (index: number, motion: Motion): void => {
    const all = outlines();
    const [own, others] = [true, false].map((is) => all.filter((_, at) => isWith(at, index) === is));
    const released = (own ?? []).map((outline) => outline.map((at) => movePoint(at, motion)));
    const fits = findSnap(
      released,
      { form: table.form, others: others ?? [] },
      REACH * unitOf(svg.current, frame),
    );
    sound(fits !== undefined);
    const after = moved({ index, motion });
    put(
      fits === undefined ? after : after.map((pose, at) => (isWith(at, index) ? movePose(pose, fits) : pose)),
    );
  };
  const hands = useRef({ poses, order, kept: keepOnTable, letGo, frame });
  hands.current = { poses, order, kept: keepOnTable, letGo, frame };
  useEffect(
    () =>
      svg.current === null
        ? undefined
        : listenForHands(svg.current, {
            placeOf: (event) => placeOf(event, svg.current as SVGSVGElement, hands.current.frame),
            find: (at) =>
              pieceAt(table, hands.current, at, GRAB_CSS_PIXELS * unitOf(svg.current, hands.current.frame)),
            grab(index) {
              choose(index);
              if (index !== undefined) sound(false);
            },
            move: (index, motion) => setHeld({ index, motion: hands.current.kept(index, motion) }),
            release(index, motion) {
              setHeld(undefined);
              hands.current.letGo(index, hands.current.kept(index, motion));
            },
            cancel: () => setHeld(undefined),
          }),
    [table],
  );
  const onKey = (event: KeyboardEvent, index: number): void => {
    const { x, y } = poses[index] as LoosePose;
    const step = KEYS[event.key];
    if (event.key === 'Enter' || event.key === ' ') letGo(index, { about: [x, y], to: [x, y], turn: 0 });
    else if (step === undefined) return;
    else {
      const motion: Motion = { about: [x, y], to: [x + step[0] * STEP, y + step[1] * STEP], turn: step[2] };
      put(moved({ index, motion: keepOnTable(index, motion) }));
    }
    event.preventDefault();
  };
  const { left, top, right, bottom } = frame;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pieces are parts of a drawing
    <svg
      ref={svg}
      class="loose-table"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="group"
      aria-label={words.table}
    >
      {table.form === undefined ? null : <path class="loose-form" d={`${pathData([table.form])}Z`} />}
      {order.map((index) => {
        const { name, group } = table.pieces[index] as LooseTable['pieces'][number];
        const { x, y, turn } = shown[index] as LoosePose;
        const count = group === undefined ? 1 : (counts.get(group) ?? 1);
        const isHeld = held !== undefined && isWith(index, held.index);
        const looks = ['loose-piece', index === chosen ? 'loose-chosen' : '', isHeld ? 'loose-held' : ''];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot be a piece of a drawing
          <g
            key={name}
            class={looks.filter(Boolean).join(' ')}
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
          >
            <Piece table={table} index={index} picture={picture} />
          </g>
        );
      })}
    </svg>
  );
}

interface PieceSetting {
  readonly table: LooseTable;
  readonly index: number;
  readonly picture: PictureOnPieces | undefined;
}

/** A piece around its middle, with its part of the picture. */
function Piece({ table, index, picture }: PieceSetting) {
  const data = useMemo(() => `${pathData([table.pieces[index]?.outline ?? []])}Z`, [table, index]);
  const goal = picture?.goals[index];
  if (picture === undefined || goal === undefined) return <path class="loose-face" d={data} />;
  const { left, top, right, bottom } = picture.box;
  const degrees = (goal.turn * 180) / Math.PI;
  return (
    <>
      <clipPath id={`loose-clip-${index}`}>
        <path d={data} />
      </clipPath>
      <path class="loose-face" d={data} />
      <g clip-path={`url(#loose-clip-${index})`}>
        <image
          href={picture.address}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          preserveAspectRatio="xMidYMid slice"
          transform={`rotate(${-degrees}) translate(${-goal.x} ${-goal.y})`}
        />
      </g>
      <path class="loose-face loose-rim" d={data} />
    </>
  );
}

/** Steps of the keys: right, down and turn. */
const KEYS: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowDown: [0, 1, 0],
  ArrowUp: [0, -1, 0],
  r: [0, 0, TURN_BY],
  l: [0, 0, -TURN_BY],
};

/** A pointer's place on the table, which is centred in its element. */
function placeOf({ clientX, clientY }: PointerEvent, svg: SVGSVGElement, frame: Bounds): Point {
  const box = svg.getBoundingClientRect();
  const unit = unitOf(svg, frame);
  const across = clientX - (box.left + box.width / 2);
  const down = clientY - (box.top + box.height / 2);
  return [(frame.left + frame.right) / 2 + across * unit, (frame.top + frame.bottom) / 2 + down * unit];
}

/** Table units per CSS pixel. */
function unitOf(svg: SVGSVGElement | null, { left, top, right, bottom }: Bounds): number {
  if (svg === null) return 1;
  return Math.max(
    (right - left) / Math.max(1, svg.clientWidth),
    (bottom - top) / Math.max(1, svg.clientHeight),
  );
}

interface ShownPieces {
  readonly poses: readonly LoosePose[];
  /** The pieces in the order in which they are drawn. */
  readonly order: readonly number[];
}

/** The topmost piece at a place, or else the nearest whose middle is within reach. */
function pieceAt(
  { pieces }: LooseTable,
  { poses, order }: ShownPieces,
  at: Point,
  reach: number,
): number | undefined {
  const topmost = order.findLast((index) =>
    isInside(at, outlineAt(pieces[index] as LooseTable['pieces'][number], poses[index] as LoosePose)),
  );
  if (topmost !== undefined) return topmost;
  let [nearest, least]: [number | undefined, number] = [undefined, reach * reach];
  for (const [index, { x, y }] of poses.entries()) {
    const distance = (x - at[0]) ** 2 + (y - at[1]) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

function countsOf({ pieces }: LooseTable): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { group } of pieces) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}
