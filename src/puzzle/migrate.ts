import { FORMAT_VERSION } from './document.ts';
import type { Result } from './kind.ts';

/** Turns a document of one version of the format into one of the next. Plain JSON in, plain JSON out. */
export interface Migration {
  /** The version it reads; it gives `from` + 1. */
  readonly from: number;
  readonly change: (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/**
 * Every migration there is, numbered from the first version on without a gap. When the format changes,
 * `FORMAT_VERSION` goes up by one and one migration joins the end of this list.
 */
export const MIGRATIONS: readonly Migration[] = [];

/**
 * A document of any older version as one of version `to`. Fails with `newer-version` when the document is newer
 * than that, and with `no-version` when it does not say or names a version that there never was.
 */
export function migrate(
  document: Readonly<Record<string, unknown>>,
  to: number = FORMAT_VERSION,
  migrations: readonly Migration[] = MIGRATIONS,
): Result<Readonly<Record<string, unknown>>> {
  const { version } = document;
  const first = to - migrations.length;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < first) {
    return { ok: false, failure: { code: 'no-version', data: { reads: to } } };
  }
  if (version > to) return { ok: false, failure: { code: 'newer-version', data: { version, reads: to } } };
  let current = document;
  for (const { from, change } of migrations.slice(version - first)) {
    current = { ...change(current), version: from + 1 };
  }
  return { ok: true, value: current };
}
