import { accentOf } from './accents.ts';
import './finish-ways.css';
import './kind-ways.css';
import { glyph } from './art.ts';
import { roundButton } from './button.ts';
import { drawn, element } from './element.ts';
import type { KindWay } from './kind-ways.ts';
import type { Words } from './words/words.ts';

/** What can be done with a solved picture, besides going on to the next. */
export interface After {
  /** The puzzles that the picture can be. */
  kinds(): readonly KindWay[];
  play(way: KindWay): void;
  /** To the paint box; missing where the picture has nothing to paint. */
  readonly paint?: (() => void) | undefined;
  album(): void;
  /** Puts the puzzle and its answer on paper. */
  print(): void;
  /** The address of the picture in its colours, for the sticker; missing where there is none. */
  readonly sticker?: string | undefined;
}

export interface FinishWaysSetting {
  readonly words: Words;
  /** The kind that was played. */
  readonly kind: string;
  readonly after: After | undefined;
  press(): void;
  again(): void;
  next(): void;
  /** Where `next` leads: to another picture, or to the page of the days. */
  readonly onward: 'picture' | 'days';
  /** The sticker has come to the album. */
  landed(): void;
}

/** The ways on from a solved puzzle. None is taken by itself. */
export interface FinishWays {
  readonly roots: readonly HTMLElement[];
  /** Puts the puzzle on paper; it stands beside the way back. */
  readonly print: HTMLButtonElement | undefined;
  /** Shows them; where the picture is on its way into the album, it can be seen to fly there. */
  show(flies: boolean): void;
  hide(): void;
  /** Gives the way to the next picture the focus. */
  focus(): void;
}

const FLIGHT_MILLISECONDS = 900;

export function createFinishWays(setting: FinishWaysSetting): FinishWays {
  const { words, after, press } = setting;
  const pressed = (act: () => void) => (): void => {
    press();
    act();
  };
  const [face, name] =
    setting.onward === 'days'
      ? (['calendar', words.home.days] as const)
      : (['next', words.board.next] as const);
  const next = roundButton(face, name, pressed(setting.next), 'finish-next');
  const paint =
    after?.paint === undefined
      ? undefined
      : roundButton('brush', words.board.paint, pressed(after.paint), 'finish-paint');
  const album =
    after === undefined
      ? undefined
      : roundButton('album', words.board.album, pressed(after.album), 'finish-album');
  const print =
    after === undefined
      ? undefined
      : roundButton('print', words.board.print, pressed(after.print), 'second print');
  const kinds = element('div', {
    class: 'finish-kinds',
    role: 'group',
    'aria-label': words.board.otherKinds,
  });
  const actions = element(
    'div',
    { class: 'finish-actions', hidden: true },
    kinds,
    element('div', { class: 'finish-forth' }, paint, next),
  );
  const keep = element('div', { class: 'finish-keep', hidden: true }, album);
  let flight: Animation | undefined;

  /** The kinds as they stand now: the one that was just played is solved. */
  const showKinds = (): void => {
    const all = after?.kinds() ?? [];
    const known = all.some(({ look }) => look.kind === setting.kind);
    kinds.replaceChildren(
      ...(known ? [] : [kindButton('restart', '', words.board.again, false, setting.again)]),
      ...all.map((way) => {
        const { kind, glyph: name } = way.look;
        const look = accentOf(kind);
        const title = words.kinds[kind]?.name ?? kind;
        if (kind === setting.kind)
          return kindButton(name, `${look} finish-own`, words.board.again, true, setting.again);
        const label = way.solved ? `${title}, ${words.home.solved}` : title;
        return kindButton(name, look, label, way.solved, () => after?.play(way));
      }),
    );
  };
  const kindButton = (
    name: Parameters<typeof glyph>[0],
    look: string,
    label: string,
    solved: boolean,
    act: () => void,
  ): HTMLButtonElement => {
    const button = roundButton(name, label, pressed(act), `finish-kind ${look}`);
    if (solved) button.append(element('span', { class: 'kind-tick' }, glyph('tick')));
    return button;
  };

  /** A sticker of the picture flies from its middle into the album. */
  const fly = (): void => {
    const address = after?.sticker;
    const screen = actions.parentElement;
    if (address === undefined || album === undefined || screen === null) return;
    const [from, to] = [screen.getBoundingClientRect(), album.getBoundingClientRect()];
    const sticker = element(
      'div',
      { class: 'finish-sticker', 'aria-hidden': 'true' },
      drawn(
        'svg',
        { viewBox: '0 0 100 100' },
        drawn('image', { href: address, x: 4, y: 4, width: 92, height: 92 }),
      ),
    );
    screen.append(sticker);
    const [x, y] = [from.left + from.width / 2, from.top + from.height * 0.42];
    const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
    sticker.style.left = `${x - from.left}px`;
    sticker.style.top = `${y - from.top}px`;
    flight = sticker.animate(
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
    flight.onfinish = () => {
      sticker.remove();
      album.classList.add('finish-landed');
      setting.landed();
    };
    flight.oncancel = () => sticker.remove();
  };

  return {
    roots: [actions, keep],
    print,
    show(flies) {
      showKinds();
      actions.hidden = false;
      keep.hidden = false;
      if (flies) fly();
    },
    hide() {
      flight?.cancel();
      flight = undefined;
      album?.classList.remove('finish-landed');
      actions.hidden = true;
      keep.hidden = true;
    },
    focus: () => next.focus({ preventScroll: true }),
  };
}
