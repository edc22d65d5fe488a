import type { LibraryDrawing } from './library.ts';

/**
 * The drawing of a picture, from the two SVG texts of OpenMoji, with the space between and inside tags closed up.
 * @param line the text of `black/svg/1F408.svg`.
 * @param colour the text of `color/svg/1F408.svg`, whose uppermost groups are called `color`, `skin`, `line` ….
 * @throws when a group of the coloured drawing is never closed.
 */
export function libraryDrawing(line: string, colour: string): LibraryDrawing {
  const whole = closeUp(colour);
  return { line: closeUp(line), colour: whole, fills: withoutLines(whole) };
}

/**
 * The drawing of a starter, from the one SVG text that it has: in it `color` and `line` are groups as OpenMoji's are.
 * @throws when a group is never closed.
 */
export function starterDrawing(svg: string): LibraryDrawing {
  return libraryDrawing(withoutGroups(closeUp(svg), /<g id="color"[^>]*>/g), svg);
}

/** The text without comments, prologue, line breaks and the space between tags. */
function closeUp(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ ?(\/?>)/g, '$1')
    .trim();
}

/** The text without the groups called `line`, `line-2`, `line-supplement` …, each with all that is in it. */
function withoutLines(svg: string): string {
  return withoutGroups(svg, /<g id="line[^"]*"[^>]*>/g);
}

/** The text without the groups that open in some way. */
function withoutGroups(svg: string, opening: RegExp): string {
  let rest = svg;
  for (let found = opening.exec(rest); found !== null; found = opening.exec(rest)) {
    const end = found[0].endsWith('/>') ? opening.lastIndex : groupEnd(rest, opening.lastIndex);
    rest = rest.slice(0, found.index) + rest.slice(end);
    opening.lastIndex = found.index;
  }
  return rest;
}

/** Where the group ends whose content begins at `from`: the index behind its closing tag. */
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
    'a group of the coloured drawing is never closed; take the drawing from the openmoji package anew',
  );
}
