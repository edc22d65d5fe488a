/** The parts of the package in use; it has no types. */
declare module 'ml-logistic-regression' {
  import type { Matrix } from 'ml-matrix';

  interface TwoClasses {
    /** For each row, the probability that it does not belong to the classifier's class. */
    testScores(rows: Matrix): number[];
  }
  // biome-ignore lint/style/noDefaultExport: the package's own
  export default class LogisticRegression {
    constructor(options: { readonly numSteps: number; readonly learningRate: number });
    readonly classifiers: readonly TwoClasses[];
    train(rows: Matrix, classes: Matrix): void;
  }
}
