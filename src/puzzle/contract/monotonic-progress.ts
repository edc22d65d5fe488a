/** Returns a reporter that drops decreases of progress. Another attempt at the same work counts as part of it. */
export function monotonicProgress(report: (share: number) => void): (share: number) => void {
  let most = -1;
  return (share) => {
    if (share <= most) return;
    most = share;
    report(share);
  };
}
