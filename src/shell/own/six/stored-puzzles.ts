import { quickDigest } from '../../../hashing.ts';
import { playedOf } from '../../../kinds/faces.ts';
import { isOwnId, OWN_PREFIX } from '../../../picture/library/own-ids.ts';
import { element, type SvgNode, svgText } from '../../../print/svg.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { SharedDrawing } from '../../../sharing/shared-puzzle.ts';
import { tuneForm } from '../../../storage/own/drafts.ts';
import {
  MAX_FILE_BYTES,
  MAX_WORD_CHARACTERS,
  type OwnOrigin,
  type OwnRecord,
} from '../../../storage/own/own-pictures.ts';
import { newId } from '../../../storage/players/identity.ts';
import type { PlayRoute } from '../../frame/router.ts';
import type { Shell } from '../../frame/shell.ts';
import { jobPictureOf } from '../../library/puzzle-job.ts';
import { addressOf } from '../picture.tsx';
import type { OwnWords } from '../words.ts';
import { keepOwn, newPicture, type OwnContents } from './contents.ts';

/** The route to the stored puzzle of an own picture; undefined if it has none of this kind. */
export function storedRoute({ id, puzzles }: OwnRecord, kind: string): PlayRoute | undefined {
  const ready = puzzles?.[kind];
  return ready && { name: 'play', kind, picture: addressOf(id), seed: ready.seed };
}

/** Returns an own picture that stores this puzzle in place of any other of its kind. */
export function withPuzzle(own: OwnRecord, document: PuzzleDocument, now: number): OwnRecord {
  const { kind } = document;
  const text = JSON.stringify(document);
  if (own.puzzles?.[kind]?.text === text) return own;
  // A new seed, so that saves of another puzzle are not mistaken for this one's.
  return { ...own, puzzles: { ...own.puzzles, [kind]: { text, seed: newId() } }, touched: now };
}

/**
 * Stores a puzzle with its picture, and returns its route; undefined, after a notice, if that fails. A library picture
 * first becomes an own one.
 */
export async function keepPuzzle(
  shell: Pick<Shell, 'store' | 'notices' | 'now'>,
  words: OwnWords,
  picture: string,
  document: PuzzleDocument,
): Promise<PlayRoute | undefined> {
  const now = shell.now();
  const known = isOwnId(picture)
    ? await (await shell.store.ownPictures()).find(picture.slice(OWN_PREFIX.length))
    : newPicture({ form: 'library', picture }, now);
  const own = known && withPuzzle(known, document, now);
  if (own === undefined || !(await keepOwn(shell, words, own))) return undefined;
  // It replaces the tuning of this kind.
  if (isOwnId(picture)) shell.store.drafts.keep(tuneForm(picture, document.kind), undefined);
  return storedRoute(own, document.kind);
}

/**
 * Stores a puzzle from a file, unless it is stored already, and returns its route. Returns `no-picture` if the puzzle
 * is cut from a picture that is missing on this device and in the file.
 */
export async function keepOpenedPuzzle(
  shell: Shell,
  words: OwnWords,
  document: PuzzleDocument,
  {
    picture,
    drawing,
  }: { readonly picture?: Uint8Array | undefined; readonly drawing?: SharedDrawing | undefined } = {},
): Promise<PlayRoute | undefined | 'no-picture'> {
  const { kind, source } = document;
  const text = JSON.stringify(document);
  const all = await (await shell.store.ownPictures()).all();
  const existing = all.find(({ puzzles }) => puzzles?.[kind]?.text === text);
  if (existing !== undefined) return storedRoute(existing, kind);
  const found = await pictureIdOf(shell, document);
  const isUsable = found === 'no-picture' && picture !== undefined && picture.byteLength <= MAX_FILE_BYTES;
  const sheet = isUsable && (await isCutFrom(shell, document, picture)) ? picture : undefined;
  if (found === 'no-picture' && sheet === undefined) return found;
  const libraryPicture = sheet === undefined ? found : undefined;
  if (isOwnId(libraryPicture ?? '')) return keepPuzzle(shell, words, source.id, document);
  const origin = originOf(libraryPicture, sheet === undefined ? drawing : undefined);
  // A puzzle that came with pixels has no lines.
  const pixels = sheet && { drawing: { line: '', colour: '' }, sheet };
  const { line = '', colour = '' } = drawing ?? {};
  const drawn = drawing === undefined ? drawingOf(document) : { drawing: { line, colour } };
  const made = pixels ?? (libraryPicture === undefined ? await drawn : {});
  const name = document.title.slice(0, MAX_WORD_CHARACTERS);
  const about = libraryPicture === undefined && name !== '' ? { name } : {};
  const own = withPuzzle({ ...newPicture(origin, shell.now()), ...made, ...about }, document, shell.now());
  return (await keepOwn(shell, words, own)) ? storedRoute(own, kind) : undefined;
}

/** The origin of an opened puzzle's picture: the library picture `libraryPicture`, or the drawing that came with it. */
function originOf(libraryPicture: string | undefined, drawing: SharedDrawing | undefined): OwnOrigin {
  if (libraryPicture !== undefined) return { form: 'library', picture: libraryPicture };
  if (drawing === undefined) return { form: 'puzzle' };
  const { word, line } = drawing;
  return word === undefined ? { form: 'opened', svg: line } : { form: 'written', text: word };
}

/**
 * The id of the picture on this device that a puzzle was made from. If it is missing: undefined for kinds that do
 * not need it, else `no-picture`.
 */
async function pictureIdOf(
  { gallery, maker }: Shell,
  document: PuzzleDocument,
): Promise<string | undefined | 'no-picture'> {
  const { id } = document.source;
  const picture = await gallery.picture(id).catch(() => undefined);
  const sha256 = (await playedOf(document.kind))?.pieces?.pixelsOf(document);
  if (sha256 === undefined) return picture?.id;
  if (picture === undefined) return 'no-picture';
  const drawn = await maker.draw(jobPictureOf(picture, true));
  return drawn.ok && (await quickDigest(drawn.value.data)) === sha256 ? id : 'no-picture';
}

/** Whether a puzzle was cut from exactly these pixels. */
async function isCutFrom({ maker }: Shell, document: PuzzleDocument, bytes: Uint8Array): Promise<boolean> {
  const { source, title } = document;
  const [drawn, played] = await Promise.all([
    maker.draw({ bytes, title, source: { id: source.id } }),
    playedOf(document.kind),
  ]);
  return drawn.ok && (await quickDigest(drawn.value.data)) === played?.pieces?.pixelsOf(document);
}

/** The drawing of a solved puzzle, for its card and for puzzles of other kinds. */
async function drawingOf(document: PuzzleDocument): Promise<OwnContents> {
  const [width, height] = document.size;
  const drawn =
    (await playedOf(document.kind))?.print(document, { layers: ['drawing'], solved: false }) ?? [];
  const xmlns = 'http://www.w3.org/2000/svg';
  const svg = svgText(element('svg', { xmlns, viewBox: `0 0 ${width} ${height}` }, drawn.map(withInk)));
  return { drawing: { line: svg, colour: svg } };
}

const INK = '#2a2730';

/** Inks the drawing that a puzzle shows faintly. */
function withInk(node: SvgNode): SvgNode {
  if (typeof node === 'string') return node;
  const { fill, stroke } = node.attributes;
  const inks = {
    ...(fill === undefined || fill === 'none' ? {} : { fill: INK }),
    ...(stroke === undefined || stroke === 'none' ? {} : { stroke: INK }),
  };
  return { ...node, attributes: { ...node.attributes, ...inks }, children: node.children.map(withInk) };
}
