/** Returns a progress reporter that never goes back. Work that starts again in another way counts as the same work. */
export function monotonicProgress(report: (share: number) => void): (share: number) => void {
  let most = -1;
  return (share) => {
    if (share <= most) return;
    most = share;
    report(share);
  };
}
