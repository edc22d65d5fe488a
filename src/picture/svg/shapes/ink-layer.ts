/** The first line of a coloured drawing made by the app. Lines follow all fills. */
const FIRST_LINE = /<(?:path [^>]*fill="none" stroke=|circle )/;
const LINE_GROUP = /<g id="line"([^>]*)>([\s\S]*?)<\/g>/;

/**
 * Puts the lines of a coloured drawing in a group called `line`, as in library drawings. Pen drawings and traced
 * drawings have all fills before all lines, in at most one group. Text without lines is returned unchanged.
 */
export function withLineGroup(colour: string): string {
  const at = colour.search(FIRST_LINE);
  if (at < 0 || LINE_GROUP.test(colour)) return colour;
  const [, pen] = /<g( [^>]*)>/.exec(colour.slice(0, at)) ?? [];
  const [before, rest] = [colour.slice(0, at), colour.slice(at)];
  if (pen === undefined) return `${before}<g id="line">${rest.replace(/<\/svg>\s*$/, '</g></svg>')}`;
  return `${before}</g><g id="line"${pen}>${rest}`;
}

/** Extracts the lines of a coloured drawing in their own colours. Undefined if it has no flat group called `line`. */
export function inkLayer(colour: string): string | undefined {
  const [head] = /^[\s\S]*?<svg\b[^>]*>/.exec(colour) ?? [];
  const [group, , inside] = LINE_GROUP.exec(colour) ?? [];
  return head === undefined || group === undefined || /<g\b/.test(inside ?? '')
    ? undefined
    : `${head}${group}</svg>`;
}
