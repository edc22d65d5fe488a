import { kerfStrip } from '../../print/cutting/kerf-strip.ts';
import { MATERIALS, type MaterialName } from '../../print/cutting/materials.ts';
import type { Io } from '../io.ts';
import { type ExitStatus, unwrap } from '../problem.ts';
import { readLength, writeSheets } from './cutting.ts';
import { readEnding } from './ending.ts';

export interface KerfOptions {
  readonly material: MaterialName;
  readonly lineMm?: string;
  readonly out?: string;
}

/** `kerf`: writes two strips to cut, which show the kerf of a machine. */
export async function kerf({ material, lineMm, out }: KerfOptions, io: Io): Promise<ExitStatus> {
  const line = unwrap(readLength('line', lineMm));
  const ending = unwrap(readEnding(out, ['.svg', '.png', '.pdf']));
  await writeSheets([kerfStrip(MATERIALS[material].kerf, line)], 'kerf', { out, ending }, io);
  return 0;
}
