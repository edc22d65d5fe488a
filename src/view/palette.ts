import { FACES, faceOf } from '../kinds/faces.ts';

/** The inks of the board. */
export const PALETTE = {
  card: '#FFFBF1',
  paper: '#F8F0DF',
  ink: '#2A2730',
  mute: '#6B6056',
  /** What is drawn from the start. */
  given: '#948A7E',
  /** The place around a picture, which is seen last. */
  soft: '#C6B9A6',
  yellow: '#F5C93D',
  ruler: '#F3DFA6',
} as const;

/** What a token of the page's looks, such as `--paper`, stands for; nothing where there is no such token. */
type TokenReader = (token: string) => string;

/** As the page has it now. */
function onPage(): TokenReader {
  const page = getComputedStyle(document.documentElement);
  return (token) => page.getPropertyValue(token).trim();
}

/** The inks of a table that pieces lie on: those of the page around it, which by night are dark. */
export function tableInks(tokenOf = onPage()) {
  const ink = (token: string, otherwise: string) => tokenOf(token) || otherwise;
  return {
    table: ink('--paper', PALETTE.paper),
    sheet: ink('--card', PALETTE.card),
    /** What lies a little lower than the table: the tray's well, the frame. */
    hollow: ink('--shade', '#EBDDC0'),
    edge: ink('--edge', '#D8C49C'),
  };
}

/** What the end of a puzzle is painted with: by night the page around it is dark, and so is its paper. */
export function finishInks(tokenOf = onPage()) {
  const night = Number.parseFloat(tokenOf('--night')) > 0;
  const paper = tokenOf('--paper');
  const pen = night ? PALETTE.card : PALETTE.ink;
  return {
    night,
    paper: night && paper !== '' ? paper : PALETTE.paper,
    /** What lines are drawn with: the board's ink at 0, that which stands out from this paper at 1. */
    mixed: (share: number): string =>
      !night ? PALETTE.ink : `color-mix(in srgb, ${PALETTE.ink}, ${pen} ${Math.round(share * 100)}%)`,
  };
}

/** The accent of a kind, by day. */
export function accentOf(kind: string): string {
  return faceOf(kind)?.accent.day[0] ?? '#e5532a';
}

/** Whether a colour needs an edge of ink to stand out from the paper: an accent that its kind says so of. */
export function isPale(colour: string): boolean {
  return FACES.some(({ accent }) => accent.tone === 'pale' && accent.day[0] === colour.toLowerCase());
}
