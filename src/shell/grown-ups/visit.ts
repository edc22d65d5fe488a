/** What a page that begins anew takes along of the grown-up's visit: until when the gate is open, and where one was. */
interface Visit {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly page: string;
  /** What is to be said. */
  readonly said: string;
}

const KEY = 'grown-ups-visit';

/** Notes a visit for the page that follows this one in this window. Without a note the gate is simply closed again. */
export function noteVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // A browser that keeps nothing asks once more.
  }
}

/** The visit that was noted, if it is not over; it is taken up once. */
export function takeVisit(now: number): Visit | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const visit: unknown = JSON.parse(text ?? 'null');
    return isVisit(visit) && visit.until > now ? visit : undefined;
  } catch {
    return undefined;
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { until, page, said } = value as Partial<Record<keyof Visit, unknown>>;
  return typeof until === 'number' && typeof page === 'string' && typeof said === 'string';
}
