import { RESERVE_SEED } from '../daily/almanac.ts';
import { faceOf, playedOf } from '../kinds/faces.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Level } from '../puzzle/kind.ts';
import { begin, resume, type Session } from '../session/session.ts';
import type { Store } from '../storage/store.ts';
import type { Job, JobPicture } from '../worker/job.ts';
import type { Board } from './board.ts';
import { dayInPlay } from './daily/playing.ts';
import { element } from './element.ts';
import type { After } from './finish-ways.ts';
import type { DrawnPicture } from './gallery.ts';
import { kindWays } from './kind-ways.ts';
import { oopsScreen } from './oops.ts';
import { isPaintable } from './painting/paintable.ts';
import { pictureAddress } from './picture-address.ts';
import { boardSettings } from './preferences.ts';
import { offerPrinting, type Printing } from './printing/puzzle.ts';
import { readSave } from './reader.ts';
import { FIRST_SEED, type PlayRoute } from './router.ts';
import type { Screen } from './screen.ts';
import { placeOf, shelfOf } from './shelf.ts';
import type { Shell } from './shell.ts';
import { waitingScreen } from './waiting.ts';
import { whyNot } from './words/words.ts';

export interface PlaySetting extends Shell {
  /** The app was started at this address: a solved puzzle is shown solved, where the shelf would begin it anew. */
  readonly started: boolean;
  /** The address names a kind or a picture that is not there. */
  unknown(): void;
}

/**
 * Why a picture may have no puzzle at one level and yet have one at the next: it has too many small details. The shelf
 * offers none such; an address that was typed may.
 */
const TOO_INTRICATE: readonly string[] = ['too-much-predrawn', 'too-many-strokes', 'no-puzzle'];
const HARDER: Readonly<Partial<Record<Level, Level>>> = { easy: 'medium', medium: 'hard' };

/** One puzzle: fetched from the device or made, then played, every change kept. */
export function playScreen(setting: PlaySetting, route: PlayRoute): Screen {
  const { words, gallery, store, ahead } = setting;
  const root = element('div', { class: 'screen' });
  const stop = new AbortController();
  let board: Board | undefined;
  let session: Session | undefined;

  const show = (screen: HTMLElement) => root.replaceChildren(screen);
  const oops = (code: string) => {
    const sentence = whyNot(words, route.kind, code);
    show(
      oopsScreen(words, sentence, {
        leave: setting.leave,
        surprise: () => setting.surprise(route.kind, route.level, route.pieces),
      }),
    );
  };

  const run = async () => {
    const waiting = waitingScreen(words, route.kind, setting.leave);
    show(waiting.root);
    const fetched = await Promise.all([gallery.picture(route.picture), playedOf(route.kind)]).catch(
      () => undefined,
    );
    if (stop.signal.aborted) return;
    if (fetched === undefined) return oops('unreachable');
    const [picture, played] = fetched;
    if (played === undefined || picture === undefined) return setting.unknown();

    // What is kept comes first; only then is anything made, or written.
    const slot = await store.open(route, readSave);
    const day = await dayInPlay(setting, route);
    const before = slot.kept === undefined ? undefined : resume(slot.kept, played.rules);
    if (before?.solved === true) {
      store.markSolved(route);
      day?.solved();
    }
    const isAnew = before?.solved === true && !setting.started;
    const kept = isAnew ? begin(before.document, played.rules) : (before ?? day?.kept);
    const cutFrom = kept && played.cutFrom?.(kept.document);
    const keptPixels =
      cutFrom === undefined ? 'none' : await pixelsOf(setting, cutFrom, picture, stop.signal);
    if (stop.signal.aborted) return;
    if (keptPixels === 'lost') setting.notices.say(words.notices.pictureRemade);
    let pixels: Pixels | undefined;
    if (kept === undefined || keptPixels === 'lost') {
      const make = (seed: string) =>
        ahead.take(jobOf({ ...route, seed }, picture), {
          signal: stop.signal,
          onProgress: waiting.progress,
        });
      const first = await make(route.seed);
      if (stop.signal.aborted) return;
      const made = first.ok || day === undefined ? first : await make(RESERVE_SEED);
      if (stop.signal.aborted) return;
      if (!made.ok) {
        const { level } = route;
        const harder =
          level !== undefined && TOO_INTRICATE.includes(made.failure.code) ? HARDER[level] : undefined;
        return harder === undefined ? oops(made.failure.code) : setting.play({ ...route, level: harder });
      }
      session = begin(made.document, played.rules);
      pixels = made.pixels;
    } else {
      session = kept;
      pixels = keptPixels === 'none' ? undefined : keptPixels;
    }
    const sha256 = played.cutFrom?.(session.document);
    if (pixels !== undefined && sha256 !== undefined) slot.keepPicture(sha256, pixels);
    day?.shown(session.document);

    const printing = offerPrinting(setting, picture, played, () => session?.document, pixels);
    stop.signal.addEventListener('abort', printing.end);
    const screen = await import('./board-screen.ts').catch(() => undefined);
    if (stop.signal.aborted) return;
    if (screen === undefined) return oops('unreachable');
    const host = element('div', { class: 'board-place' });
    show(host);
    const opened = await screen.openBoard({
      root: host,
      session,
      pixels,
      art: picture.drawing,
      title: setting.titleOf(picture),
      words,
      settings: boardSettings(store.settings(), setting.renderer),
      lesson: !store.settings().learnt.includes(route.kind),
      sayRule: sentenceOf(setting, route.kind),
      speak: (words) => setting.voice.say(words),
      counting: {
        way: store.settings().counting,
        keep: (way) => store.set('counting', way),
      },
      cue: (cue, step) => setting.sound.play(cue, step),
      changed(next) {
        const before = session;
        session = next;
        slot.keep(next);
        if (next.solved && before?.solved === false) {
          store.markSolved(route);
          day?.solved();
        }
        learn(store, route.kind);
      },
      after: afterOf(setting, picture, printing),
      leave: setting.leave,
      onward: day === undefined ? 'picture' : 'days',
      next: () => (day === undefined ? setting.play(following(setting, route)) : setting.go(day.page)),
    });
    if (stop.signal.aborted) return opened.close();
    board = opened;
    if (day === undefined) prepareFollowing(setting, route);
  };

  run().catch((error: unknown) => {
    if (stop.signal.aborted) return;
    console.error(error);
    oops('broken');
  });

  return {
    root,
    close() {
      stop.abort();
      board?.close();
      board = undefined;
      setting.voice.hush();
      void store.flush();
    },
    watched: () => {
      const current = session;
      const opened = board;
      return current === undefined || opened === undefined
        ? undefined
        : { ...current, toScreen: (point) => opened.toScreen(point), takeable: () => opened.takeable() };
    },
  };
}

