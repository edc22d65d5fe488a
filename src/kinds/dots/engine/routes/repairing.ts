import type { Result } from '../../../../picture/result.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { Prepared } from '../drawing/curves.ts';
import type { DotLayout } from './layout.ts';
import { type RouteGraph, routeGraphOf } from './route.ts';

/** Most attempts after the first, each without dots that broke a criterion. */
const MAX_REPAIRS = 2;

/**
 * Returns places, as text, that the next attempt leaves free: `barred`, and for each finding that concerns none of
 * them, the concerned dot with the most findings.
 */
function nextBarred(
  findings: readonly Finding[],
  { dots }: Pick<DotLayout, 'dots'>,
  barred: ReadonlySet<string>,
): ReadonlySet<string> {
  const counts = new Map<number, number>();
  for (const { concerns } of findings)
    for (const dot of concerns) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const next = new Set(barred);
  for (const { concerns } of findings) {
    if (concerns.length === 0 || concerns.some((dot) => next.has(String(dots[dot])))) continue;
    const worst = concerns.reduce((best, dot) =>
      (counts.get(dot) ?? 0) > (counts.get(best) ?? 0) ? dot : best,
    );
    next.add(String(dots[worst]));
  }
  return next;
}

export interface RepairAttempt<Document> {
  readonly document: Document;
  readonly layout: Pick<DotLayout, 'dots'>;
}

/** Makes documents until one breaks no criterion, each without dots that broke one before. Returns the last. */
export function repair<Document>(
  attempt: (barred: ReadonlySet<string>) => Result<RepairAttempt<Document>>,
  verify: (document: Document) => readonly Finding[],
): Result<Document> {
  let barred: ReadonlySet<string> = new Set();
  for (let repairs = 0; ; repairs++) {
    const made = attempt(barred);
    if (!made.ok) return made;
    const { document, layout } = made.value;
    const more = nextBarred(verify(document), layout, barred);
    if (repairs === MAX_REPAIRS || more.size === barred.size) return { ok: true, value: document };
    barred = more;
  }
}

/** Removes dots at some places, given as text, from strokes and their graphs. */
export function withoutBarredDots(
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
      return routeGraphOf(prepared, stroke, shortcuts);
    }),
  };
}
