import encodeQR from 'qr';
import { element, type Tag } from './svg.ts';

/** The quiet zone required around a code, in modules (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;
/** Size limits of a code and preferred size of a module on paper, in millimetres. */
const PRINTED = { least: 20, most: 30, module: 0.42 } as const;
/** Longest text of a code, in characters. Phones have trouble with more modules. */
export const LONGEST_CODED = 1000;
/** Longest text that fits into 97 × 97 modules (version 20, level M). Texts for paper keep to it. */
export const LONGEST_PACKED = 666;

/**
 * Encodes a text as a QR code (ISO/IEC 18004) of level M. The SVG has one unit per module and includes the quiet zone.
 * Returns undefined if the text is too long to be read from paper.
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

/** The width of a code on paper, in millimetres: large enough for a phone to separate modules. */
export function codeBreadth(code: Tag): number {
  const modules = Number(String(code.attributes.viewBox).split(' ')[2]);
  return Math.min(PRINTED.most, Math.max(PRINTED.least, PRINTED.module * modules));
}

/** Runs of dark modules, as start and exclusive end. */
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
