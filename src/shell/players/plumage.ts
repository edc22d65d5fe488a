import drawing from '../../../assets/bird.svg?raw';
import type { BirdName } from '../../storage/players/players.ts';

/** Accessories in the drawing's view box, so that birds differ not only by colour. */
const HAT =
  '<path d="M56 24 C56 -4 104 -6 105 22 C90 13 70 14 56 24Z" fill="#2F6DA8"/><path d="M53 27 C68 11 92 9 108 24" stroke="#FFFBF1" stroke-width="9" fill="none"/><circle cx="80" cy="0" r="7.5" fill="#FFFBF1" stroke="#2A2730" stroke-width="2"/>';
const GLASSES =
  '<g stroke="#2A2730" stroke-width="3.6" fill="none"><circle cx="89" cy="36" r="11" fill="#FFFBF1" fill-opacity=".55"/><path d="M78 34 L59 29"/></g><circle cx="89" cy="36" r="5" fill="#2A2730"/><circle cx="91" cy="34" r="1.7" fill="#FFFBF1"/>';
const FLOWER =
  '<g fill="#FFFBF1" stroke="#2A2730" stroke-width="2"><circle cx="64" cy="3" r="6.5"/><circle cx="73" cy="10" r="6.5"/><circle cx="69" cy="20" r="6.5"/><circle cx="58" cy="20" r="6.5"/><circle cx="54" cy="10" r="6.5"/></g><circle cx="64" cy="12" r="5.5" fill="#E5532A"/>';
const CREST =
  '<g fill="#F5C93D" stroke="#2A2730" stroke-width="2.4"><path d="M70 10 C52 4 50 -8 54 -14 C62 -10 72 -2 76 8Z"/><path d="M77 9 C66 -4 68 -16 74 -20 C80 -13 84 -2 84 9Z"/></g>';
const BOW =
  '<g fill="#F5C93D" stroke="#2A2730" stroke-width="2.6" stroke-linejoin="round"><path d="M80 66 L62 56 C58 64 58 70 63 78Z"/><path d="M80 66 L98 54 C103 62 103 70 98 77Z"/><circle cx="80" cy="66" r="5.5"/></g>';

interface Plumage {
  readonly belly: string;
  readonly breast: string;
  readonly back: string;
  readonly wing: string;
  readonly feathers: string;
  readonly accessory: string;
}

/** The drawing's own colours, which are replaced. */
const DRAWING_COLOURS = {
  belly: '#DB6B35',
  breast: '#A9A196',
  back: '#B3926A',
  wing: '#C2A27A',
  feathers: '#85715C',
};

const PLUMAGES: Readonly<Record<BirdName, Plumage>> = {
  dotterel: { ...DRAWING_COLOURS, accessory: '' },
  robin: {
    belly: '#F0DFC4',
    breast: '#E04A2B',
    back: '#C93F2A',
    wing: '#E5664A',
    feathers: '#96301F',
    accessory: HAT,
  },
  tit: {
    belly: '#CFE6F5',
    breast: '#A9D2EE',
    back: '#3E7CB8',
    wing: '#5AA5DE',
    feathers: '#2C5F93',
    accessory: GLASSES,
  },
  finch: {
    belly: '#FBE79A',
    breast: '#FFF3C4',
    back: '#DDAA22',
    wing: '#F5C93D',
    feathers: '#946F10',
    accessory: FLOWER,
  },
  parakeet: {
    belly: '#B5DC6E',
    breast: '#DDF0AE',
    back: '#2E8B4F',
    wing: '#52B36C',
    feathers: '#1E663A',
    accessory: CREST,
  },
  sunbird: {
    belly: '#D8B2E6',
    breast: '#EBD3F2',
    back: '#6B3F99',
    wing: '#8F5CC2',
    feathers: '#4A2870',
    accessory: BOW,
  },
};

/** The SVG text of a bird, with the SVG text of what it wears. Its ids are unique to this bird. */
export function birdDrawing(bird: BirdName, attire = ''): string {
  const plumage = PLUMAGES[bird];
  return (Object.keys(DRAWING_COLOURS) as (keyof typeof DRAWING_COLOURS)[])
    .reduce((text, part) => text.replaceAll(DRAWING_COLOURS[part], plumage[part]), drawing)
    .replaceAll('bird-', `${bird}-`)
    .replace(/<\/svg>\s*$/, `${plumage.accessory}${attire}</svg>`);
}
