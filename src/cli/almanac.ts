import { type Almanac, almanac } from '../daily/almanac.ts';
import { PLATES_PACK } from '../picture/plates.ts';
import { SCENES_PACK } from '../picture/scenes-pack.ts';
import { joinSuits } from '../puzzle/pack.ts';
import { suitsOf } from '../puzzle/suits.ts';
import { loadBuiltPacks, loadLibrary } from './library.ts';

/** The almanac of the library, as the app has it. */
export function openAlmanac(): Almanac {
  const { packs } = loadLibrary();
  return almanac(suitsOf(joinSuits(loadBuiltPacks())), [SCENES_PACK, PLATES_PACK, ...packs]);
}
