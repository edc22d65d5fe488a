/** Thrown by a transaction for a player who was removed. */
export class PlayerGone extends Error {}
