import type { Pack } from '../picture/library.ts';
import { LEVELS, type Level } from '../puzzle/kind.ts';
import { levelOfCount, PIECE_COUNTS } from '../puzzle/piece-count.ts';
import type { PuzzleRecord } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import { drawBird, glyph } from './art.ts';
import { roundButton, wordButton } from './button.ts';
import { pictureCard } from './card.ts';
import { choiceRow } from './choice.ts';
import { drawn, element } from './element.ts';
import type { DrawnPicture, Gallery } from './gallery.ts';
import { OFFERED } from './looks.ts';
import { drawPreview } from './preview.ts';
import { FIRST_SEED, type PlayRoute } from './router.ts';
import { type Placed, shelfOf } from './shelf.ts';
import { packTabs } from './tabs.ts';
import type { Words } from './words/words.ts';

export interface HomeSetting {
  readonly words: Words;
  readonly gallery: Gallery;
  readonly store: Store;
  readonly sound: { isMuted(): boolean; mute(muted: boolean): void };
  play(route: PlayRoute): void;
  surprise(kind: string, level: Level, pieces: number | undefined): void;
  credits(): void;
  /** The pictures of a pack could not be fetched. */
  unreachable(): void;
}

/** The first screen: the packs with their pictures, three levels, and the puzzle to carry on with. */
export function homeScreen(setting: HomeSetting): HTMLElement {
  const { words, gallery, store } = setting;
  const settings = store.settings();
  let look = OFFERED.find(({ kind }) => kind === settings.kind) ?? OFFERED[0];
  let level: Level = settings.level;
  let count = settings.pieces;
  /** How many pieces are asked for, if the kind has pieces and the level does not say. */
  const pieces = () => (look?.counted && count > 0 ? count : undefined);
  const wished = () => {
    const asked = pieces();
    return asked === undefined ? level : levelOfCount(asked);
  };
  let pack: Pack | undefined;

  let unfinished: PuzzleRecord | undefined;
  const name = element('h2', { class: 'sheet-name' });
  const cards = element('ul', { class: 'cards', id: 'pictures', role: 'tabpanel' });
  const sheet = element('main', { class: 'sheet' });
  const tabs = packTabs([gallery.scenes, ...gallery.packs], words, (next) => {
    pack = next;
    store.set('pack', next.id);
    sheet.scrollTop = 0;
    void showPictures();
  });

  /** The packs that the kind is offered with, and of these the one that was chosen last. */
  const showPacks = () => {
    const packs = look?.scenes ? [gallery.scenes, ...gallery.packs] : gallery.packs;
    pack = packs.find(({ id }) => id === store.settings().pack) ?? packs[0];
    tabs.offer(packs);
  };
  const showPictures = async () => {
    if (pack === undefined || look === undefined) return;
    const asked = pack;
    tabs.select(asked.id);
    name.textContent = words.packs[asked.id] ?? asked.id;
    cards.setAttribute('aria-labelledby', `tab-${asked.id}`);
    const pictures = await gallery.pictures(asked).catch(() => undefined);
    if (pictures === undefined) setting.unreachable();
    else if (asked === pack) {
      const carryOn = carryOnPlace(unfinished, setting);
      const { kind } = look;
      const isSolved = (id: string) => solvedAt(store, kind, id).includes(true);
      const shelf = shelfOf(pictures, { kind, level: wished(), suits: gallery.suits, isSolved });
      cards.replaceChildren(...carryOn, ...shelf.map((placed) => card(placed, kind)));
    }
  };
  const card = ({ picture, level }: Placed<DrawnPicture>, kind: string) =>
    pictureCard({
      ...{ picture, kind, level, words },
      solved: solvedAt(store, kind, picture.id),
      press: () => {
        const asked = pieces();
        const route = { name: 'play', kind, picture: picture.id, seed: FIRST_SEED } as const;
        setting.play(
          asked === undefined ? { ...route, level } : { ...route, level: wished(), pieces: asked },
        );
      },
    });

  const levels = choiceRow(
    words.home.level,
    LEVELS.map((value, index) => ({ value, label: words.home.levels[value], face: levelFace(index + 1) })),
    level,
    (next) => {
      level = next;
      store.set('level', next);
      countPieces(0);
      void showPictures();
    },
  );
  const counts = choiceRow(
    words.home.pieces,
    PIECE_COUNTS.map((value) => ({
      ...{ value, label: String(value) },
      face: document.createTextNode(new Intl.NumberFormat(words.language).format(value)),
    })),
    count,
    (next) => {
      countPieces(next);
      void showPictures();
    },
  );
  counts.classList.add('counts');
  counts.id = 'counts';
  counts.hidden = true;
  const openCounts = element('button', {
    type: 'button',
    class: 'choice count-button',
    'aria-controls': 'counts',
    'aria-label': words.home.pieces,
    title: words.home.pieces,
    click: () => {
      counts.hidden = !counts.hidden;
      showCount();
    },
  });
  const countPieces = (next: number) => {
    count = next;
    store.set('pieces', next);
    counts.hidden = true;
    showCount();
  };
  /** The level is chosen, or else the number of pieces. */
  const showCount = () => {
    const asked = pieces();
    openCounts.hidden = look?.counted !== true;
    counts.hidden ||= openCounts.hidden;
    openCounts.replaceChildren(asked === undefined ? glyph('jigsaw') : String(asked));
    openCounts.setAttribute('aria-expanded', String(!counts.hidden));
    openCounts.classList.toggle('choice-on', asked !== undefined);
    for (const [index, button] of [...levels.querySelectorAll('[role="radio"]')].entries())
      button.setAttribute('aria-checked', String(asked === undefined && LEVELS[index] === level));
    for (const [index, button] of [...counts.children].entries())
      button.setAttribute('aria-checked', String(PIECE_COUNTS[index] === asked));
  };
  const kinds = choiceRow(
    words.home.kinds,
    OFFERED.map((value) => ({
      value,
      label: words.kinds[value.kind]?.name ?? value.kind,
      face: glyph(value.glyph),
      look: value.look,
    })),
    look,
    (next) => {
      look = next;
      store.set('kind', next.kind);
      screen.className = `screen home ${next.look}`;
      showPacks();
      showCount();
      void showPictures();
    },
  );

  sheet.append(
    element(
      'div',
      { class: 'sheet-top' },
      name,
      OFFERED.length > 1 ? kinds : undefined,
      levels,
      openCounts,
      counts,
    ),
    cards,
    element('footer', { class: 'sheet-end' }, wordButton('heart', words.home.credits, setting.credits)),
  );
  const screen = element(
    'div',
    { class: `screen home ${look?.look ?? ''}` },
    element(
      'header',
      { class: 'top' },
      element('h1', { class: 'title' }, drawBird(), element('span', {}, words.title)),
      trail(),
      element(
        'div',
        { class: 'top-buttons' },
        wordButton(
          'die',
          words.home.surprise,
          () => setting.surprise(look?.kind ?? '', wished(), pieces()),
          'go',
        ),
        muteButton(setting),
      ),
    ),
    element('div', { class: 'shelf' }, tabs.root, sheet),
  );

  showPacks();
  showCount();
  gallery.covers().then(tabs.dress, setting.unreachable);
  store.unfinished().then((record) => {
    unfinished = record;
    void showPictures();
  });
  return screen;
}

