import './finish-ways.css';
import './kind-ways.css';
import type { ComponentType, RefObject } from 'preact';
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
  /** Loads the scene of the picture's pack; undefined if the picture is in no pack. */
  scene(): Promise<FinishScene | undefined>;
}

/** The small scene of a pack, as a button. The new picture is in it once it `isThere`. */
export type FinishScene = ComponentType<{ readonly isThere: boolean }>;

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
  const [scene, setScene] = useState<FinishScene | 'none'>();
  useLayoutEffect(() => {
    setLanded(false);
    // Read them now, when the kind just played counts as solved.
    if (!isHidden) setOptions(actions.kinds());
    setScene(undefined);
    let isGone = false;
    if (!isHidden)
      actions.scene().then(
        (loaded) => !isGone && setScene(() => loaded ?? 'none'),
        () => !isGone && setScene('none'),
      );
    if (!isHidden && stage.hadKeyFocus)
      forth.current?.querySelector<HTMLElement>('.finish-next')?.focus({ preventScroll: true });
    return () => {
      isGone = true;
    };
  }, [isHidden]);
  const flies = stage.is === 'flying' && actions.sticker !== undefined;
  const Scene = scene === 'none' ? undefined : scene;
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
          look={hasLanded && Scene === undefined ? 'finish-album finish-landed' : 'finish-album'}
          press={withPress(setting, actions.album)}
        />
        {Scene !== undefined && <Scene isThere={hasLanded || !flies} />}
      </div>
      {flies && scene !== undefined && actions.sticker !== undefined && !hasLanded && (
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

/** Moves a sticker from the middle of the screen into the pack's scene, or else into the album. */
function Flight({ sticker, to, landed }: FlightSetting) {
  const root = useRef<HTMLDivElement>(null);
  const [isPlain, setPlain] = useState(false);
  useLayoutEffect(() => {
    const { current: flying } = root;
    const screen = flying?.parentElement;
    const place = visible(to.current?.querySelector('.guest-awaited'));
    const target = place ?? to.current?.querySelector('.finish-album');
    if (flying === null || screen === null || screen === undefined || target === null || target === undefined)
      return undefined;
    setPlain(place !== undefined);
    const [from, end] = [screen.getBoundingClientRect(), target.getBoundingClientRect()];
    const [x, y] = [from.left + from.width / 2, from.top + from.height * 0.42];
    const [dx, dy] = [end.left + end.width / 2 - x, end.top + end.height / 2 - y];
    flying.style.left = `${x - from.left}px`;
    flying.style.top = `${y - from.top}px`;
    const last = place === undefined ? 'scale(0.2) rotate(8deg)' : `scale(${end.width / flying.offsetWidth})`;
    const flight = flying.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 0 },
        { transform: 'translate(-50%, -50%) scale(1.1) rotate(-4deg)', opacity: 1, offset: 0.3 },
        { transform: 'translate(-50%, -50%) scale(1) rotate(-4deg)', opacity: 1, offset: 0.5 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) ${last}`, opacity: 1 },
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
    <div
      class={isPlain ? 'finish-sticker finish-sticker-plain' : 'finish-sticker'}
      aria-hidden="true"
      ref={root}
    >
      <svg viewBox={isPlain ? '0 0 72 72' : '-3 -3 78 78'} aria-hidden="true">
        <image href={sticker} width={72} height={72} />
      </svg>
    </div>
  );
}

/** The element, unless there is none or it has no size. */
function visible(element: Element | null | undefined): Element | undefined {
  return element !== null && element !== undefined && element.getBoundingClientRect().width > 0
    ? element
    : undefined;
}
