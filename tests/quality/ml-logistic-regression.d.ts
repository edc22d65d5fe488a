/** What we use of it; the package has no types of its own. */
declare module 'ml-logistic-regression' {
  import type { Matrix } from 'ml-matrix';

  interface TwoClasses {
    /** For each row how likely it is that it is not of the classifier's class. */
    testScores(rows: Matrix): number[];
  }
  // biome-ignore lint/style/noDefaultExport: the package's own
  export default class LogisticRegression {
    constructor(options: { readonly numSteps: number; readonly learningRate: number });
    readonly classifiers: readonly TwoClasses[];
    train(rows: Matrix, classes: Matrix): void;
  }
}
