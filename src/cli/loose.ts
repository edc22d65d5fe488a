import type { Failure, Foreign } from '../puzzle/kind.ts';
import { fail, type Io } from './io.ts';
import { type Status, unmade, unusable } from './problem.ts';

type Data = Failure['data'];

const figure = (value: number | string | undefined): string => String(Number(Number(value).toPrecision(6)));

/** Why a file is not read as loose pieces, and what to do about it. */
const UNREAD: Readonly<Record<string, (data: Data) => string>> = {
  'not-json': ({ reason }) => `not a puzzle: its text is no JSON: ${reason}`,
  'not-loose': () => 'not a puzzle: it must be an object with a list of pieces',
  'no-pieces': () => 'it has no pieces; give them as a list named “pieces”',
  'too-many': ({ path, most }) => `${path} has more than ${most} entries, the most that is read`,
  'wrong-count': ({ says, has }) => `it says “no. of pieces” is ${says}, and lists ${has}; correct either`,
  'same-number': ({ piece }) => `two pieces have the number ${piece}; give each a number of its own`,
  'bad-value': ({ path, expected, received }) => `${path} must be ${expected}, and is ${received}`,
  'few-corners': ({ outline, corners }) =>
    `the outline of ${the(outline)} has ${corners === 0 ? 'no corners' : `${corners} different corner${corners === 1 ? '' : 's'}`}; it takes 3 or more`,
  crossing: ({ outline, first, second }) =>
    `the outline of ${the(outline)} crosses or touches itself: its sides from corners ${first} and ${second} meet`,
  'no-area': ({ outline }) => `the outline of ${the(outline)} has no area: all its corners lie on one line`,
};

/** Why pieces were not laid. */
const UNSOLVED: Readonly<Record<string, (data: Data) => string>> = {
  'other-area': ({ pieces, form }) =>
    `not solvable: the pieces have an area of ${figure(pieces)} together, and the form has ${figure(form)}`,
  'no-tiling': () => 'not solvable: every way to lay the pieces leaves a gap',
  undecided: ({ steps }) =>
    `no solution was found in ${steps} trials, which does not prove that there is none`,
  'not-joined': () => 'no way was found to join all pieces without a gap',
};

/** Solves a puzzle that no kind's document records, given as JSON text, and prints where each piece goes. */
export function solveForeign(foreign: Foreign, file: string, text: string, io: Io): Status {
  const solved = foreign.solve(text);
  if (!solved.ok) {
    const { code, data } = solved.failure;
    return fail(unusable(`${file}: ${UNREAD[code]?.(data) ?? `cannot be read (${code})`}`).problem, io);
  }
  const { solution, placed, count, reason } = solved.value;
  io.out(`${JSON.stringify(solution)}\n`);
  if (reason === undefined) return 0;
  const sentence = UNSOLVED[reason.code]?.(reason.data) ?? reason.code;
  return fail(unmade(`${file}: ${sentence}; ${placed} of ${count} pieces laid`).problem, io);
}

function the(outline: number | string | undefined): string {
  return outline === 'form' ? 'the form' : String(outline);
}
