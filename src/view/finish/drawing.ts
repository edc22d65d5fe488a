import { seeded } from '../../random.ts';
import { finishInks } from '../palette.ts';
import { type Art, loadArt, loadOwnArt } from './art.ts';
import type { Finish, FinishOptions } from './finish-options.ts';
import { makeLayers, meanColourOf } from './layers.ts';
import { boxOf, finishLayout } from './layout.ts';
import { createLife, RESTING_POSE } from './life.ts';
import { AROUND_PARTS, type DrawnFinish, PARTS, paintGround, paintPicture } from './painting.ts';
import { sceneryFor } from './scenery.ts';
import { openShow } from './show.ts';
import { createStandingPicture } from './standing-picture.ts';
import { scatter } from './toss.ts';
import { trailOf } from './trail.ts';

/** Milliseconds until the buttons may appear, and until the animation ends. */
const READY = 2300;
const END = 3500;

/**
 * Plays the finish of a puzzle of lines. The lines gather into the drawing, the ground appears, colours flow in from
 * the dots, and confetti or the like is tossed. Afterwards the picture lives until it is destroyed.
 */
export function openDrawing(options: FinishOptions): Finish {
  const { gathering, celebration, still } = options;
  const state = initialState(options);
  const { inks, delay } = state;
  const trail = trailOf(gathering.dots);
  if (gathering.filling === undefined || options.atOnce) options.setBoardHidden(true);

  const end = END + delay;
  const standingPicture = createStandingPicture({
    startLife: (now) =>
      createLife(now, options.seed, { blinks: options.blinks, breathes: state.art?.fillsFrame !== true }),
    firstLeap: options.atOnce ? undefined : celebration.leap,
    ground: (on) => paintGround(on, state, end),
    picture: (on, pose) => paintPicture(on, state, end, pose),
    place: () => ({
      ratio: state.ratio,
      left: state.layout.origin[0] + state.box.left * state.layout.scale,
      top: state.layout.origin[1] + state.box.top * state.layout.scale,
      width: state.box.width * state.layout.scale,
      height: state.box.height * state.layout.scale,
    }),
  });
  const walk = (): void => {
    const { origin, scale } = state.layout;
    options.walk(
      trail.map(([x, y]) => [origin[0] + x * scale, origin[1] + y * scale]),
      PARTS.flow[1],
    );
  };
  const show = openShow(options, {
    ready: READY + delay,
    end,
    hold: gathering.filling === undefined ? 0 : AROUND_PARTS.hold,
    draw(on, time) {
      paintGround(on, state, time);
      paintPicture(on, state, time, RESTING_POSE);
    },
    live: standingPicture.live,
    cues: [
      { at: AROUND_PARTS.fade[0] + AROUND_PARTS.fade[1], act: () => options.setBoardHidden(true) },
      { at: PARTS.gather[0] + delay, act: () => options.play('gather') },
      { at: PARTS.flow[0] + delay, act: () => options.play('finish') },
      { at: PARTS.flow[0] + delay, act: walk },
    ],
    resize({ width, height, ratio }) {
      state.ratio = ratio;
      state.layout = finishLayout(width, height, state.box);
      if (state.art !== undefined)
        state.layers = makeLayers(state.art, state.layout, trail, { ratio, night: inks.night });
      standingPicture.invalidate();
      const { middle, radiusY } = state.layout;
      options.settled([middle[0], middle[1] + radiusY]);
    },
  });
  void artFor(options, state.box).then((art) => {
    if (art === undefined) return;
    if (show.closed) return art.release();
    state.art = art;
    state.scenery = sceneryFor(meanColourOf(art), inks.night);
    // Framed pictures are fitted by their frame, others by their lines.
    if (art.fillsFrame) state.box = art.view;
    show.redraw();
  });

  return {
    resize: show.redraw,
    touch() {
      if (!still) standingPicture.startLeap();
      show.touch();
      return undefined;
    },
    destroy() {
      show.close();
      options.setBoardHidden(false);
      state.art?.release();
    },
  };
}

/** Returns the coloured picture, placed on the puzzle's drawing in `box`. Undefined if it cannot be shown. */
async function artFor(
  { colour, blinks, gathering, findPlace }: FinishOptions,
  box: DrawnFinish['box'],
): Promise<Art | undefined> {
  if (colour === undefined) return undefined;
  if (findPlace === undefined) return loadArt(colour, box, blinks);
  return loadOwnArt(colour, gathering.place ?? findPlace);
}

function initialState({ gathering, from, celebration, seed }: FinishOptions): DrawnFinish {
  const box = boxOf(gathering);
  const inks = finishInks();
  const [x, y] = from.at([0, 0]);
  return {
    ...{ gathering, from, inks, box, art: undefined },
    scraps: scatter(celebration.toss, seeded(seed), inks.night),
    start: { x, y, scale: from.at([1, 0])[0] - x },
    delay: gathering.filling === undefined ? 0 : AROUND_PARTS.delay,
    layout: finishLayout(1, 1, box),
    ratio: 1,
    scenery: sceneryFor(undefined, inks.night),
    layers: undefined,
  };
}
