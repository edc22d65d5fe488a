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

/** The inks of a table that pieces lie on: those of the page around it, which by night are dark. */
export function tableInks() {
  const page = getComputedStyle(document.documentElement);
  const ink = (token: string, otherwise: string) => page.getPropertyValue(token).trim() || otherwise;
  return {
    table: ink('--paper', PALETTE.paper),
    sheet: ink('--card', PALETTE.card),
    /** What lies a little lower than the table: the tray's well, the frame. */
    hollow: ink('--shade', '#EBDDC0'),
    edge: ink('--edge', '#D8C49C'),
  };
}

/** The accent of each kind. */
export const ACCENTS: Readonly<Record<string, string>> = {
  'connect-the-dots': '#F5C93D',
  'connect-that-dot': '#E5532A',
  'closest-dot': '#68C7DF',
  'unit-dot': '#216B58',
  jigsaw: '#20336E',
  'picture-maze': '#B8708F',
};

export function accentOf(kind: string): string {
  return ACCENTS[kind] ?? '#E5532A';
}

/** Accents that do not stand out from the paper of themselves: they need an edge of ink. */
const PALE: ReadonlySet<string> = new Set(['#F5C93D', '#68C7DF']);

/** Whether a colour needs an edge of ink to stand out from the paper. */
export function isPale(accent: string): boolean {
  return PALE.has(accent);
}
