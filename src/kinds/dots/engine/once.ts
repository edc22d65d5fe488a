/** What `work` makes of a board, worked out once, for as long as the board object lives. */
export function once<Board extends object, Worked>(work: (board: Board) => Worked): (board: Board) => Worked {
  const kept = new WeakMap<Board, { readonly worked: Worked }>();
  return (board) => {
    const held = kept.get(board) ?? { worked: work(board) };
    kept.set(board, held);
    return held.worked;
  };
}
