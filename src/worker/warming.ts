import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';
import { libraryId } from '../picture/library.ts';
import { onPaper } from '../picture/scaling.ts';
import type { Job } from './job.ts';
import { makePuzzle } from './make.ts';

/** A few lines, with corners and a curve, for kinds of lines. */
const LINES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#222" d="M20 90V45L50 12Q70 20 80 45V90Z"/></svg>';
/** A strip, which has few pixels, for kinds of pixels: what is on it, and on what. */
const FIGURE = '<path fill="#fd6" stroke="#222" stroke-width="8" d="M200 90V45L500 12Q700 20 800 45V90Z"/>';
const GROUND = '<path fill="#8cf" d="M0 0H1000V180H0Z"/>';
const [WIDTH, HEIGHT] = [1000, 180];

/** Makes a puzzle of a kind out of a picture that is soon done, of which nothing is kept; `open` gets the decoder. */
export async function warm(kind: string, open: () => Promise<Decoder>): Promise<void> {
  const takes = kindOf(kind)?.takes ?? 'lines';
  const job: Job = { kind, svg: LINES, seed: 'warm', title: 'warm', source: { id: libraryId('1F3E0') } };
  if (takes === 'lines') {
    makePuzzle(job);
    return;
  }
  const body = takes === 'pixels' ? GROUND + FIGURE : FIGURE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
  const drawn = await (await open()).rasterise(svg, WIDTH);
  if (!drawn.ok) return;
  makePuzzle({ ...job, level: 'easy' }, undefined, {
    pixels: takes === 'pixels' ? onPaper(drawn.value) : drawn.value,
  });
}
