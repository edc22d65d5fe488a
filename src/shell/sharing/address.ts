import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { LONGEST_CODED } from '../../print/square-code.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import { linkOf } from '../../sharing/link.ts';
import type { PuzzleRecipe, SharedDrawing, SharedPuzzle } from '../../sharing/shared-puzzle.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { shownOwn } from '../own/picture.tsx';
import { queueOf } from '../play/queue.ts';
import { makingSeed, readWish } from '../play/wish.ts';
import type { SharedSubject } from './subject.ts';

/** The address of this app, without query and hash. */
export function appAddress(): string {
  return location.href.replace(/[?#].*$/, '').replace(/index\.html$/, '');
}

export interface SharedAddress {
  readonly address: string;
  /** The address for a QR code, if one is short enough; it may lack the user's drawing. */
  readonly coded: string | undefined;
}

/**
 * The address that opens a puzzle on any device. It holds the recipe of a library puzzle, the strokes of a drawing, or
 * else the whole document with the user's drawing. Undefined if that is too long, or if the puzzle is cut from pixels
 * that cannot be sent.
 */
export async function addressFor(shell: Shell, subject: SharedSubject): Promise<SharedAddress | undefined> {
  const shared = await sharedOf(shell, subject);
  if (shared === undefined) return undefined;
  const link = linkOf(shared);
  if (link === undefined) return undefined;
  const address = `${appAddress()}${link}`;
  const drawing = drawingToShare(subject);
  const drawn = 'document' in shared && drawing && linkOf({ ...shared, drawing });
  return { address: drawn ? `${appAddress()}${drawn}` : address, coded: codedAddress(address) };
}

/** The drawing sent with a puzzle: that of a user's picture, which no other device has. */
export function drawingToShare({ picture }: Pick<SharedSubject, 'picture'>): SharedDrawing | undefined {
  const { ownForm, drawing, word } = picture;
  if (ownForm === undefined || ownForm === 'puzzle' || ownForm === 'library' || drawing.line === '')
    return undefined;
  return { line: drawing.line, colour: drawing.colour, ...(word === undefined ? {} : { word }) };
}

/** The address of a library puzzle by its recipe. Does not check that the recipe gives this document. */
export function libraryAddress(route: PlayRoute, document: PuzzleDocument): string | undefined {
  const link = linkOf({ recipe: { ...recipeHead(route, document), picture: route.picture } });
  return link && `${appAddress()}${link}`;
}

function recipeHead(
  { kind, pieces, seed, wish: text, ...route }: PlayRoute,
  { generator }: PuzzleDocument,
): Omit<PuzzleRecipe, 'picture'> {
  const wish = readWish(text ?? '');
  const level = wish?.level ?? route.level;
  return {
    ...{ kind, seed: wish === undefined ? seed : makingSeed(seed, wish), generator: generator.version },
    ...(level === undefined ? {} : { level }),
    parameters: wish?.parameters ?? (pieces === undefined ? {} : { pieces }),
  };
}

/** Returns an address if it is short enough for a printed code. */
export function codedAddress(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= LONGEST_CODED ? address : undefined;
}

async function sharedOf(shell: Shell, subject: SharedSubject): Promise<SharedPuzzle | undefined> {
  const { document, played, picture } = subject;
  const recipe = await recipeOf(shell, subject);
  if (recipe !== undefined) return { recipe };
  // A puzzle cut from an own picture cannot be played on other devices, which lack the picture.
  if (played.pieces?.pixelsOf(document) !== undefined && isOwnId(picture.id)) return undefined;
  return { document: JSON.stringify(document) };
}

/** The recipe by which another device makes a puzzle; undefined if none gives it. */
async function recipeOf(
  shell: Shell,
  { route, picture, document }: SharedSubject,
): Promise<PuzzleRecipe | undefined> {
  const isKept = picture.puzzles?.[route.kind]?.seed === route.seed;
  const wish = readWish(route.wish ?? '');
  // A recipe cannot hold a stored puzzle or touches by hand.
  if (isKept || wish?.touches !== undefined || wish?.kept !== undefined) return undefined;
  const { seed } = document.generator;
  const about = recipeHead({ ...route, seed }, document);
  const { maker } = shell;
  if (!isOwnId(picture.id)) {
    const remade = await queueOf(shell).make(jobOf({ ...route, seed }, picture));
    const isSame = remade.ok && JSON.stringify(remade.document) === JSON.stringify(document);
    return isSame ? { ...about, picture: picture.id } : undefined;
  }
  const own = await (await shell.store.ownPictures()).find(picture.id.slice(OWN_PREFIX.length));
  if (own?.origin.form !== 'drawn') return undefined;
  const { codeOf, codeRecord } = await import('./drawn-code.ts');
  const code = codeOf(own.origin);
  // The code makes the strokes a little coarser, so check that they still give a puzzle.
  const record = await codeRecord(code, 0);
  const codePicture = record && shownOwn(record, picture.title);
  const made =
    codePicture && (await maker.generate(jobOf({ ...route, picture: codePicture.id, seed }, codePicture)));
  return made?.ok ? { ...about, picture: `${CODE_PREFIX}${code}` } : undefined;
}

/** Prefix of the id of a picture that is given by its code. */
export const CODE_PREFIX = 'drawing:';
