import type { Source } from '../picture.ts';
import { libraryId, type Pack } from './library.ts';

/** A painting or photograph that ships with the app: pixels only, in the public domain. */
interface Plate {
  readonly id: string;
  readonly title: string;
  /** Maker and title, for the `source` of documents. */
  readonly credit: string;
  readonly licence: 'public domain' | 'CC0-1.0';
}

const MORISOT = 'Berthe Morisot (1841–1895)';

/**
 * All plates, from few large shapes to many small ones. `assets/museum` has the files, assets/README.md the sources.
 */
export const PLATES: readonly Plate[] = [
  {
    id: 'photo:marsh-birds',
    title: 'marsh birds',
    credit: 'Marshland birds at Lake Havasu',
    licence: 'CC0-1.0',
  },
  { id: 'photo:hibiscus', title: 'red hibiscus', credit: 'Hibiscus flower', licence: 'CC0-1.0' },
  { id: 'photo:buttercup', title: 'buttercup', credit: 'Northern buttercups', licence: 'CC0-1.0' },
  {
    id: 'painting:flycatcher',
    title: 'flycatcher',
    credit: 'Elizabeth Gould, White-bellied Flycatcher, adapted',
    licence: 'public domain',
  },
  {
    id: 'painting:jacamar',
    title: 'jacamar',
    credit: 'Jacques Barraband, Green-tailed Jacamar, adapted',
    licence: 'CC0-1.0',
  },
  {
    id: 'painting:hummingbird',
    title: 'flying hummingbird',
    credit: 'An old illustration of a hummingbird, adapted',
    licence: 'CC0-1.0',
  },
  { id: 'photo:cat', title: 'tabby cat', credit: 'Stefan van der Walt, Chelsea the cat', licence: 'CC0-1.0' },
  {
    id: 'photo:tree',
    title: 'tree in the wind',
    credit: 'Leslie Adkin, Small totara tree on ridge above Long Point, Porirua Harbour',
    licence: 'CC0-1.0',
  },
  {
    id: 'photo:rocket',
    title: 'rocket at dusk',
    credit: 'SpaceX, Falcon 9 with the satellite DSCOVR',
    licence: 'public domain',
  },
  {
    id: 'photo:astronaut',
    title: 'spacewoman',
    credit: 'NASA, Eileen Collins',
    licence: 'public domain',
  },
  {
    id: 'painting:ducks',
    title: 'two ducks',
    credit: 'Goyō Hashiguchi, Ducks, a detail',
    licence: 'CC0-1.0',
  },
  {
    id: 'photo:bee',
    title: 'bee on a flower',
    credit: 'John Severns, European honey bee',
    licence: 'public domain',
  },
  {
    id: 'photo:citrus',
    title: 'slices of fruit',
    credit: 'US Department of Agriculture, Citrus fruits',
    licence: 'public domain',
  },
  {
    id: 'painting:sand',
    title: 'girl in the sand',
    credit: `${MORISOT}, Playing in the Sand`,
    licence: 'public domain',
  },
  {
    id: 'painting:daffodils',
    title: 'bowl of daffodils',
    credit: `${MORISOT}, Daffodils`,
    licence: 'public domain',
  },
  {
    id: 'photo:bridge',
    title: 'bridge over the river',
    credit: 'Derek Jensen, Roebling Suspension Bridge in Cincinnati',
    licence: 'public domain',
  },
  {
    id: 'painting:reading',
    title: 'girl with a book',
    credit: `${MORISOT}, Reading`,
    licence: 'public domain',
  },
  { id: 'photo:meadow', title: 'flower meadow', credit: 'Flower meadow in Llano, Texas', licence: 'CC0-1.0' },
  {
    id: 'painting:orange-trees',
    title: 'house among orange trees',
    credit: `${MORISOT}, Villa with Orange Trees, Nice`,
    licence: 'public domain',
  },
  {
    id: 'photo:coral',
    title: 'coral reef',
    credit: 'Coral at John Pennekamp Coral Reef State Park',
    licence: 'CC0-1.0',
  },
];

/** The plates as a pack. Its cover is a library picture, a framed picture. */
export const PLATES_PACK: Pack = {
  id: 'museum',
  cover: libraryId('1F5BC'),
  pictures: PLATES.map(({ id, title }) => ({ id, title, pack: 'museum' })),
};

export function plateById(id: string): Plate | undefined {
  return PLATES.find((plate) => plate.id === id);
}

/** The file name of a plate, such as `painting-ducks.webp`. */
export function plateFile(id: string): string {
  return `${id.replace(':', '-')}.webp`;
}

export function plateSource({ id, credit, licence }: Plate): Source {
  return { id, credit, licence };
}
