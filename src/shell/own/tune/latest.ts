/** Works on the newest of what it is asked for, and drops what was asked between. */
export interface Latest<Order> {
  ask(order: Order): void;
  /** Gives up whatever is going on. */
  stop(): void;
}

interface LatestSetting<Order, Answer> {
  run(order: Order, signal: AbortSignal): Promise<Answer>;
  /** Told of each order that was not given up. */
  tell(order: Order, answer: Answer): void;
  /** What has gone on for so long, in milliseconds, is given up for something newer. */
  readonly patience: number;
}

/**
 * One order at a time. A newer one waits until that is done, as what a finger passes over is worth seeing, but not longer
 * than for so long: then the old one is given up.
 */
export function createLatest<Order, Answer>({
  run,
  tell,
  patience,
}: LatestSetting<Order, Answer>): Latest<Order> {
  let running: AbortController | undefined;
  let waiting: { readonly order: Order } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const due = waiting;
    waiting = undefined;
    running = undefined;
    if (due !== undefined) begin(due.order);
  };
  const begin = (order: Order): void => {
    const stop = new AbortController();
    running = stop;
    const done = (answer: Answer | undefined): void => {
      if (stop.signal.aborted) return;
      if (answer !== undefined) tell(order, answer);
      if (running === stop) next();
    };
    run(order, stop.signal).then(done, () => done(undefined));
  };
  return {
    ask(order) {
      if (running === undefined) return begin(order);
      waiting = { order };
      timer ??= setTimeout(() => {
        running?.abort();
        next();
      }, patience);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      running?.abort();
      running = undefined;
    },
  };
}