/** Whether a picture is solved as a kind, by level, easy first. */
function solvedAt(store: Store, kind: string, picture: string): readonly boolean[] {
  return LEVELS.map((level) => store.isSolved({ kind, picture, level }));
}

/** The unfinished puzzle as far as it is drawn, to go on with: a place on the shelf, or none. */
function carryOnPlace(
  record: PuzzleRecord | undefined,
  { words, gallery, play }: HomeSetting,
): HTMLElement[] {
  if (record === undefined || gallery.packOf(record.picture) === undefined) return [];
  const { kind, picture, level, seed, pieces } = record;
  const route: PlayRoute = {
    ...{ name: 'play', kind, picture, seed },
    ...(level === undefined ? {} : { level }),
    ...(pieces === undefined ? {} : { pieces }),
  };
  const look = OFFERED.find((each) => each.kind === kind)?.look ?? '';
  const button = element(
    'button',
    {
      type: 'button',
      class: `carry ${look}`,
      'aria-label': words.home.carryOn,
      title: words.home.carryOn,
      click: () => play(route),
    },
    drawPreview(record.preview),
    element('span', { class: 'round go carry-go' }, glyph('play')),
  );
  return [element('li', { class: 'carry-place' }, button)];
}

function muteButton({ words, sound }: HomeSetting): HTMLButtonElement {
  const button = roundButton('say', '', () => {
    sound.mute(!sound.isMuted());
    show();
  });
  const show = () => {
    const label = sound.isMuted() ? words.home.unmute : words.home.mute;
    button.replaceChildren(glyph(sound.isMuted() ? 'hush' : 'say'));
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  show();
  return button;
}

/** One, two or three dots, joined as they will be on the board. */
function levelFace(count: number): SVGSVGElement {
  const places = [
    [12, 30],
    [32, 14],
    [52, 30],
  ] as const;
  const shown =
    count === 1
      ? ([[32, 22]] as const)
      : count === 2
        ? ([
            [20, 28],
            [44, 16],
          ] as const)
        : places;
  return drawn(
    'svg',
    { class: 'level-face', viewBox: '0 0 64 44', 'aria-hidden': 'true' },
    drawn('path', { d: `M${shown.map((place) => place.join(' ')).join(' L')}` }),
    ...shown.map(([cx, cy]) => drawn('circle', { cx, cy, r: 6.5 })),
  );
}

/** The dots that the bird has left behind it, the first of them joined. */
function trail(): SVGSVGElement {
  const places = [8, 66, 124, 182, 240, 298, 356, 414, 472].map(
    (x, index) => [x, [26, 30, 34, 32, 24, 14, 8, 10, 20][index] ?? 20] as const,
  );
  return drawn(
    'svg',
    { class: 'trail', viewBox: '0 0 480 44', 'aria-hidden': 'true', preserveAspectRatio: 'xMinYMid slice' },
    drawn('path', {
      d: `M${places
        .slice(0, 4)
        .map((place) => place.join(' '))
        .join(' L')}`,
    }),
    ...places.map(([cx, cy], index) => drawn('circle', { cx, cy, r: index < 4 ? 7 : 6 })),
  );
}
