import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Io } from '#src/cli/io.ts';
import { main } from '#src/cli/main.ts';

/** Creates a folder for a test file, deleted after its tests. Call it outside of tests. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dotterel-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly lines: readonly string[];
  /** The total and the steps taken of each progress bar. */
  readonly bars: readonly { readonly total: number; readonly steps: number }[];
}

/** Runs a command line in this process and records its output. */
export const run = (...words: readonly string[]): Promise<Run> => recorded((io) => main(words, io));

/** Runs a command with an `Io` that records its output. */
export async function recorded(command: (io: Io) => Promise<number>): Promise<Run> {
  let out = '';
  const lines: string[] = [];
  const bars: { total: number; steps: number }[] = [];
  const io: Io = {
    out: (text) => {
      out += text;
    },
    complain: (line) => lines.push(line),
    bar: (total) => {
      const bar = { total, steps: 0 };
      bars.push(bar);
      return {
        step: () => {
          bar.steps++;
        },
        stop: () => undefined,
      };
    },
  };
  const status = await command(io);
  return { status, out, lines, bars };
}

/** A drawing whose puzzle is made quickly. */
export const HOUSE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="black">
  <path d="M10 50 L50 10 L90 50 L90 90 L10 90 Z M40 90 L40 60 L60 60 L60 90"/></svg>`;
