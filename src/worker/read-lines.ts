import { importSvg } from '../picture/import.ts';

/** The drawing that was read last: the kinds of a drawing are mostly made one after another. */
let lastRead: { readonly key: string; readonly read: ReturnType<typeof importSvg> } | undefined;

/** The lines of a drawing, cached until another one is read. */
export function readLines(svg: string, about: Parameters<typeof importSvg>[1]): ReturnType<typeof importSvg> {
  const key = JSON.stringify([svg, about]);
  if (lastRead?.key !== key) lastRead = { key, read: importSvg(svg, about) };
  return lastRead.read;
}
