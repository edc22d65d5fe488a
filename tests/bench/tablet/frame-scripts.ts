import type { CDPSession } from '@playwright/test';

/** The thread time of a page's own scripts in one frame and since the frame before. */
export interface FrameScript {
  readonly milliseconds: number;
  /** The types of the touches handled since the frame before. */
  readonly touches: ReadonlySet<string>;
}

/** An event of a trace. Times are in microseconds: `ts` and `dur` by the clock, `tdur` of the thread. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string; readonly url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'devtools.timeline.frame'];

/**
 * Records the frames of a page with a trace. Scripts of the test itself are left out, and so is waiting for a software
 * GPU or other programs.
 *
 * @param address where the page's own scripts are served
 * @returns a function that ends the trace and returns its frames
 */
export async function watchFrames(
  session: CDPSession,
  address: string,
): Promise<() => Promise<readonly FrameScript[]>> {
  const events: Traced[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }): void => {
    events.push(...(value as Traced[]));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return framesOf(onBusiest(events), address);
  };
}

/** The events of the thread that draws most frames, in order; enclosing events come first. */
function onBusiest(events: readonly Traced[]): readonly Traced[] {
  const thread = ({ pid, tid }: Traced): string => `${pid}/${tid}`;
  const drawn = new Map<string, number>();
  for (const event of events)
    if (event.name === 'FireAnimationFrame') drawn.set(thread(event), (drawn.get(thread(event)) ?? 0) + 1);
  const [busiest] = [...drawn].sort(([, a], [, b]) => b - a)[0] ?? [];
  return events
    .filter(
      (event) => thread(event) === busiest && (event.ph === 'X' || event.name === 'BeginMainThreadFrame'),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

function framesOf(events: readonly Traced[], address: string): readonly FrameScript[] {
  const frames: FrameScript[] = [];
  let touches = new Set<string>();
  let [sum, isDrawn] = [0, false];
  const end = (): void => {
    if (isDrawn) frames.push({ milliseconds: sum / 1000, touches });
    if (isDrawn) [sum, touches] = [0, new Set()];
    isDrawn = false;
  };
  /** End of the current frame's callbacks, and end of the current script call, which includes nested ones. */
  let [drawing, calling] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0, args } of events) {
    // A frame ends with its last callback; later scripts belong to the next frame.
    if (name === 'BeginMainThreadFrame' || (ts >= drawing && name !== 'FireAnimationFrame')) end();
    if (name === 'FireAnimationFrame') {
      isDrawn = true;
      drawing = ts + dur;
    }
    const { type = '', url = '' } = args.data ?? {};
    if (name === 'EventDispatch' && type.startsWith('pointer')) touches.add(type);
    if (name !== 'FunctionCall' || ts < calling || !url.startsWith(address)) continue;
    calling = ts + dur;
    sum += tdur;
  }
  end();
  return frames;
}
