/** Whether a puzzle of so many pieces may be asked for. */
export function isPieceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 4 && count <= 500;
}
