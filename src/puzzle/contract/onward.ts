/** What tells on how much is done, from 0 to 1, but never less than before: what is begun anew, another way, is more of the same work. */
export function onward(tell: (share: number) => void): (share: number) => void {
  let most = -1;
  return (share) => {
    if (share <= most) return;
    most = share;
    tell(share);
  };
}
