import type { ForeignSolver } from '../../../../puzzle/contract/kind.ts';
import { looseFigure, solvedFigure } from './figure.ts';
import { looksLoose, readLoose } from './read.ts';
import { solveLoose } from './solve.ts';

export const loose: ForeignSolver = {
  recognises: looksLoose,
  solve: (text) => {
    const read = readLoose(text);
    if (!read.ok) return read;
    const { solution, reason } = solveLoose(read.value);
    const counts = { placed: solution.placements.length, count: read.value.pieces.length };
    return { ok: true, value: { solution, ...counts, ...(reason === undefined ? {} : { reason }) } };
  },
  figure: (text, solved) => {
    const read = readLoose(text);
    if (!read.ok) return read;
    return { ok: true, value: solved ? solvedFigure(read.value) : { figure: looseFigure(read.value) } };
  },
};
