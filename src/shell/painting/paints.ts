/** Displayed names are in the words. */
interface Paint {
  readonly name: PaintName;
  readonly colour: string;
}

export type PaintName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'peach'
  | 'lime'
  | 'green'
  | 'teal'
  | 'sky'
  | 'blue'
  | 'purple'
  | 'rose'
  | 'pink'
  | 'brown'
  | 'black'
  | 'grey'
  | 'white';

/** The paints in the order of the tray. Stored paintings refer to the names, so do not change these. */
export const PAINTS: readonly Paint[] = [
  { name: 'red', colour: '#E0402F' },
  { name: 'orange', colour: '#F2872E' },
  { name: 'yellow', colour: '#F7D147' },
  { name: 'peach', colour: '#F8CFA8' },
  { name: 'lime', colour: '#AFCF4B' },
  { name: 'green', colour: '#3C8F52' },
  { name: 'teal', colour: '#2FA7A0' },
  { name: 'sky', colour: '#79CFEA' },
  { name: 'blue', colour: '#2E5FB7' },
  { name: 'purple', colour: '#7B51A8' },
  { name: 'rose', colour: '#BF3F7C' },
  { name: 'pink', colour: '#F49AB9' },
  { name: 'brown', colour: '#8C5A33' },
  { name: 'black', colour: '#45404D' },
  { name: 'grey', colour: '#A3A3AB' },
  { name: 'white', colour: '#FFFFFF' },
];

const COLOURS: ReadonlyMap<string, string> = new Map(PAINTS.map(({ name, colour }) => [name, colour]));

/** The colours of painted areas. Areas with a paint that no longer exists are left out. */
export function coloursOf(paints: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...paints].flatMap(([area, name]): [string, string][] => {
      const colour = COLOURS.get(name);
      return colour === undefined ? [] : [[area, colour]];
    }),
  );
}
