import './aids.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Aid } from '../../puzzle/contract/face.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import { usePanel } from '../device/use-panel.ts';
import { RoundButton } from '../round-button.tsx';
import type { Words } from '../words/words.ts';
import type { BoardStatus } from './use-board.ts';

interface AidsSetting {
  readonly words: Words;
  readonly names: KindWords['aids'];
  readonly aids: readonly Aid[];
  readonly boardStatus: BoardStatus;
  press(button: string): void;
}

/** A row of the kind's less used buttons, and a button that opens the row in small windows. */
export function AidRow({ aids, goes: hideRank, ...setting }: AidsSetting & { readonly goes: number }) {
  const panel = usePanel();
  const { isOpen } = panel;
  const row = useRef<HTMLDivElement>(null);
  // A touch elsewhere closes the row and plays on. Listen as soon as the row is visible.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onTouch = ({ target }: Event): void => {
      if (!(target instanceof Node)) return;
      if (row.current?.contains(target) || panel.button.current?.contains(target)) return;
      panel.close();
    };
    // Capture the key before the board handles it.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      panel.close();
    };
    const [stop, capture] = [new AbortController(), true];
    addEventListener('pointerdown', onTouch, { signal: stop.signal, capture });
    addEventListener('keydown', onKey, { signal: stop.signal, capture });
    return () => stop.abort();
  }, [isOpen]);
  return (
    <>
      <RoundButton
        glyph="more"
        label={setting.words.board.more}
        look="second more"
        hidden={aids.length === 0}
        aria-expanded={isOpen}
        aria-controls="aids"
        buttonRef={panel.button}
        press={isOpen ? panel.close : panel.open}
        data-goes={hideRank}
      />
      <div class={isOpen ? 'aids open' : 'aids'} id="aids" ref={row}>
        {aids
          .filter(({ isSeparate }) => isSeparate !== true)
          .map((aid) => (
            <AidButton key={aid.button} aid={aid} look="second aid" {...setting} />
          ))}
      </div>
    </>
  );
}

/** The kind's separate buttons, outside the row of `AidRow`. */
export function NearAids({ aids, ...setting }: AidsSetting) {
  return (
    <>
      {aids
        .filter(({ isSeparate }) => isSeparate === true)
        .map((aid) => (
          <AidButton key={aid.button} aid={aid} look="second aid near" {...setting} />
        ))}
    </>
  );
}

interface AidSetting extends Omit<AidsSetting, 'aids'> {
  readonly aid: Aid;
  readonly look: string;
}

function AidButton({
  aid: { button, glyphs, isToggle = false },
  look,
  names,
  boardStatus,
  press,
}: AidSetting) {
  const { state = 0, enabled = false, shown = false } = boardStatus.buttons[button] ?? {};
  return (
    <RoundButton
      glyph={glyphs[state] ?? glyphs[0]}
      label={names?.[button] ?? button}
      look={look}
      hidden={!shown}
      disabled={!enabled}
      data-aid={button}
      data-state={state}
      {...(isToggle ? { pressed: state > 0 } : {})}
      press={() => press(button)}
    />
  );
}
