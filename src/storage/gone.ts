/** A player is no longer there: what was to be done for it is not. */
export class PlayerGone extends Error {}
