import { type Almanac, almanac } from '../../daily/almanac.ts';
import { PLATES_PACK } from '../../picture/library/plates.ts';
import { SCENES_PACK } from '../../picture/scenes/scenes-pack.ts';
import { joinSuits } from '../../puzzle/codec/pack.ts';
import { suitsOf } from '../../puzzle/contract/suits.ts';
import { loadBuiltPacks, loadLibrary } from './library.ts';

export function openAlmanac(): Almanac {
  const { packs } = loadLibrary();
  return almanac(suitsOf(joinSuits(loadBuiltPacks())), [SCENES_PACK, PLATES_PACK, ...packs]);
}
