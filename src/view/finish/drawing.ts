import { seeded } from '../../random.ts';
import { finishInks } from '../palette.ts';
import { type Art, loadArt, loadOwnArt } from './art.ts';
import { makeLayers, meanColourOf } from './layers.ts';
import { boxOf, finishLayout } from './layout.ts';
import { createLife, RESTING_POSE } from './life.ts';
import { AROUND_PARTS, type DrawnFinish, PARTS, paintGround, paintPicture } from './painting.ts';
import type { Finish, FinishOptions } from './place.ts';
import { createStandingPicture } from './resting.ts';
import { sceneryFor } from './scenery.ts';
import { openShow } from './show.ts';
import { scatter } from './toss.ts';
import { trailOf } from './trail.ts';

/** Milliseconds until the way on may be shown, and until the end of the act. */
const READY = 2300;
const END = 3500;

/**
 * Plays the end of a puzzle of lines. The lines gather into the drawing, the ground appears, colours flow in from the
 * dots, and things are tossed. Afterwards the picture lives until it is destroyed.
 */
export function openDrawing(options: FinishOptions): Finish {
  const { gathering, celebration, still } = options;
  const it = initialState(options);
  const { inks, delay } = it;
  const trail = trailOf(gathering.dots);
  if (gathering.bloom === undefined || options.atOnce) options.veil(true);

  const end = END + delay;
  const resting = createStandingPicture({
    began: (now) =>
      createLife(now, options.seed, { blinks: options.blinks, breathes: it.art?.framed !== true }),
    greets: options.atOnce ? undefined : celebration.leap,
    ground: (on) => paintGround(on, it, end),
    picture: (on, bearing) => paintPicture(on, it, end, bearing),
    place: () => ({
      ratio: it.ratio,
      left: it.layout.origin[0] + it.box.left * it.layout.scale,
      top: it.layout.origin[1] + it.box.top * it.layout.scale,
      width: it.box.width * it.layout.scale,
      height: it.box.height * it.layout.scale,
    }),
  });
  const walk = (): void => {
    const { origin, scale } = it.layout;
    options.walk(
      trail.map(([x, y]) => [origin[0] + x * scale, origin[1] + y * scale]),
      PARTS.flow[1],
    );
  };
  const show = openShow(options, {
    ready: READY + delay,
    end,
    hold: gathering.bloom === undefined ? 0 : AROUND_PARTS.hold,
    draw(on, time) {
      paintGround(on, it, time);
      paintPicture(on, it, time, RESTING_POSE);
    },
    live: resting.live,
    cues: [
      { at: AROUND_PARTS.fade[0] + AROUND_PARTS.fade[1], act: () => options.veil(true) },
      { at: PARTS.gather[0] + delay, act: () => options.play('gather') },
      { at: PARTS.flow[0] + delay, act: () => options.play('finish') },
      { at: PARTS.flow[0] + delay, act: walk },
    ],
    lay({ width, height, ratio }) {
      it.ratio = ratio;
      it.layout = finishLayout(width, height, it.box);
      if (it.art !== undefined)
        it.layers = makeLayers(it.art, it.layout, trail, { ratio, night: inks.night });
      resting.renew();
      const { middle, down, across } = it.layout;
      options.stands({ foot: [middle[0], middle[1] + down], width: across * 2 });
    },
  });
  void artFor(options, it.box).then((art) => {
    if (art === undefined) return;
    if (show.closed) return art.release();
    it.art = art;
    it.scenery = sceneryFor(meanColourOf(art), inks.night);
    // A framed picture is fitted whole, others by their lines.
    if (art.framed) it.box = art.view;
    show.again();
  });

  return {
    resize: show.again,
    stir() {
      if (!still) resting.stir();
      show.stir();
      return undefined;
    },
    destroy() {
      show.close();
      options.veil(false);
      it.art?.release();
    },
  };
}

/** The picture in colours, placed on the puzzle's drawing, which fills `box`. Undefined if it cannot be shown. */
async function artFor(
  { colour, blinks, gathering, placed }: FinishOptions,
  box: DrawnFinish['box'],
): Promise<Art | undefined> {
  if (colour === undefined) return undefined;
  if (placed === undefined) return loadArt(colour, box, blinks);
  return loadOwnArt(colour, gathering.place ?? placed);
}

function initialState({ gathering, from, celebration, seed }: FinishOptions): DrawnFinish {
  const box = boxOf(gathering);
  const inks = finishInks();
  const [x, y] = from.at([0, 0]);
  return {
    ...{ gathering, from, inks, box, art: undefined },
    scraps: scatter(celebration.toss, seeded(seed), inks.night),
    start: { x, y, scale: from.at([1, 0])[0] - x },
    delay: gathering.bloom === undefined ? 0 : AROUND_PARTS.delay,
    layout: finishLayout(1, 1, box),
    ratio: 1,
    scenery: sceneryFor(undefined, inks.night),
    layers: undefined,
  };
}
