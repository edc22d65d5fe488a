import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { MOST_BYTES } from '../picture/decoding-header.ts';
import { render as draw } from '../print/render.ts';
import { LAYERS, type PrintLayer, type View } from '../print/view.ts';
import { pictureBeside, readDocument } from './document.ts';
import { readWhole, writeWhole } from './file.ts';
import type { Io } from './io.ts';
import { type ExitStatus, good, listed, need, type Outcome, unusable } from './problem.ts';
import { raster } from './raster.ts';

/** `render FILE`: what the child sees, or the answer, as a picture file; as SVG text on stdout where no file is named. */
export async function render(
  file: string,
  asked: { readonly solved?: boolean; readonly layer?: string; readonly out?: string },
  io: Io,
): Promise<ExitStatus> {
  const view = need(readView(asked));
  const ending = need(readEnding(asked.out));
  const { kind, document } = need(await readDocument(file));
  const picture = kind.takes === 'pixels' ? await pictureOf(file) : undefined;
  const svg = await draw(document, {
    ...view,
    ...(picture === undefined ? {} : { picture }),
  });
  if (svg === undefined) return need(unusable(`${file}: puzzles of this kind cannot be drawn`));
  if (asked.out === undefined) {
    io.out(svg);
    return 0;
  }
  need(await writeWhole(asked.out, ending === '.png' ? raster(svg, 2) : svg));
  return 0;
}

/** The picture beside a document as a data URI; undefined where there is none. */
async function pictureOf(file: string): Promise<string | undefined> {
  const beside = pictureBeside(file);
  if (!existsSync(beside)) return undefined;
  const bytes = await readWhole(beside, MOST_BYTES);
  return bytes.ok ? `data:image/png;base64,${bytes.value.toString('base64')}` : undefined;
}

/** The picture format that a file name asks for. */
export function readEnding(
  out: string | undefined,
  endings: readonly string[] = ['.svg', '.png'],
): Outcome<string> {
  const ending = out === undefined ? '.svg' : extname(out).toLowerCase();
  if (endings.includes(ending)) return good(ending);
  const known = listed(endings, 'or');
  return unusable(
    `${out}: ${ending === '' ? 'a name without an ending' : ending} cannot be written; name a file that ends in ${known}`,
  );
}

function readView({
  solved = false,
  layer,
}: {
  readonly solved?: boolean;
  readonly layer?: string;
}): Outcome<View> {
  const names = (layer ?? 'board').split(',').map((name) => name.trim());
  const stray = names.find((name) => !LAYERS.some((known) => known === name));
  if (stray !== undefined) {
    return unusable(
      `--layer ${layer}: there is no layer ${stray === '' ? 'without a name' : stray}; the layers are ${listed(LAYERS)}`,
    );
  }
  return good({ layers: names as readonly PrintLayer[], solved });
}
