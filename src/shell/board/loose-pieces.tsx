/** One of four pieces. The outline is in a square of 100, cut through the middle. */
interface Part {
  readonly outline: string;
  readonly shift: string;
}

/** Cuts from the middle outwards, each with a tab. `REVERSED_CUT` has the same cuts in reverse. */
const CUT = {
  up: 'C50 42 50 38 50 36 C60 39 64 22 50 25 C50 14 50 8 50 0',
  down: 'C50 58 50 62 50 64 C40 61 36 78 50 75 C50 86 50 92 50 100',
  left: 'C42 50 38 50 36 50 C39 40 22 36 25 50 C14 50 8 50 0 50',
  right: 'C58 50 62 50 64 50 C61 60 78 64 75 50 C86 50 92 50 100 50',
} as const;
const REVERSED_CUT = {
  up: 'M50 0 C50 8 50 14 50 25 C64 22 60 39 50 36 C50 38 50 42 50 50',
  down: 'M50 100 C50 92 50 86 50 75 C36 78 40 61 50 64 C50 62 50 58 50 50',
  left: 'M0 50 C8 50 14 50 25 50 C22 36 39 40 36 50 C38 50 42 50 50 50',
  right: 'M100 50 C92 50 86 50 75 50 C78 64 61 60 64 50 C62 50 58 50 50 50',
} as const;

const PARTS: readonly Part[] = [
  { outline: `${REVERSED_CUT.left} ${CUT.up} L0 0 Z`, shift: 'translate(-9 -5) rotate(-5 25 25)' },
  { outline: `${REVERSED_CUT.up} ${CUT.right} L100 0 Z`, shift: 'translate(9 -8) rotate(6 75 25)' },
  { outline: `${REVERSED_CUT.right} ${CUT.down} L100 100 Z`, shift: 'translate(7 7) rotate(-4 75 75)' },
  { outline: `${REVERSED_CUT.down} ${CUT.left} L0 100 Z`, shift: 'translate(-7 8) rotate(7 25 75)' },
];

/** Box of the image on the pieces: a drawing with a margin, a scene or photograph over all of them. */
const IMAGE_BOXES = {
  margin: { x: 7, y: 7, width: 86, height: 86 },
  // As high as the pieces: a wide scene extends beyond both sides, a square one just fits.
  whole: { x: -25, y: 0, width: 150, height: 100 },
  // Covers the pieces at any aspect ratio. Not for drawings: browsers would fit their whole frame.
  photo: { x: 0, y: 0, width: 100, height: 100, preserveAspectRatio: 'xMidYMid slice' },
} as const;

interface LoosePiecesProps {
  /** Distinguishes the picture from others on the page. */
  readonly id: string;
  readonly address: string;
  readonly imageBox?: keyof typeof IMAGE_BOXES;
}

export function LoosePiecesPicture({ id, address, imageBox = 'margin' }: LoosePiecesProps) {
  const name = `piece-${id.replace(/\W/g, '-')}`;
  return (
    <svg class="dots loose-pieces" viewBox="-14 -12 128 126" aria-hidden="true">
      {PARTS.map(({ outline, shift }, index) => (
        <g key={shift} transform={shift}>
          <clipPath id={`${name}-${index}`}>
            <path d={outline} />
          </clipPath>
          <path class="piece-shadow" d={outline} transform="translate(0 2.5)" />
          <path class="piece-card" d={outline} />
          <image href={address} {...IMAGE_BOXES[imageBox]} clip-path={`url(#${name}-${index})`} />
          <path class="piece-edge" d={outline} />
        </g>
      ))}
    </svg>
  );
}
