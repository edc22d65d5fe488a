import { cutFile, cutPage } from '../../print/cutting/cut-file.ts';
import { kerfStrip } from '../../print/cutting/kerf-strip.ts';
import type { CutSheet } from '../../print/cutting/sheets.ts';
import { zipOf } from '../../sharing/zip.ts';
import type { Shell } from '../frame/shell.ts';
import { fileOf } from '../sharing/files.ts';

/** The sheets as one PDF file, as one SVG file, or as a ZIP file of several SVG files. */
export async function cutsFile(
  { maker }: Pick<Shell, 'maker'>,
  sheets: readonly CutSheet[],
  title: string,
  form: 'svg' | 'pdf',
): Promise<File | undefined> {
  if (form === 'pdf') {
    const made = await maker.press({ sheets: sheets.map(cutPage), title });
    return made.ok ? fileOf(made.value, `${title}.pdf`, 'application/pdf') : undefined;
  }
  const [sheet] = sheets;
  if (sheets.length === 1) return fileOf(cutFile(sheet, title), `${title}.svg`, 'image/svg+xml');
  const texts = sheets.map((each, k) => [`${each.name || k + 1}.svg`, cutFile(each, title)] as const);
  return fileOf(zipOf(Object.fromEntries(texts)), `${title}.zip`, 'application/zip');
}

export function stripFile(kerf: number): File {
  return fileOf(cutFile(kerfStrip(kerf), 'kerf'), 'kerf.svg', 'image/svg+xml');
}
