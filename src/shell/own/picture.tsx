import { faceOf } from '../../kinds/faces.ts';
import { OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { inkLayer, withLineGroup } from '../../picture/svg/shapes/ink-layer.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { Suits } from '../../puzzle/contract/suits.ts';
import type { OwnPictures, OwnRecord } from '../../storage/own/own-pictures.ts';
import type { Store } from '../../storage/store.ts';
import { cardBackground } from '../finish/card-background.ts';
import type { DrawnPicture, Gallery } from '../library/gallery.ts';
import { thumbnailOf } from '../library/sketch.tsx';
import { standingFigure } from './figure.ts';

type Known = OwnPictures['known'];

/**
 * The levels at which an own picture can be made as a kind; none before it is loaded. A kind not tried yet has all
 * levels, so that the offer does not change later. A photograph without lines has only kinds that need none.
 */
export const suitsOfOwn =
  (known: Known): Suits =>
  (picture, kind): readonly Level[] => {
    const own = known(idOf(picture));
    const isSuited = own?.has === 'lines' || (own?.has === 'pixels' && faceOf(kind)?.plates === true);
    return isSuited ? (own.levels[kind] ?? LEVELS) : [];
  };

/** The seed of an own picture's puzzles: its edition. Saves of older editions thus stay separate. */
export const seedOfOwn =
  (known: Known) =>
  (picture: string): string =>
    String(known(idOf(picture))?.edition ?? 1);

/**
 * Returns the own picture at an address such as `mine:3f9a0c`; undefined if there is none or if it is empty. A library
 * picture that became an own one has the library's data. Rejects if that cannot be fetched.
 */
export async function ownPictureOf(
  store: Pick<Store, 'ownPictures'>,
  address: string,
  title: string,
  library: Pick<Gallery, 'picture'>,
): Promise<DrawnPicture | undefined> {
  const picture = await (await store.ownPictures()).find(idOf(address));
  if (picture === undefined) return undefined;
  const { origin, drawing, id, name, puzzles = {} } = picture;
  if (origin.form !== 'library' || drawing !== undefined) return shownOwn(picture, title);
  const found = await library.picture(origin.picture);
  if (found === undefined) return undefined;
  return { ...found, puzzles, id: addressOf(id), title: name ?? found.title };
}

/** Converts an own picture to the gallery's form, with `title` for a missing name. Undefined if it is empty. */
export function shownOwn(picture: OwnRecord, title: string): DrawnPicture | undefined {
  const { id, drawing, sheet, name, origin, puzzles } = picture;
  if (drawing === undefined) return undefined;
  const address = addressOf(id);
  const about = {
    id: address,
    title: name ?? (origin.form === 'written' ? origin.text : title),
    pack: 'mine',
    source: { id: address },
    ownForm: origin.form,
    ...(origin.form === 'written' ? { word: origin.text } : {}),
    ...(puzzles === undefined ? {} : { puzzles }),
  };
  const { line } = drawing;
  const isPhoto = line === '' && sheet !== undefined;
  const isInked = origin.form === 'drawn' || origin.form === 'photographed';
  const colour = isPhoto ? fileAddress(sheet) : isInked ? withLineGroup(drawing.colour) : drawing.colour;
  const ink = isPhoto ? undefined : inkLayer(colour);
  const drawn = { line, colour, fills: colour, ...(ink === undefined ? {} : { ink }) };
  const thumbnail = (kind: string) =>
    thumbnailOf({ id: address, drawing: drawn, place: isPhoto ? 'whole' : undefined }, kind, undefined);
  if (isPhoto) return { ...about, isScene: true, file: sheet, drawing: drawn, thumbnail };
  const figure = origin.form === 'drawn' ? { figure: standingFigure(colour, origin.paper) } : {};
  const scene =
    origin.form === 'opened' || origin.form === 'puzzle' ? colour : withBackground(address, colour);
  return {
    ...about,
    ...figure,
    drawing: drawn,
    cut: sheet === undefined ? { scene } : { bytes: sheet },
    thumbnail,
  };
}

/** The first byte of PNG files. */
const PNG = 0x89;

function fileAddress(file: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of file) letters.push(String.fromCharCode(byte));
  return `data:image/${file[0] === PNG ? 'png' : 'jpeg'};base64,${btoa(letters.join(''))}`;
}

const idOf = (address: string): string => address.slice(OWN_PREFIX.length);

/** The id of an own picture in the gallery. */
export function addressOf(id: string): string {
  return `${OWN_PREFIX}${id}`;
}

/** The sun and the hill of a card, as shares of its height. The radius is a share of the shorter side. */
const SUN = { middle: 0.46, radius: 0.4 } as const;
const HILL_TOP = 0.72;

/** Draws a picture in front of the sky and hill of its card, as SVG text. Jigsaws are cut from this. */
function withBackground(address: string, colour: string): string {
  const [left = 0, top = 0, width = 1000, height = 1000] = (/viewBox="([^"]+)"/.exec(colour)?.[1] ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
  const inside = colour.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const ground = cardBackground(address);
  const [right, bottom] = [left + width, top + height];
  const y = (share: number): number => Math.round(top + share * height);
  const brow = `C${left + width * 0.3} ${y(HILL_TOP - 0.06)} ${left + width * 0.6} ${y(HILL_TOP + 0.07)} ${right} ${y(HILL_TOP - 0.02)}`;
  const radius = Math.round(Math.min(width, height) * SUN.radius);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`,
    `<path fill="${ground['--sky']}" d="M${left} ${top}H${right}V${bottom}H${left}Z"/>`,
    `<circle fill="${ground['--sun']}" cx="${left + width / 2}" cy="${y(SUN.middle)}" r="${radius}"/>`,
    `<path fill="${ground['--hill']}" d="M${left} ${y(HILL_TOP)}${brow}V${bottom}H${left}Z"/>`,
    `${inside}</svg>`,
  ].join('');
}
