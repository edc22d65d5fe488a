/** The id in `url(#id)`. */
export function referenceIn(text: string | undefined): string | undefined {
  return text?.match(/^\s*url\(\s*['"]?\s*#([^)'"]*?)\s*['"]?\s*\)/i)?.[1];
}
