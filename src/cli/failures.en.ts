import type { RefusalCode } from '../picture/refusal.ts';
import type { Failure } from '../picture/result.ts';

type Data = Failure['data'];

const number = (value: number | string | undefined): string => Number(value).toLocaleString('en');
const megabytes = (value: number | string | undefined): string => `${Number(value) / 1_000_000} MB`;
const line = (data: Data): string => (data['line'] === undefined ? '' : ` (line ${data['line']})`);

/** What to say of each reason for which a picture is refused. */
const PICTURES: Readonly<Record<RefusalCode, (data: Data) => string>> = {
  'too-large': ({ limit }) => `the file is larger than ${megabytes(limit)}; simplify the drawing or split it`,
  'not-xml': (data) => `not an SVG file: its text cannot be read as XML${line(data)}`,
  'not-svg': ({ root }) => `not an SVG file: its outermost element is <${root}> instead of <svg>`,
  doctype: (data) =>
    `its doctype defines things of its own, which is not allowed${line(data)}; save it as plain SVG`,
  entity: (data) => `it uses an entity, which is not allowed${line(data)}; save it as plain SVG`,
  'too-deep': ({ limit }) => `elements are nested more than ${limit} deep; ungroup the drawing`,
  'too-many-elements': ({ limit }) => `more than ${number(limit)} elements; simplify the drawing`,
  'too-many-rules': ({ limit }) => `more than ${number(limit)} style rules; save it as plain SVG`,
  'too-many-segments': ({ limit }) => `more than ${number(limit)} line segments; simplify the drawing`,
  'too-many-crossings': () => 'its lines cross too often to be told apart; simplify the drawing',
  empty: () => 'no lines to draw: nothing in it is painted',
  'only-raster': () => 'no lines to draw: it holds nothing but embedded pixel pictures',
  'only-text': () => 'no lines to draw: it holds nothing but text; convert the text to paths',
  'no-lines': () => 'no lines to draw: everything in it is hidden, or has the colour of what lies under it',
  'outline-drawing': () =>
    'its lines are drawn as thin filled shapes, which would come out double; save it with strokes instead',
};

/**
 * The English sentence for a failure, without the program's name: `cat.svg: no lines to draw: …`.
 * A code that stands in no catalogue is named itself, so that nothing fails in silence.
 */
export function failureSentence(failure: Failure): string {
  const { code, data } = failure;
  const say: ((data: Data) => string) | undefined = isRefusal(code) ? PICTURES[code] : undefined;
  const reason = say?.(data) ?? `could not be made (${code})`;
  return data['file'] === undefined ? reason : `${data['file']}: ${reason}`;
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(PICTURES, code);
}
