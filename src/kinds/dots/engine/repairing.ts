import type { Finding } from '../../../puzzle/finding.ts';
import type { Prepared } from './curves.ts';
import type { DotLayout } from './layout.ts';
import { graphOf, type RouteGraph } from './route.ts';

/** A layout is laid again this many times at most, each time without dots that broke a criterion. */
const MOST_REPAIRS = 2;

/**
 * Places, as text, at which no dot may stand in the next attempt: those of `barred`, and for each finding that concerns none of them the
 * dot that most findings concern.
 */
function barredBy(
  findings: readonly Finding[],
  { dots }: Pick<DotLayout, 'dots'>,
  barred: ReadonlySet<string>,
): ReadonlySet<string> {
  const counts = new Map<number, number>();
  for (const { concerns } of findings)
    for (const dot of concerns) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const gone = new Set(barred);
  for (const { concerns } of findings) {
    if (concerns.length === 0 || concerns.some((dot) => gone.has(String(dots[dot])))) continue;
    const worst = concerns.reduce((best, dot) =>
      (counts.get(dot) ?? 0) > (counts.get(best) ?? 0) ? dot : best,
    );
    gone.add(String(dots[worst]));
  }
  return gone;
}

/** A candidate: its layout, and what it broke. */
export interface JudgedLayout {
  readonly layout: Pick<DotLayout, 'dots'>;
  readonly findings: readonly Finding[];
}

/** Makes candidates until one breaks nothing, each without dots that broke a criterion before. */
export function repairing(attempt: (barred: ReadonlySet<string>) => JudgedLayout | undefined): void {
  let barred: ReadonlySet<string> = new Set();
  for (let repairs = 0; repairs <= MOST_REPAIRS; repairs++) {
    const made = attempt(barred);
    if (made === undefined || made.findings.length === 0) return;
    const more = barredBy(made.findings, made.layout, barred);
    if (more.size === barred.size) return;
    barred = more;
  }
}

/** Strokes and their graphs without dots at some places, given as text. */
export function barring(
  prepared: Prepared,
  graphs: readonly RouteGraph[],
  barred: ReadonlySet<string>,
): { readonly prepared: Prepared; readonly graphs: readonly RouteGraph[] } {
  if (barred.size === 0) return { prepared, graphs };
  const { xs, ys } = prepared;
  const isOpen = Uint8Array.from(xs, (x, v) => (barred.has(String([x, ys[v]])) ? 0 : 1));
  return {
    prepared: { ...prepared, structural: prepared.structural.map((is, v) => is & isOpen[v]) },
    graphs: graphs.map(({ stroke, shortcuts: { from, span, clear } }) => {
      const { vertices } = stroke;
      const kept = [...from.keys()].filter(
        (k) => isOpen[vertices[from[k]]] && isOpen[vertices[(from[k] + span[k]) % vertices.length]],
      );
      const shortcuts = {
        from: Uint32Array.from(kept, (k) => from[k]),
        span: Uint32Array.from(kept, (k) => span[k]),
        clear: Uint8Array.from(kept, (k) => clear[k]),
      };
      return graphOf(prepared, stroke, shortcuts);
    }),
  };
}
