import { FACES } from '#src/kinds/faces.ts';
import { fingersOn, type Place } from '#tests/browser/fingers.ts';
import { workOn } from '../built.ts';
import type { Row, Section } from '../section.ts';
import { watchFrames } from './frame-scripts.ts';
import { onWeakTablet, quantile, SLOWER, type WeakTablet } from './weak-tablet.ts';

/**
 * Limits in milliseconds. `ink` and `rubber` limit the script per movement of a finger (95th percentile); the rubber
 * redraws everything. `answer` limits the work until a slider's first answer.
 */
const LIMITS = { ink: 4, rubber: 16, answer: 150 } as const;
/** Strokes drawn before measuring, movements per stroke, and movements of the measured stroke. */
const STROKES = 20;
const MOVES = 6;
const MEASURED = 60;
/** Slider movements, and their size. */
const SLIDES = 6;
const FAR = 12;
const PICTURE = 'openmoji:1F408';

/**
 * Measures the workshop on the weak tablet: drawing, erasing and mirrored drawing, and the first answer of a slider.
 */
export function workshopSection(): Promise<Section> {
  return onWeakTablet(async (tablet) => {
    const rows: Row[] = [];
    const row = (what: string, ours: number, most: number) =>
      rows.push({ what, ours, floor: `${most} ms`, reached: ours <= most });
    for (const { what, scripts, most } of await inks(tablet)) {
      row(`${what}: script of a move, 95th of 100 (${scripts.length}), ms`, quantile(scripts, 0.95), most);
    }
    for (const { kind } of FACES)
      row(
        `${kind}, tuned: first answer, longest of ${SLIDES}, ms`,
        Math.max(...(await answers(tablet, kind))),
        LIMITS.answer,
      );
    return { rows, faults: [] };
  }, 'none');
}

/** The script time of each movement of a long stroke, up to the next frame, by tool. The sheet has other strokes. */
async function inks({ page, session, address, visit }: WeakTablet) {
  await visit('#/make/draw');
  const sheet = page.locator('.draw-ink');
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('there is no sheet to draw on');
  const fingers = fingersOn(page, session);
  /** A point on a spiral from the rim of the sheet towards its centre. */
  const on = (share: number, turns: number): Place => {
    const far = 0.45 * (1 - 0.7 * share);
    const angle = 2 * Math.PI * turns * share;
    return [
      box.x + box.width * (0.5 + far * Math.cos(angle)),
      box.y + box.height * (0.5 + far * Math.sin(angle)),
    ];
  };
  const stroke = async (from: number, to: number, { turns, moves }: { turns: number; moves: number }) => {
    await fingers.down(1, on(from, turns));
    for (let move = 1; move <= moves; move++)
      await fingers.move({ 1: on(from + ((to - from) * move) / moves, turns) });
    await fingers.up(1);
  };
  for (let at = 0; at < STROKES; at++)
    await stroke(at / STROKES, (at + 1) / STROKES, { turns: 3, moves: MOVES });
  const found: { what: string; scripts: readonly number[]; most: number }[] = [];
  for (const [what, tool, most] of [
    ['ink', undefined, LIMITS.ink],
    ['ink on both sides', '.draw-mirror', LIMITS.ink],
    ['the rubber', '.draw-rubber', LIMITS.rubber],
  ] as const) {
    if (tool !== undefined) await page.locator(tool).tap();
    const watched = await watchFrames(session, address);
    await stroke(0, 1, { turns: 4, moves: MEASURED });
    const frames = await watched();
    const moved = frames.filter(({ touches }) => touches.has('pointermove'));
    const scripts = moved.map(({ milliseconds }) => SLOWER * milliseconds);
    found.push({ what, scripts, most });
  }
  return found;
}

/** The work from the movement of a slider to its first visible answer: an estimate, or the puzzle itself. */
async function answers({ page, session, visit }: WeakTablet, kind: string): Promise<readonly number[]> {
  await visit(`#/make/tune/${PICTURE}/${kind}`);
  const settled = '.tune-light:not(.tune-light-making)';
  const work: number[] = [];
  const worked = await workOn(session, 'TaskDuration');
  for (let slide = 0; slide < SLIDES; slide++) {
    await page.locator(settled).waitFor({ timeout: 60_000 });
    const before = await worked();
    await page.evaluate(slid, slide % 2 === 0 ? FAR : -FAR);
    work.push(SLOWER * ((await worked()) - before));
  }
  return work;
}

/** Runs in a page: moves the first slider, and waits until its first answer is shown. */
function slid(far: number): Promise<void> {
  const slider = document.querySelector<HTMLInputElement>('.tune-slider');
  if (slider === null) throw new Error('there is no slider');
  const value = Number(slider.value);
  slider.value = String(value + far > Number(slider.max) || value + far < 0 ? value - far : value + far);
  slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const board = document.querySelector('.tune-board');
  if (board === null) throw new Error('there is no puzzle');
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      const isAnswered = board.querySelector('.tune-coarse, .tune-light:not(.tune-light-making)') !== null;
      if (!isAnswered) return;
      seen.disconnect();
      requestAnimationFrame(() => resolve());
    });
    seen.observe(board, { subtree: true, childList: true, attributes: true });
  });
}
