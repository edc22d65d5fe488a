export function isPieceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 4 && count <= 500;
}
