/** The start of the lines in a coloured drawing that the app made: they follow all fills. */
const FIRST_LINE = /<(?:path [^>]*fill="none" stroke=|circle )/;
/** The group of lines, with its attributes and what is in it. */
const LINE_GROUP = /<g id="line"([^>]*)>([\s\S]*?)<\/g>/;

/**
 * Parts the lines of a coloured drawing from its fills, as library drawings have them: in a group called `line`. For SVG
 * text of pen drawings and traced drawings, which have all fills before all lines, in one group at most. Text without
 * lines stays as it is.
 */
export function withLineGroup(colour: string): string {
  const at = colour.search(FIRST_LINE);
  if (at < 0 || LINE_GROUP.test(colour)) return colour;
  const [, pen] = /<g( [^>]*)>/.exec(colour.slice(0, at)) ?? [];
  const [before, rest] = [colour.slice(0, at), colour.slice(at)];
  if (pen === undefined) return `${before}<g id="line">${rest.replace(/<\/svg>\s*$/, '</g></svg>')}`;
  return `${before}</g><g id="line"${pen}>${rest}`;
}

/** The lines of a coloured drawing alone, in their own inks. Undefined where it has no plain group called `line`. */
export function inkLayer(colour: string): string | undefined {
  const [head] = /^[\s\S]*?<svg\b[^>]*>/.exec(colour) ?? [];
  const [group, , inside] = LINE_GROUP.exec(colour) ?? [];
  return head === undefined || group === undefined || /<g\b/.test(inside ?? '')
    ? undefined
    : `${head}${group}</svg>`;
}
