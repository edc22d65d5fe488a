/** A point of a page, in CSS pixels. */
export type Place = readonly [x: number, y: number];

/** A page in a browser, with the operations that tests need in all engines. */
export interface Driven {
  readonly name: string;
  open(address: string): Promise<void>;
  /**
   * Runs the body of an asynchronous function on the page, with the argument `argument`, and returns its result as JSON.
   * @throws what the body throws
   */
  run<Answer>(body: string, given?: unknown): Promise<Answer>;
  /** Presses the pointer at the first point, moves it over the others and releases it at the last. */
  drag(path: readonly Place[]): Promise<void>;
  /** The memory of the page's objects, after collecting garbage; missing if the driver cannot say. */
  heapBytes?(): Promise<number>;
  close(): Promise<void>;
}

/** A browser that is not installed, and how to install it. */
export interface Missing {
  readonly missing: string;
}

/** A script that runs the body of an asynchronous function and returns its result or error as JSON. */
export function script(body: string, argument: unknown): string {
  return `(async (given) => { ${body} })(${JSON.stringify(argument ?? null)})
    .then((answer) => JSON.stringify({ answer: answer ?? null }), (error) => JSON.stringify({ error: String(error) }))`;
}

export function parseAnswer<Answer>(json: string): Answer {
  const { answer, error } = JSON.parse(json) as { readonly answer: Answer; readonly error?: string };
  if (error !== undefined) throw new Error(error);
  return answer;
}

export function pointerActions(path: readonly Place[]): readonly object[] {
  const [start, ...others] = path.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const move = ([x, y]: Place, duration: number) => ({ type: 'pointerMove', x, y, duration });
  return [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        move(start ?? [0, 0], 0),
        { type: 'pointerDown', button: 0 },
        ...others.map((place) => move(place, 20)),
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Polls until `look` returns a value; gives up after `seconds`. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | null | undefined>,
  seconds = 60,
): Promise<Value> {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; ) {
    const found = await look();
    if (found !== undefined && found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come within ${seconds} s`);
}
