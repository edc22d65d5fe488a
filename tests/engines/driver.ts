/** A place on a page, in CSS pixels of its window. */
export type Place = readonly [x: number, y: number];

/** A page in some browser, as much of it as tests need that are the same for all engines. */
export interface Driven {
  /** What the browser calls itself. */
  readonly name: string;
  open(address: string): Promise<void>;
  /**
   * Runs the body of an asynchronous function on the page, with `given` as `given`, and brings back what it gives as JSON.
   * @throws what it throws
   */
  run<Answer>(body: string, given?: unknown): Promise<Answer>;
  /** Presses the pointer at the first place, moves it over the others and lets it go at the last. */
  drag(path: readonly Place[]): Promise<void>;
  /** Closes the page and its browser. */
  close(): Promise<void>;
}

/** A browser that is not there, and what brings it. */
export interface Missing {
  readonly missing: string;
}

/** The script that runs the body of an asynchronous function and tells JSON of its end. */
export function script(body: string, given: unknown): string {
  return `(async (given) => { ${body} })(${JSON.stringify(given ?? null)})
    .then((answer) => JSON.stringify({ answer: answer ?? null }), (error) => JSON.stringify({ error: String(error) }))`;
}

/** What a script that was run so has brought back. */
export function answered<Answer>(told: string): Answer {
  const { answer, error } = JSON.parse(told) as { readonly answer: Answer; readonly error?: string };
  if (error !== undefined) throw new Error(error);
  return answer;
}

/** The actions of WebDriver that draw a path with a pointer. */
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

/** Waits until something is there; gives up after `seconds`. */
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
