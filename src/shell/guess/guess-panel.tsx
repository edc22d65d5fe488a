import './guess.css';
import { useState } from 'preact/hooks';
import type { Cue } from '../../audio/cue.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { Modal } from '../frame/modal.tsx';
import { RoundButton } from '../round-button.tsx';
import { fill, type Words } from '../words/words.ts';
import { GUESS, REST } from './glyphs.ts';
import type { Guess, GuessChoice } from './guess.ts';

interface GuessPanelSetting {
  readonly shared: Words;
  readonly guess: Guess;
  /** The right choice, once the child has found it. */
  readonly known: GuessChoice | undefined;
  recognise(choice: GuessChoice): void;
  cue(cue: Cue): void;
  speak(words: string): void;
  close(): void;
}

interface GuessButtonSetting extends Pick<GuessPanelSetting, 'guess' | 'cue' | 'speak'> {
  readonly words: Words;
  readonly goes: number;
}

/** The button on the board, with the pictures that it opens. */
export function GuessButton({ words, guess, cue, speak, goes: hideRank }: GuessButtonSetting) {
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<GuessChoice>();
  return (
    <>
      <RoundButton
        glyph={GUESS}
        label={guess.words.guess}
        look="second guess-button"
        aria-haspopup="dialog"
        press={() => {
          cue('press');
          setOpen(true);
        }}
        data-goes={hideRank}
      />
      {isOpen && (
        <GuessPanel
          {...{ shared: words, guess, known, cue, speak }}
          recognise={setKnown}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Four pictures, one of which the puzzle will be. A wrong choice costs nothing. */
function GuessPanel(setting: GuessPanelSetting) {
  const { shared, guess, known, cue, speak, close } = setting;
  const { words } = guess;
  const choices = useLoaded(() => guess.choices(), [guess]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const praise = (choice: GuessChoice) =>
    `${shared.board.wellDone} ${fill(words.right, { title: choice.title })}`;
  const choose = (choice: GuessChoice) => {
    if (!choice.isRight) {
      cue('miss');
      setWrong([...wrong, choice.id]);
      return;
    }
    cue('gather');
    speak(praise(choice));
    guess.recognised(wrong.length);
    setting.recognise(choice);
  };
  const told = known !== undefined ? praise(known) : wrong.length > 0 ? words.wrong : '';
  return (
    <Modal label={words.ask} look="guess" close={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; keys have Escape */}
      <div class="guess-scrim" onClick={({ target, currentTarget }) => target === currentTarget && close()}>
        <div class="guess-sheet">
          {known === undefined ? (
            <div class="guess-choices">
              {choices?.map((choice) => (
                <button
                  key={choice.id}
                  type="button"
                  class={`guess-choice raised ${wrong.includes(choice.id) ? 'guess-wrong' : ''}`}
                  aria-label={choice.title}
                  title={choice.title}
                  aria-disabled={wrong.includes(choice.id)}
                  onClick={() => !wrong.includes(choice.id) && choose(choice)}
                >
                  <img src={choice.image} alt="" draggable={false} />
                </button>
              ))}
            </div>
          ) : (
            <>
              <img class="guess-known" src={known.image} alt="" draggable={false} />
              <div class="guess-ways">
                <RoundButton
                  glyph={REST}
                  label={words.rest}
                  look="guess-rest"
                  press={() => {
                    close();
                    guess.drawRest();
                  }}
                />
                <RoundButton glyph="pencil" label={words.on} press={close} />
              </div>
            </>
          )}
          <p class="guess-told" role="status">
            {told}
          </p>
        </div>
        <RoundButton glyph="back" label={shared.board.back} look="guess-back" press={close} />
      </div>
    </Modal>
  );
}
