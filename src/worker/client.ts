import type { Remote } from 'comlink';
import type { Bounds } from '../geometry/bounds.ts';
import type { Lettering } from '../picture/lettering.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Failure, Result } from '../picture/result.ts';
import type { PackedPicture } from '../picture/sketching/packed-picture.ts';
import type { PenDrawing } from '../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../picture/sketching/pen-markup.ts';
import type { PdfSheet } from '../print/pdf-sheet.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Retouch } from '../puzzle/retouch.ts';
import type {
  ForeignShown,
  Job,
  JobPicture,
  JobResult,
  MakerDoor,
  MendingJob,
  OpenedDrawing,
  TracedForms,
  TracedLines,
} from './job.ts';

export interface MakeOptions {
  /** Gives the job up: it ends with the failure `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Told how much is done, from 0 to 1, and nothing more once the job has ended. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface TraceOptions extends MakeOptions {
  /** Told the lines as soon as they are found, and nothing once all is. */
  readonly onLines?: ((found: TracedLines) => void) | undefined;
}

/** The one typed door to the worker that makes puzzles. */
export interface Maker {
  /** Starts the worker where there is none, so that the next job need not wait for that. */
  ready(): void;
  /** Has the worker compile what draws pictures for a kind that takes pixels, once, so that the next puzzle need not wait for it; starts it where there is none. */
  warm(kind: string): void;
  /** Stops the worker, with all the memory it has come to hold, once nothing waits for it; another job, or `ready`, needs one again. */
  rest(): void;
  /** Makes one puzzle; jobs wait for one another. Never rejects: what goes wrong is a typed failure. */
  generate(job: Job, options?: MakeOptions): Promise<JobResult>;
  /** Makes the puzzle of a job that failed, or is odd, with other parameters, as near as there are; waits and fails like `generate`. */
  mend(job: MendingJob, options?: MakeOptions): Promise<JobResult>;
  /** A puzzle with one thing done to it by hand, verified and solved; waits and fails like `generate`. */
  retouch(document: PuzzleDocument, touch: Retouch): Promise<Result<PuzzleDocument>>;
  /** The pixels of a picture, for a puzzle that was made before; waits and fails like `generate`. */
  draw(picture: JobPicture, signal?: AbortSignal): Promise<Result<Pixels>>;
  /** Where a picture's whole drawing lies on boards made of its lines, in puzzle units; waits and fails like `generate`. */
  place(picture: JobPicture): Promise<Result<Bounds>>;
  /** All that can become lines of a picture of pixels; waits and fails like `generate`. */
  trace(picture: JobPicture, options?: TraceOptions): Promise<Result<TracedForms>>;
  /** A file's SVG with nothing in it but what can be drawn; waits and fails like `generate`. */
  plain(svg: string, name: string, most: number): Promise<Result<OpenedDrawing>>;
  /** The lines that are read in a drawing, as strokes in its own frame; waits and fails like `generate`. */
  strokes(picture: JobPicture, signal?: AbortSignal): Promise<Result<string>>;
  /** A drawing made on the screen, as what puzzles are made of; waits and fails like `generate`. */
  inked(drawing: PenDrawing): Promise<Result<PenMarkup>>;
  /**
   * The puzzle in a text that came from somewhere else, if it keeps all that is asked of a puzzle; waits and fails like
   * `generate`, and is given up where checking it takes very long.
   */
  verified(text: string): Promise<Result<PuzzleDocument>>;
  /** What there is to be seen of loose pieces, apart or laid; waits and fails like `generate`. */
  figure(text: string, solved: boolean, signal?: AbortSignal): Promise<Result<ForeignShown>>;
  /** Sheets of paper as a PDF file; waits and fails like `generate`. */
  press(sheets: readonly PdfSheet[], title: string, signal?: AbortSignal): Promise<Result<Uint8Array>>;
  /** The text of the QR code in a photograph; waits and fails like `generate`, with `no-code` where there is none. */
  scan(pixels: Pixels): Promise<Result<string>>;
  /** A picture made of letters (`word:ANNA`), in the app's font; waits and fails like `generate`. */
  letter(id: string): Promise<Result<Lettering>>;
  /** A job's picture, packed into an id of at most `most` characters of an address; waits and fails like `generate`. */
  pack(job: Job, most: number, signal?: AbortSignal): Promise<Result<PackedPicture>>;
  /** Stops the worker for good. */
  close(): void;
}

/** As much of a worker as the client needs. */
type Spawn = () => Worker;

/** What is talked to workers by: fetched when there is one. */
const talk = () => import('comlink');

const spawnWorker: Spawn = () => new Worker(new URL('./entry.ts', import.meta.url), { type: 'module' });

interface Failed {
  readonly ok: false;
  readonly failure: Failure;
}

/** What keeps the checker busy for longer is no puzzle of ours. */
const PATIENCE_MILLISECONDS = 30_000;

const CANCELLED: Failed = { ok: false, failure: { code: 'cancelled', data: {} } };

function cancelledBy(signal: AbortSignal): Promise<Failed> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(CANCELLED), { once: true });
  });
}

/** A worker that is there, and its door, once what one talks to it by is fetched. */
interface LiveWorker {
  readonly worker: Worker;
  readonly door: Promise<Remote<MakerDoor>>;
}

function open(spawn: Spawn): LiveWorker {
  const worker = spawn();
  return { worker, door: talk().then(({ wrap }) => wrap<MakerDoor>(worker)) };
}

