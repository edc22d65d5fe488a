import { useEffect, useRef } from 'preact/hooks';
import { onBackGesture } from '../play/back-gesture.ts';
import type { GrownUpsWords } from './words.ts';

interface ConfirmationProps {
  readonly stored: GrownUpsWords['stored'];
  readonly label: string;
  readonly question: string;
  /** The second of two questions has its buttons swapped, so that a double tap does not answer both. */
  readonly isSecond: boolean;
  cancel(): void;
  confirm(): void;
}

/** Asks for confirmation before erasing. Focuses the button that keeps the data, and returns the focus afterwards. */
export function Confirmation({ stored, label, question, isSecond, cancel, confirm }: ConfirmationProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    const stop = onBackGesture(cancel);
    return () => {
      stop();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') cancel();
  };
  const keepButton = (
    <button type="button" class="pill go" ref={first} onClick={cancel}>
      {stored.keep}
    </button>
  );
  return (
    <div class="sure" role="alertdialog" aria-label={label} onKeyDown={onKey}>
      <p>{question}</p>
      {!isSecond && keepButton}
      <button type="button" class="pill" onClick={confirm}>
        {stored.yes}
      </button>
      {isSecond && keepButton}
    </div>
  );
}
