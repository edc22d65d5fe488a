import './finish-ways.css';
import './kind-ways.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { accentOf } from '../device/accents.ts';
import { Glyph } from '../glyph.tsx';
import { RoundButton } from '../round-button.tsx';
import type { Words } from '../words/words.ts';
import type { KindOption } from './kind-ways.ts';
import type { FinishStage } from './use-finish.ts';

/** Actions for a solved picture, apart from the next puzzle. */
export interface FinishActions {
  kinds(): readonly KindOption[];
  play(way: KindOption): void;
  /** Opens the paint box; undefined if the picture has nothing to paint. */
  readonly paint?: (() => void) | undefined;
  album(): void;
  print(): void;
  share(): void;
  /** The address of the coloured picture, for the sticker. */
  readonly sticker?: string | undefined;
}

interface FinishButtonsSetting {
  readonly words: Words;
  readonly kind: string;
  readonly actions: FinishActions;
  readonly stage: FinishStage;
  /** Called before the action of each button. */
  press(): void;
  again(): void;
  next(): void;
  readonly onward: 'picture' | 'days';
  landed(): void;
}

const FLIGHT_MILLISECONDS = 900;

/** The buttons below a solved puzzle. Nothing happens without a tap. */
export function FinishButtons(setting: FinishButtonsSetting) {
  const { words, actions, stage, onward } = setting;
  const isHidden = stage.is === 'none' || stage.is === 'gathering';
  const forth = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLDivElement>(null);
  const [hasLanded, setLanded] = useState(false);
  const [options, setOptions] = useState<readonly KindOption[]>();
  useLayoutEffect(() => {
    setLanded(false);
    // Read them now, when the kind just played counts as solved.
    if (!isHidden) setOptions(actions.kinds());
    if (!isHidden && stage.hadKeyFocus)
      forth.current?.querySelector<HTMLElement>('.finish-next')?.focus({ preventScroll: true });
  }, [isHidden]);
  return (
    <>
      <div class="finish-actions" hidden={isHidden}>
        {/* biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form */}
        <div class="finish-kinds" role="group" aria-label={words.board.otherKinds}>
          {options !== undefined && <Kinds ways={options} {...setting} />}
        </div>
        <div class="finish-forth" ref={forth}>
          {actions.paint !== undefined && (
            <RoundButton
              glyph="brush"
              label={words.board.paint}
              look="finish-paint"
              press={withPress(setting, actions.paint)}
            />
          )}
          <RoundButton
            glyph={onward === 'days' ? 'calendar' : 'next'}
            label={onward === 'days' ? words.home.days : words.board.next}
            look="finish-next"
            press={withPress(setting, setting.next)}
          />
        </div>
      </div>
      <div class="finish-keep" hidden={isHidden} ref={keep}>
        <RoundButton
          glyph="album"
          label={words.board.album}
          look={hasLanded ? 'finish-album finish-landed' : 'finish-album'}
          press={withPress(setting, actions.album)}
        />
      </div>
      {stage.is === 'flying' && actions.sticker !== undefined && !hasLanded && (
        <Flight
          sticker={actions.sticker}
          to={keep}
          landed={() => {
            setLanded(true);
            setting.landed();
          }}
        />
      )}
    </>
  );
}

function Kinds({
  ways: options,
  ...setting
}: FinishButtonsSetting & { readonly ways: readonly KindOption[] }) {
  const { words, kind, actions } = setting;
  const again = withPress(setting, setting.again);
  return (
    <>
      {options.every(({ face }) => face.kind !== kind) && (
        <RoundButton glyph="restart" label={words.board.again} look="finish-kind" press={again} />
      )}
      {options.map((option) => {
        const { face, solved } = option;
        const title = words.kinds[face.kind]?.name ?? face.kind;
        const isOwn = face.kind === kind;
        const other = solved ? `${title}, ${words.home.solved}` : title;
        return (
          <RoundButton
            key={face.kind}
            glyph={face.glyph}
            label={isOwn ? words.board.again : other}
            look={`finish-kind ${accentOf(face.kind)}${isOwn ? ' finish-own' : ''}`}
            press={isOwn ? again : withPress(setting, () => actions.play(option))}
          >
            {(isOwn || solved) && (
              <span class="kind-tick disc">
                <Glyph name="tick" />
              </span>
            )}
          </RoundButton>
        );
      })}
    </>
  );
}

function withPress({ press }: FinishButtonsSetting, act: () => void): () => void {
  return () => {
    press();
    act();
  };
}

interface FlightSetting {
  readonly sticker: string;
  readonly to: RefObject<HTMLElement | null>;
  landed(): void;
}

/** Moves a sticker from the middle of the screen into the album. */
function Flight({ sticker, to, landed }: FlightSetting) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: flying } = root;
    const screen = flying?.parentElement;
    const album = to.current?.querySelector('.finish-album');
    if (flying === null || screen === null || screen === undefined || album === null || album === undefined)
      return undefined;
    const [from, end] = [screen.getBoundingClientRect(), album.getBoundingClientRect()];
    const [x, y] = [from.left + from.width / 2, from.top + from.height * 0.42];
    const [dx, dy] = [end.left + end.width / 2 - x, end.top + end.height / 2 - y];
    flying.style.left = `${x - from.left}px`;
    flying.style.top = `${y - from.top}px`;
    const flight = flying.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 0 },
        { transform: 'translate(-50%, -50%) scale(1.1) rotate(-4deg)', opacity: 1, offset: 0.3 },
        { transform: 'translate(-50%, -50%) scale(1) rotate(-4deg)', opacity: 1, offset: 0.5 },
        {
          transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(0.2) rotate(8deg)`,
          opacity: 1,
        },
      ],
      { duration: FLIGHT_MILLISECONDS, easing: 'ease-in-out' },
    );
    flight.onfinish = landed;
    return () => {
      flight.onfinish = null;
      flight.cancel();
    };
  }, []);
  return (
    <div class="finish-sticker" aria-hidden="true" ref={root}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <image href={sticker} x={4} y={4} width={92} height={92} />
      </svg>
    </div>
  );
}
