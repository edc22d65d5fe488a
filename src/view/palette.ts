/** The inks of the board. */
export const PALETTE = {
  card: '#FFFBF1',
  paper: '#F8F0DF',
  ink: '#2A2730',
  mute: '#6B6056',
  /** What is drawn from the start. */
  given: '#948A7E',
  yellow: '#F5C93D',
  ruler: '#F3DFA6',
} as const;

/** The accent of each kind. */
export const ACCENTS: Readonly<Record<string, string>> = {
  'connect-the-dots': '#F5C93D',
  'connect-that-dot': '#E5532A',
  'closest-dot': '#68C7DF',
  'unit-dot': '#216B58',
  jigsaw: '#20336E',
  'picture-maze': '#B8708F',
};

/** Colours of coloured links, by their index. */
export const LINK_COLOURS: readonly string[] = [
  '#E5532A',
  '#216B58',
  '#20336E',
  '#B8708F',
  '#68C7DF',
  '#F5C93D',
];

export function accentOf(kind: string): string {
  return ACCENTS[kind] ?? '#E5532A';
}
