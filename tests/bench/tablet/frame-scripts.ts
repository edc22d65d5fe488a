import type { CDPSession } from '@playwright/test';

/** What a frame of a page cost it: all that its own scripts did since the frame before, and in it, as its thread's own time. */
export interface FrameScript {
  readonly milliseconds: number;
  /** The touches that it answers. */
  readonly touches: ReadonlySet<string>;
}

/** An event of a trace: microseconds, of the clock and of the thread's own time. */
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
 * Watches the frames of a page by a trace. What drives the page from outside is left out, and so is whatever the page
 * waits for: a graphics processor in software, or another program that has the processor just now.
 *
 * @param address where the page's own scripts come from
 * @returns ends the trace and gives its frames
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

/** The events of the thread that draws most frames, in their order, whatever encloses others first. */
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
  /** Until when a frame's callbacks run, and a call of a script, in which others are counted with it. */
  let [drawing, calling] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0, args } of events) {
    // A frame ends with the last of its callbacks: what comes afterwards is for the next.
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