function close({ worker, door }: LiveWorker): void {
  worker.terminate();
  Promise.all([door, talk()]).then(
    ([opened, { releaseProxy }]) => opened[releaseProxy](),
    () => undefined,
  );
}

/** One errand of a worker, from starting it where there is none to what it answers. */
function run<Answer>(
  { started, stop }: { started(): LiveWorker; stop(): void },
  errand: (door: Remote<MakerDoor>) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer | Failed> {
  if (signal?.aborted) return Promise.resolve(CANCELLED);
  return new Promise((resolve) => {
    let isOver = false;
    const end = (result: Answer | Failed, restart: boolean) => {
      // What comes of a job that was given up must not stop the worker of the next.
      if (isOver) return;
      isOver = true;
      signal?.removeEventListener('abort', abort);
      if (restart) stop();
      resolve(result);
    };
    const broken = (reason: unknown) =>
      end({ ok: false, failure: { code: 'broken', data: { reason: String(reason) } } }, true);
    const abort = () => end(CANCELLED, true);
    signal?.addEventListener('abort', abort);
    try {
      const { worker, door } = started();
      worker.onerror = (event) => broken(event.message);
      worker.onmessageerror = () => broken('unreadable message');
      door.then(errand).then((result) => end(result, false), broken);
    } catch (error) {
      broken(error);
    }
  });
}

/** A client that starts its worker when the first job comes, or before that, and starts a new one after a cancelled or broken job. */
export function createMaker(spawn: Spawn = spawnWorker): Maker {
  let live: LiveWorker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** Somebody has asked for a worker since one was told to rest. */
  let isWanted = true;

  /** The kinds for which the worker is warm. */
  const warmed = new Set<string>();

  const stop = () => {
    if (live !== undefined) close(live);
    live = undefined;
    warmed.clear();
  };

  const started = () => {
    live ??= open(spawn);
    return live;
  };

  const queued = <Answer>(
    errand: (door: Remote<MakerDoor>) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer | Failed> => {
    const result = queue.then(() => run({ started, stop }, errand, signal));
    queue = result;
    // A job that is cancelled while others are before it ends at once.
    if (signal === undefined) return result;
    return Promise.race([result, cancelledBy(signal)]);
  };

  // How far the worker is comes by a channel of its own, and in Firefox and WebKit often after what was made: told then, a board
  // that is shown would give way to the page on which one waits for it.
  const making = async <Answer>(
    errand: (
      door: Remote<MakerDoor>,
      progress: (share: number) => void,
      lines: (found: TracedLines) => void,
    ) => Promise<Answer>,
    { signal, onProgress, onLines }: TraceOptions = {},
  ): Promise<Answer | Failed> => {
    let isOver = false;
    const meanwhile =
      <Told>(tell: ((told: Told) => void) | undefined) =>
      (told: Told) => {
        if (!isOver) tell?.(told);
      };
    const made = await queued(async (door) => {
      const { proxy } = await talk();
      return errand(door, proxy(meanwhile(onProgress)), proxy(meanwhile(onLines)));
    }, signal);
    isOver = true;
    return made;
  };

  return {
    ready() {
      isWanted = true;
      if (live !== undefined) return;
      try {
        // One that breaks before any job comes is not left for it.
        started().worker.onerror = stop;
      } catch {
        stop();
      }
    },
    rest() {
      const last = queue;
      isWanted = false;
      void last.then(() => {
        if (!isWanted && queue === last) stop();
      });
    },
    warm(kind) {
      isWanted = true;
      if (warmed.has(kind)) return;
      warmed.add(kind);
      void queued((door) => door.warm(kind), undefined);
    },
    generate: (job, options) => {
      warmed.add(job.kind);
      return making<JobResult>((door, progress) => door.make(job, progress), options);
    },
    mend: (job, options) => making<JobResult>((door, progress) => door.mend(job, progress), options),
    retouch: (document, touch) =>
      queued<Result<PuzzleDocument>>((door) => door.retouch(document, touch), undefined),
    draw: (picture, signal) => queued<Result<Pixels>>((door) => door.draw(picture), signal),
    place: (picture) => queued<Result<Bounds>>((door) => door.place(picture), undefined),
    trace: (picture, options) =>
      making<Result<TracedForms>>((door, progress, lines) => door.trace(picture, progress, lines), options),
    plain: (svg, name, most) =>
      queued<Result<OpenedDrawing>>((door) => door.plain(svg, name, most), undefined),
    strokes: (picture, signal) => queued<Result<string>>((door) => door.strokes(picture), signal),
    inked: (drawing) => queued<Result<PenMarkup>>((door) => door.inked(drawing), undefined),
    verified: (text) =>
      queued<Result<PuzzleDocument>>(
        (door) => door.verified(text),
        AbortSignal.timeout(PATIENCE_MILLISECONDS),
      ),
    figure: (text, solved, signal) =>
      queued<Result<ForeignShown>>((door) => door.figure(text, solved), signal),
    press: (sheets, title, signal) => queued<Result<Uint8Array>>((door) => door.press(sheets, title), signal),
    scan: (pixels) => queued<Result<string>>((door) => door.scan(pixels), undefined),
    letter: (id) => queued<Result<Lettering>>((door) => door.letter(id), undefined),
    pack: (job, most, signal) => queued<Result<PackedPicture>>((door) => door.pack(job, most), signal),
    close: stop,
  };
}
