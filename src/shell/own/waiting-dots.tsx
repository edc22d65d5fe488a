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
