import './waiting-dots.css';

export function WaitingDots() {
  return (
    <span class="waiting-dots">
      <span />
      <span />
      <span />
    </span>
  );
}

/** Covers the page while a file is being read. */
export function ReadingOverlay({ label }: { readonly label: string }) {
  return (
    <p class="looking" role="status" aria-label={label}>
      <WaitingDots />
    </p>
  );
}