/** What can be done with a picture once its puzzle is solved. */
function afterOf(setting: PlaySetting, picture: DrawnPicture, printing: Printing): After {
  const { id } = picture;
  return {
    kinds: () => kindWays(setting, id),
    play: ({ route }) => setting.play(route),
    paint: isPaintable(picture) ? () => setting.go({ name: 'painting', picture: id }) : undefined,
    album: () => setting.go({ name: 'album' }),
    print: printing.print,
    sticker: pictureAddress(picture.drawing.colour),
  };
}

/** What speaks the one sentence of a kind, where it would be heard. */
function sentenceOf({ words, voice }: PlaySetting, kind: string): (() => void) | undefined {
  const rule = words.kinds[kind]?.rule;
  return rule === undefined || !voice.speaks() ? undefined : () => voice.say(rule);
}

/** The gesture of this kind has been made: it need not be shown again. */
function learn(store: Store, kind: string): void {
  const { learnt } = store.settings();
  if (!learnt.includes(kind)) store.set('learnt', [...learnt, kind]);
}

/**
 * The pixels with this digest, which a kept puzzle was cut from: as they were kept, or made again from the picture.
 * `lost` where they are not to be had any more.
 */
async function pixelsOf(
  { maker, store }: PlaySetting,
  sha256: string,
  picture: DrawnPicture,
  signal: AbortSignal,
): Promise<Pixels | 'lost'> {
  const kept = await store.picture(sha256);
  if (kept !== undefined) return kept;
  const drawn = await maker.draw(pictureOf(picture), signal);
  const { digest } = await import('../picture/digest.ts');
  return drawn.ok && digest(drawn.value.data) === sha256 ? drawn.value : 'lost';
}

function pictureOf({ title, drawing, source, pack, isScene = false }: DrawnPicture): JobPicture {
  const about = { title, source };
  return isScene
    ? { scene: drawing.colour, ...about }
    : { svg: drawing.line, colour: drawing.colour, pack, ...about };
}

/** How the puzzle at an address is asked for. */
export function jobOf({ kind, level, seed, pieces }: PlayRoute, picture: DrawnPicture): Job {
  return {
    ...{ kind, ...pictureOf(picture), seed },
    ...(level === undefined ? {} : { level }),
    ...(faceOf(kind)?.counted && pieces !== undefined ? { parameters: { pieces } } : {}),
  };
}

/**
 * The next picture of the shelf that is not solved yet, or simply the next: at the level that is chosen, where that
 * put this picture on the shelf as it was played, or else at the level of the address.
 */
function following({ gallery, store }: PlaySetting, route: PlayRoute): PlayRoute {
  const { kind, level, pieces } = route;
  const pictures = gallery.packOf(route.picture)?.pictures ?? [];
  const at = pictures.findIndex(({ id }) => id === route.picture);
  const after = [...pictures.slice(at + 1), ...pictures.slice(0, Math.max(at, 0))];
  const chosen = store.settings().level;
  const placed = placeOf(gallery.suits(route.picture, kind), chosen);
  const shelf =
    level === undefined
      ? after.map((picture) => ({ picture: picture.id, seed: FIRST_SEED }))
      : shelfOf(after, {
          kind,
          level: placed === level ? chosen : level,
          suits: gallery.suits,
          isSolved: () => false,
        }).map((place) => ({ picture: place.picture.id, seed: FIRST_SEED, level: place.level }));
  const next = shelf.find((each) => !store.isSolved({ kind, ...each })) ?? shelf[0];
  return next === undefined
    ? route
    : { name: 'play', kind, ...next, ...(pieces === undefined ? {} : { pieces }) };
}

/** Makes the following puzzle while the child plays this one. */
function prepareFollowing(setting: PlaySetting, route: PlayRoute): void {
  const next = following(setting, route);
  setTimeout(async () => {
    const picture = await setting.gallery.picture(next.picture).catch(() => undefined);
    if (picture !== undefined) setting.ahead.prepare(jobOf(next, picture));
  }, 2000);
}
