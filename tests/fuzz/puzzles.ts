import { readFileSync } from 'node:fs';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { makeFrom } from '#src/worker/make.ts';

/** A good puzzle, and the picture of a jigsaw. */
export interface MadePuzzle {
  readonly document: PuzzleDocument;
  readonly text: string;
  readonly pixels?: Pixels;
}

const made = new Map<string, Promise<MadePuzzle>>();

/** An easy puzzle of a starter drawing, made once. */
export function puzzleOf(kind: string, starter = 'kite'): Promise<MadePuzzle> {
  const name = `${kind} ${starter}`;
  const known = made.get(name) ?? make(kind, starter);
  made.set(name, known);
  return known;
}

async function make(kind: string, starter: string): Promise<MadePuzzle> {
  const svg = readFileSync(new URL(`../../levels/starters/${starter}.svg`, import.meta.url), 'utf8');
  const job = {
    kind,
    level: 'easy',
    seed: '1',
    svg,
    title: starter,
    source: { id: `file:${starter}.svg` },
  } as const;
  const result = await makeFrom(job, () => Promise.resolve(DECODER));
  if (!result.ok) throw new Error(`${kind} of ${starter}: ${result.failure.code}`);
  const { document, pixels } = result;
  return { document, text: JSON.stringify(document), ...(pixels === undefined ? {} : { pixels }) };
}
