import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { penCode } from '../../picture/sketching/pen-code.ts';
import { LONGEST_CODED } from '../../print/square-code.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import { linkOf } from '../../sharing/link.ts';
import type { PuzzleRecipe, SharedDrawing, SharedPuzzle } from '../../sharing/shared-puzzle.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { strokesOf } from '../own/drawing/strokes.ts';
import { shownOwn } from '../own/picture.tsx';
import { penDrawingOf } from '../own/six/making.ts';
import { readWish, seedWithin } from '../play/wish.ts';
import { codeRecord } from './drawn-code.ts';
import type { SharedSubject } from './subject.ts';

/** The address of this app, without what leads to a place in it. */
export function appAddress(): string {
  return location.href.replace(/[?#].*$/, '').replace(/index\.html$/, '');
}

/** The addresses at which a puzzle opens on any device. */
export interface SharedAddress {
  readonly address: string;
  /** The address for a QR code, if one is short enough; it may lack the user's drawing. */
  readonly coded: string | undefined;
}

/**
 * The address that opens a puzzle on any device: of the library by how it is made, of strokes by these, and where neither
 * gives a puzzle again, with its whole document and the drawing of a picture that the user made. Undefined where that is
 * too long, or what it is cut from cannot travel.
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
  const { own, drawing, word } = picture;
  if (own === undefined || own === 'puzzle' || own === 'library' || drawing.line === '') return undefined;
  return { line: drawing.line, colour: drawing.colour, ...(word === undefined ? {} : { word }) };
}

/** The address that opens a puzzle of the library as it is made today, without asking whether it was made so. */
export function libraryAddress(route: PlayRoute, document: PuzzleDocument): string | undefined {
  const link = linkOf({ recipe: { ...recipeHead(route, document), picture: route.picture } });
  return link && `${appAddress()}${link}`;
}

/** All of a recipe but its picture. */
function recipeHead(
  { kind, pieces, seed, wish: text, ...route }: PlayRoute,
  { generator }: PuzzleDocument,
): Omit<PuzzleRecipe, 'picture'> {
  const wish = readWish(text ?? '');
  const level = wish?.level ?? route.level;
  return {
    ...{ kind, seed: wish === undefined ? seed : seedWithin(seed), generator: generator.version },
    ...(level === undefined ? {} : { level }),
    parameters: wish?.parameters ?? (pieces === undefined ? {} : { pieces }),
  };
}

/** An address as it is put into a code on paper, if it is short enough for one. */
export function codedAddress(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= LONGEST_CODED ? address : undefined;
}

async function sharedOf(shell: Shell, subject: SharedSubject): Promise<SharedPuzzle | undefined> {
  const { document, played, picture } = subject;
  const recipe = await recipeOf(shell, subject);
  if (recipe !== undefined) return { recipe };
  // What is cut from a picture that nobody else has cannot be played elsewhere.
  if (played.pieces?.pixelsOf(document) !== undefined && isOwnId(picture.id)) return undefined;
  return { document: JSON.stringify(document) };
}

/** How a puzzle is made on another device; undefined where no recipe gives it. */
async function recipeOf(
  shell: Shell,
  { route, picture, document }: SharedSubject,
): Promise<PuzzleRecipe | undefined> {
  const isKept = picture.puzzles?.[route.kind]?.seed === route.seed;
  const wish = readWish(route.wish ?? '');
  // A recipe has no touches by hand.
  if (isKept || wish?.touches !== undefined || wish?.kept !== undefined) return undefined;
  const { seed } = document.generator;
  const about = recipeHead({ ...route, seed }, document);
  const { maker, ahead } = shell;
  if (!isOwnId(picture.id)) {
    const again = await ahead.take(jobOf({ ...route, seed }, picture), {});
    const isSame = again.ok && JSON.stringify(again.document) === JSON.stringify(document);
    return isSame ? { ...about, picture: picture.id } : undefined;
  }
  const own = await (await shell.store.mine()).find(picture.id.slice(OWN_PREFIX.length));
  if (own?.origin.form !== 'drawn') return undefined;
  const { paper, marks, done } = own.origin;
  const code = penCode(penDrawingOf(strokesOf(marks.slice(0, done), paper[0]), paper));
  // The strokes are a little coarser there: a puzzle must come of them as well.
  const record = await codeRecord(code, 0);
  const there = record && shownOwn(record, picture.title);
  const made = there && (await maker.generate(jobOf({ ...route, picture: there.id, seed }, there)));
  return made?.ok ? { ...about, picture: `${CODE_PREFIX}${code}` } : undefined;
}

/** What the id of a drawing begins with that is all told by its code. */
export const CODE_PREFIX = 'drawing:';
