import './waiting-dots.css';

/** Three dots that hop in turn over whatever is being made. */
export function WaitingDots() {
  return (
    <span class="waiting-dots">
      <span />
      <span />
      <span />
    </span>
  );
}

/** Lies over the page while a file is looked at. */
export function Looking({ label }: { readonly label: string }) {
  return (
    <p class="looking" role="status" aria-label={label}>
      <WaitingDots />
    </p>
  );
}
