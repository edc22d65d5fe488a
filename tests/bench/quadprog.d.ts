declare module 'quadprog' {
  /**
   * Minimises ½ bᵀDb − dᵀb under Aᵀb ≥ b0; all arrays count from 1, and D is overwritten. `message` is empty where there
   * is a solution, and `iact` names the bounds that hold it.
   */
  export function solveQP(
    Dmat: number[][],
    dvec: number[],
    Amat: number[][],
    bvec: number[],
  ): { readonly solution: number[]; readonly iact: number[]; readonly message: string };
}
