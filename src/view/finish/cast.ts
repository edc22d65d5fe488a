import type { Point } from '../../geometry/shapes/point.ts';
import { seeded } from '../../random.ts';
import { LEAPS, type Leap } from './celebration.ts';
import { shutEyes } from './eyes.ts';
import type { LivingScene } from './finish-options.ts';
import type { FinishBox } from './layout.ts';
import { LEAP_MILLISECONDS, leapPose, type PicturePose, RESTING_POSE } from './life.ts';
import { loadDrawing, measureOnPage } from './parsing.ts';

/** A part of a scene. A guest is a part that can move; its box is in shares of the scene. */
interface CastPart {
  readonly image: HTMLImageElement;
  readonly shut: HTMLImageElement | undefined;
  readonly guest: { readonly id: string; readonly box: FinishBox } | undefined;
}

/** A scene whose guests move one at a time. */
export interface Cast {
  /** Paints the scene as it is at `now` into a box in CSS pixels. */
  paint(on: CanvasRenderingContext2D, place: FinishBox, now: number | undefined): void;
  /** The box to repaint around the moving guest; undefined if no guest moves. */
  moving(place: FinishBox): FinishBox | undefined;
  /** Starts a turn that is due. Returns the milliseconds without a change, as `Act.live` does. */
  turn(now: number): number | undefined;
  /** Makes the guest at a place leap, or a random one. Returns its id. */
  touch(at: Point | undefined, place: FinishBox): string | undefined;
  release(): void;
}

/** Milliseconds between two turns, of a blink, and until all guests fall asleep without a touch. */
const TURNS = [1500, 3200] as const;
const SHUT = 150;
const AWAKE = 90_000;
/** Distance that a leaping guest reaches beyond its box, as a share of its longer side. */
const REACH = 0.3;

/** Returns undefined if the scene has no guests or cannot be shown. */
export async function loadCast(scene: LivingScene, seed: string): Promise<Cast | undefined> {
  const sources: string[] = [];
  const release = (): void => {
    for (const source of sources) URL.revokeObjectURL(source);
  };
  const load = async (svg: string): Promise<HTMLImageElement> => {
    const { image, source } = await loadDrawing(svg);
    sources.push(source);
    return image;
  };
  try {
    const parts = await Promise.all(
      scene.parts.map(async ({ svg, guest }): Promise<CastPart> => {
        const winking = guest !== undefined && scene.blinks(guest) ? shutDrawing(svg) : undefined;
        return {
          image: await load(svg),
          shut: winking === undefined ? undefined : await load(winking),
          guest: guest && {
            id: guest.id,
            box: {
              left: guest.left / scene.width,
              top: guest.top / scene.height,
              width: guest.width / scene.width,
              height: guest.height / scene.height,
            },
          },
        };
      }),
    );
    return parts.some(({ guest }) => guest !== undefined)
      ? { ...createCast(parts, seed), release }
      : undefined;
  } catch {
    release();
    return undefined;
  }
}

/** The drawing of a guest with shut eyes; undefined if it has no eyes. */
function shutDrawing(svg: string): string | undefined {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return measureOnPage(root, (shown) => {
    const lines = shown.querySelector<SVGGElement>('[id="line"]');
    if (lines === null) return undefined;
    const { width, height } = lines.getBBox();
    return shutEyes(lines, Math.max(width, height))
      ? new XMLSerializer().serializeToString(shown)
      : undefined;
  });
}

/** The current turn: a leap, or a blink if `leap` is undefined. */
interface Turn {
  readonly part: CastPart;
  readonly leap: Leap | undefined;
  readonly from: number;
}

function createCast(parts: readonly CastPart[], seed: string): Omit<Cast, 'release'> {
  const random = seeded(seed).fork('cast');
  const guests = parts.filter(({ guest }) => guest !== undefined);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[random.below(values.length)];
  let turn: Turn | undefined;
  let nextLeaper: CastPart | undefined;
  let [nextAt, awakeSince] = [0, 0];

  const durationOf = ({ leap }: Turn): number => (leap === undefined ? SHUT : LEAP_MILLISECONDS[leap]);
  const poseOf = (part: CastPart, now: number | undefined): PicturePose => {
    if (turn?.part !== part || now === undefined) return RESTING_POSE;
    const share = (now - turn.from) / durationOf(turn);
    if (share >= 1) return RESTING_POSE;
    return turn.leap === undefined ? { ...RESTING_POSE, shut: true } : leapPose(turn.leap, share);
  };
  return {
    paint(on, place, now) {
      for (const part of parts) {
        const { image, shut, guest } = part;
        if (guest === undefined) {
          on.drawImage(image, place.left, place.top, place.width, place.height);
          continue;
        }
        const { left, top, width, height } = boxIn(place, guest.box);
        const pose = poseOf(part, now);
        on.save();
        on.translate(left + width / 2, top + height * (1 - pose.lift));
        on.rotate(pose.lean);
        on.scale(pose.wide, pose.high);
        on.drawImage(pose.shut ? (shut ?? image) : image, -width / 2, -height, width, height);
        on.restore();
      }
    },
    moving(place) {
      if (turn?.part.guest === undefined) return undefined;
      const box = boxIn(place, turn.part.guest.box);
      const more = REACH * Math.max(box.width, box.height);
      return {
        left: box.left - more,
        top: box.top - more,
        width: box.width + 2 * more,
        height: box.height + 1.5 * more,
      };
    },
    turn(now) {
      if (awakeSince === 0) awakeSince = now;
      if (nextLeaper !== undefined) {
        turn = { part: nextLeaper, leap: pick(LEAPS), from: now };
        nextLeaper = undefined;
        awakeSince = now;
      } else if ((turn === undefined || now >= turn.from + durationOf(turn)) && now >= nextAt) {
        const part = now - awakeSince < AWAKE ? pick(guests) : undefined;
        if (part === undefined) return undefined;
        // Guests that can blink do so in two turns of three.
        const blinks = part.shut !== undefined && random.below(3) > 0;
        turn = { part, leap: blinks ? undefined : pick(LEAPS), from: now };
      } else if (turn === undefined || now >= turn.from + durationOf(turn)) return Math.max(1, nextAt - now);
      nextAt = turn.from + durationOf(turn) + TURNS[0] + random.below(TURNS[1] - TURNS[0]);
      if (turn.leap !== undefined) return 0;
      return Math.max(1, turn.from + SHUT - now);
    },
    touch(at, place) {
      const reached = [...guests].reverse().find(({ guest }) => {
        if (at === undefined || guest === undefined) return false;
        const { left, top, width, height } = boxIn(place, guest.box);
        return at[0] >= left && at[0] <= left + width && at[1] >= top && at[1] <= top + height;
      });
      nextLeaper = reached ?? (at === undefined ? pick(guests) : undefined);
      return nextLeaper?.guest?.id;
    },
  };
}

/** Converts a box in shares of another to the units of that other. */
function boxIn(place: FinishBox, { left, top, width, height }: FinishBox): FinishBox {
  return {
    left: place.left + left * place.width,
    top: place.top + top * place.height,
    width: width * place.width,
    height: height * place.height,
  };
}
