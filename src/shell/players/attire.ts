import type { Pack } from '../../picture/library/library.ts';
import type { SolvedMark } from '../../storage/record.ts';

/** What a bird wears. It only ever gets more: everything is derived from what was solved. */
interface Attire {
  /** For a month of puzzles: the first and the last were solved at least `MONTH_DAYS` apart. */
  readonly scarf: boolean;
  /** For a pack in which every picture was solved. */
  readonly hat: boolean;
}

const MONTH_DAYS = 28;
const DAY_MILLISECONDS = 24 * 3600 * 1000;

export function attireOf(marks: readonly SolvedMark[], packs: readonly Pack[]): Attire {
  const times = marks.map(({ at }) => at);
  const days = (Math.max(...times) - Math.min(...times)) / DAY_MILLISECONDS;
  const found = new Set(marks.map(({ picture }) => picture));
  return {
    scarf: times.length > 0 && days >= MONTH_DAYS,
    hat: packs.some(({ pictures }) => pictures.length > 0 && pictures.every(({ id }) => found.has(id))),
  };
}

const SCARF =
  '<g stroke="#2A2730" stroke-width="2.6" stroke-linejoin="round"><path d="M66 60 L55 84 L67 90 L78 66Z" fill="#2F6DA8"/><path d="M60 74 L72 79.500" stroke="#FFFBF1" stroke-width="4"/><path d="M57 50 C70 63 88 66 104 57 L104 68 C88 77 68 73 54 59Z" fill="#2F6DA8"/><path d="M70 61 L68 69 M88 64 L88 72" stroke="#FFFBF1" stroke-width="4"/></g>';
const HAT =
  '<g stroke="#2A2730" stroke-width="2.6" stroke-linejoin="round"><path d="M56 20 C55 -10 104 -12 104 17 C90 11 70 12 56 20Z" fill="#F5C93D"/><path d="M56 20 C56 15 57 12 57 11 C70 3 90 2 104 8 L104 17 C90 11 70 12 56 20Z" fill="#E5532A"/><path d="M40 25 C54 10 104 4 117 17 C112 23 96 17 80 18.500 C64 20 52 28 40 25Z" fill="#F5C93D"/></g>';

/** The drawing of an attire in the bird's view box, as an SVG element in text. */
export function attireDrawing({ scarf, hat }: Attire): string {
  return `<g xmlns="http://www.w3.org/2000/svg">${scarf ? SCARF : ''}${hat ? HAT : ''}</g>`;
}
