import type { LibraryDrawing } from './library.ts';

/**
 * Builds a drawing from the two SVG texts of OpenMoji, without space between and inside tags.
 * @param line the text of `black/svg/1F408.svg`
 * @param colour the text of `color/svg/1F408.svg`, whose top-level groups are called `color`, `skin`, `line` …
 * @throws if a group of the coloured drawing is never closed
 */
export function libraryDrawing(line: string, colour: string): LibraryDrawing {
  const whole = compact(colour);
  return { line: compact(line), colour: whole, fills: withoutLines(whole) };
}

/**
 * Builds the drawing of a starter from its one SVG text, with groups `color` and `line` as in OpenMoji.
 * @throws if a group is never closed
 */
export function starterDrawing(svg: string): LibraryDrawing {
  return libraryDrawing(withoutGroups(compact(svg), /<g id="color"[^>]*>/g), svg);
}

/** Removes comments, prologue, line breaks and the space between tags. */
function compact(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ ?(\/?>)/g, '$1')
    .trim();
}

/** Removes the groups called `line`, `line-2`, `line-supplement` …, with their content. */
function withoutLines(svg: string): string {
  return withoutGroups(svg, /<g id="line[^"]*"[^>]*>/g);
}

function withoutGroups(svg: string, opening: RegExp): string {
  let rest = svg;
  for (let found = opening.exec(rest); found !== null; found = opening.exec(rest)) {
    const end = found[0].endsWith('/>') ? opening.lastIndex : groupEnd(rest, opening.lastIndex);
    rest = rest.slice(0, found.index) + rest.slice(end);
    opening.lastIndex = found.index;
  }
  return rest;
}

function groupEnd(svg: string, from: number): number {
  const tag = /<g\b[^>]*>|<\/g>/g;
  tag.lastIndex = from;
  let depth = 1;
  for (let found = tag.exec(svg); found !== null; found = tag.exec(svg)) {
    if (found[0] === '</g>') depth -= 1;
    else if (!found[0].endsWith('/>')) depth += 1;
    if (depth === 0) return tag.lastIndex;
  }
  throw new Error(
    'a group of the coloured drawing is never closed; copy the drawing from the openmoji package again',
  );
}
