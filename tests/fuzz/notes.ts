import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Answer } from './child.ts';

/** What came of the cases of a run that takes hours, kept in a file, so that it can be ended and carried on at any time. */
export interface Notes {
  /** What came of a case, where it is noted and nothing was wrong: what was wrong is tried again. */
  sound(name: string): Answer | undefined;
  /** Gives the answer that it was given. */
  add(name: string, answer: Answer): Answer;
}

/** The notes of a file, a line of JSON a case, the latest of a case in force; without a file nothing is kept. */
export function notesIn(file: string): Notes {
  const known = new Map<string, Answer>();
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const noted = read(line);
      if (noted !== undefined) known.set(...noted);
    }
  return {
    sound(name) {
      const answer = known.get(name);
      return answer?.fault === undefined ? answer : undefined;
    },
    add(name, answer) {
      if (file !== '') appendFileSync(file, `${JSON.stringify([name, answer])}\n`);
      return answer;
    },
  };
}

/** A line that was being written when the run was ended says nothing. */
function read(line: string): [string, Answer] | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
