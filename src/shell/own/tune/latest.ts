export interface Latest<Order> {
  ask(order: Order): void;
  stop(): void;
}

interface LatestSetting<Order, Answer> {
  run(order: Order, signal: AbortSignal): Promise<Answer>;
  /** Called with the answer to each order that was not cancelled. */
  report(order: Order, answer: Answer): void;
  /** Milliseconds that a newer order waits before it cancels the running one. */
  readonly timeout: number;
}

/**
 * Runs one order at a time, then the newest waiting one; older ones are dropped. A running order is cancelled only
 * after `timeout`, because its answer is still worth showing.
 */
export function createLatest<Order, Answer>({
  run,
  report,
  timeout,
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
      if (answer !== undefined) report(order, answer);
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
      }, timeout);
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
