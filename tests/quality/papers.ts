/** The papers' own setting; all others differ from it in what they name. */
export const PAPERS = { epsilon: 15, delta: 20 } as const;
