import encodeQR from 'qr';
import { element, type Tag } from './svg.ts';

/** Bare modules that a reader needs around a code (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;
/** The least and most breadth of a code on paper, and how broad a module of it should be, in millimetres. */
const PRINTED = { least: 20, most: 30, module: 0.42 } as const;
/** Longest text that is put into a code, in characters: one of more modules than this is read badly by a phone. */
export const LONGEST_CODED = 1000;
/** Longest text whose code has at most 97 modules across (version 20 of level M): what is packed for paper is held to it. */
export const LONGEST_PACKED = 666;

/**
 * A text as a QR code (ISO/IEC 18004) of level M: an SVG of one unit a module with the bare rim that readers need, ink on
 * white. Undefined where the text is too long for a code that a phone reads from paper.
 */
export function squareCode(text: string): Tag | undefined {
  if (text.length > LONGEST_CODED) return undefined;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = rows.length;
  const d = rows
    .flatMap((row, y) => runsOf(row).map(([from, to]) => `M${from} ${y}H${to}V${y + 1}H${from}Z`))
    .join('');
  return element('svg', { viewBox: `0 0 ${side} ${side}` }, [
    element('rect', { width: side, height: side, fill: '#fff' }),
    element('path', { d, fill: '#000', 'shape-rendering': 'crispEdges' }),
  ]);
}

/** How broad a code is on paper, in millimetres: so that a phone tells its modules apart, and no broader. */
export function codeBreadth(code: Tag): number {
  const modules = Number(String(code.attributes.viewBox).split(' ')[2]);
  return Math.min(PRINTED.most, Math.max(PRINTED.least, PRINTED.module * modules));
}

/** Where dark modules follow each other: the first of them, and the one after the last. */
function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  });
  return runs;
}
