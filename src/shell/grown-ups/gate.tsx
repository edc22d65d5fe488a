import { useEffect, useRef, useState } from 'preact/hooks';
import { Modal } from '../frame/modal.tsx';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { RoundButton } from '../round-button.tsx';
import { fill } from '../words/words.ts';
import { makeSum } from './sum.ts';
import type { GrownUpsWords } from './words.ts';

const HOLD_MILLISECONDS = 3000;
/** Time that the gate stays open for sharing after it was passed. */
const OPEN_MILLISECONDS = 60_000;

export function isGateOpen({ now, visit }: Pick<Shell, 'now' | 'visit'>): boolean {
  return now() < visit.gateOpenUntil;
}

export function keepGateOpen({ now, visit }: Pick<Shell, 'now' | 'visit'>): void {
  visit.gateOpenUntil = now() + OPEN_MILLISECONDS;
}

interface GateProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords['gate'];
  open(): void;
  /** Called when the gate was closed without being passed. */
  close(): void;
}

/** Keeps small children out: it asks to hold two corners for three seconds, or to solve a sum. */
export function Gate({ shell, words, open, close }: GateProps) {
  const onPassed = () => {
    shell.sound.play('gate');
    open();
  };
  const { share, corner } = useCorners(onPassed);
  return (
    <Modal label={shell.words.home.grownUps} look="gate" close={close}>
      <Corner place="first" label={words.corner} share={share} {...corner(0)} />
      <Corner place="second" label={words.corner} share={share} {...corner(1)} />
      <div class="gate-card">
        <span class="gate-lock">
          <Glyph name="lock" />
        </span>
        <p class="gate-words">{words.hold}</p>
        <SumForm shell={shell} words={words} onPassed={onPassed} />
      </div>
      <RoundButton glyph="close" label={shell.words.notices.close} look="gate-close" press={close} />
    </Modal>
  );
}

interface CornerProps {
  readonly place: 'first' | 'second';
  readonly label: string;
  /** Share of the required time for which both corners have been held. */
  readonly share: number;
  readonly held: boolean;
  readonly down: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
}

function Corner({ place, label, share, held, down, up }: CornerProps) {
  return (
    <button
      type="button"
      class={`gate-corner disc gate-${place}${held ? ' gate-held' : ''}${share === 0 ? ' gate-idle' : ''}`}
      aria-label={label}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle class="gate-ring" cx="50" cy="50" r="42" />
        <circle
          class="gate-fill"
          cx={50}
          cy={50}
          r={42}
          pathLength={1}
          style={{ strokeDashoffset: 1 - share }}
        />
      </svg>
      <Glyph name="hand" />
    </button>
  );
}

/** Returns the share of the required time for which both corners have been held, and their event handlers. */
function useCorners(onHeld: () => void) {
  const [fingers, setFingers] = useState<readonly (number | undefined)[]>([undefined, undefined]);
  const [share, setShare] = useState(0);
  const done = useRef(onHeld);
  done.current = onHeld;
  const areBothHeld = fingers.every((finger) => finger !== undefined);
  useEffect(() => {
    setShare(0);
    if (!areBothHeld) return undefined;
    let start: number | undefined;
    let frame = requestAnimationFrame(function follow(now) {
      start ??= now;
      const passed = Math.min(1, (now - start) / HOLD_MILLISECONDS);
      setShare(passed);
      if (passed < 1) frame = requestAnimationFrame(follow);
      else done.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [areBothHeld]);
  const corner = (index: number) => ({
    held: fingers[index] !== undefined,
    down(event: PointerEvent) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      setFingers((now) => now.with(index, event.pointerId));
    },
    up(event: PointerEvent) {
      setFingers((now) => (now[index] === event.pointerId ? now.with(index, undefined) : now));
    },
  });
  return { share, corner };
}

interface SumFormProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords['gate'];
  readonly onPassed: () => void;
}

/** The sum, for users of a keyboard or a switch. */
function SumForm({ shell, words, onPassed }: SumFormProps) {
  const [sum, setSum] = useState(() => makeSum(shell.randomBelow));
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const answer = (event: Event) => {
    event.preventDefault();
    if (sum.isAnswer(written)) return onPassed();
    setSum(makeSum(shell.randomBelow));
    setWritten('');
    setWrong(true);
  };
  const [a, b] = sum.numbers.map((number) => new Intl.NumberFormat(shell.words.language).format(number));
  const question = fill(words.sum, { a: a ?? '', b: b ?? '' });
  return (
    <form class="gate-sum" onSubmit={answer}>
      <p class="gate-or">{words.or}</p>
      <label class="gate-asked" dir="ltr">
        <span>{question}</span>
        <input
          class="field"
          aria-label={`${question} ${words.answer}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={written}
          onInput={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      </label>
      <button type="submit" class="pill go" disabled={written.trim() === ''}>
        {words.open}
      </button>
      <p class="gate-wrong" role="status">
        {isWrong ? words.wrong : ''}
      </p>
    </form>
  );
}
