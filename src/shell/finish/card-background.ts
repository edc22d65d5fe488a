const BACKGROUNDS = [
  ['#b5e0ea', '#d2edf2', '#b4c665'],
  ['#fadf8f', '#fcedbd', '#f09d83'],
  ['#e3c6cf', '#f1dfe5', '#7fab92'],
  ['#f8c9a6', '#fde3cf', '#68a9b8'],
  ['#c9d6f2', '#e2eafb', '#e9b44c'],
  ['#cfe5c4', '#e6f3df', '#c98aa4'],
] as const;

export function hashOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** The background colours of a picture, which depend only on its id. */
export function cardBackground(id: string): Readonly<Record<'--sky' | '--sun' | '--hill', string>> {
  const [sky, sun, hill] = BACKGROUNDS[hashOf(id) % BACKGROUNDS.length] ?? BACKGROUNDS[0];
  return { '--sky': sky, '--sun': sun, '--hill': hill };
}
