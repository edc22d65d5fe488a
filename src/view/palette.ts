import { FACES, faceOf } from '../kinds/faces.ts';

export const PALETTE = {
  card: '#FFFBF1',
  paper: '#F8F0DF',
  ink: '#2A2730',
  mute: '#6B6056',
  /** Pre-drawn lines. */
  given: '#948A7E',
  /** Surroundings of a picture. */
  soft: '#C6B9A6',
  yellow: '#F5C93D',
  ruler: '#F3DFA6',
} as const;

/** Returns the value of a CSS custom property such as `--paper`; empty if there is none. */
type TokenReader = (token: string) => string;

function pageTokens(): TokenReader {
  const page = getComputedStyle(document.documentElement);
  return (token) => page.getPropertyValue(token).trim();
}

/** Colours of the table under pieces, from the page's style, which is dark in night mode. */
export function tableInks(tokenOf = pageTokens()) {
  const ink = (token: string, otherwise: string) => tokenOf(token) || otherwise;
  return {
    table: ink('--paper', PALETTE.paper),
    sheet: ink('--card', PALETTE.card),
    /** Sunken parts: the tray's well, the frame. */
    hollow: ink('--shade', '#EBDDC0'),
    edge: ink('--edge', '#D8C49C'),
  };
}

/** Colours of the finish, from the page's style. */
export function finishInks(tokenOf = pageTokens()) {
  const night = Number.parseFloat(tokenOf('--night')) > 0;
  const paper = tokenOf('--paper');
  const pen = night ? PALETTE.card : PALETTE.ink;
  return {
    night,
    paper: night && paper !== '' ? paper : PALETTE.paper,
    /** The colour of lines, mixed from the board's ink (0) to the ink of this paper (1). */
    mixed: (share: number): string =>
      !night ? PALETTE.ink : `color-mix(in srgb, ${PALETTE.ink}, ${pen} ${Math.round(share * 100)}%)`,
  };
}

export function accentOf(kind: string): string {
  return faceOf(kind)?.accent.day[0] ?? '#e5532a';
}

/** Whether a colour is a kind's accent that needs an ink edge on paper. */
export function isPale(colour: string): boolean {
  return FACES.some(({ accent }) => accent.tone === 'pale' && accent.day[0] === colour.toLowerCase());
}
