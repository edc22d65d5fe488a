import type { ComponentChild } from 'preact';

type Place = readonly [x: number, y: number];

/** A line through these places. */
function through(places: readonly Place[]): string {
  return `M${places.map((place) => place.join(' ')).join('L')}`;
}

/** The place at this share of the way from one place to another. */
function between([x1, y1]: Place, [x2, y2]: Place, share: number): Place {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

function Dots({ at, r, look }: { readonly at: readonly Place[]; readonly r: number; readonly look: string }) {
  return at.map(([cx, cy]) => <circle key={`${cx} ${cy}`} class={look} cx={cx} cy={cy} r={r} />);
}

const STAR: readonly Place[] = [
  [110, 27],
  [127.6, 71.7],
  [175.6, 74.7],
  [138.5, 105.3],
  [150.6, 151.8],
  [110, 126],
  [69.4, 151.8],
  [81.5, 105.3],
  [44.4, 74.7],
  [92.4, 71.7],
];
const NUMBERS_AT: readonly Place[] = [
  [129, 24],
  [141, 62],
  [195, 76],
  [155, 116],
  [169, 163],
  [110, 154],
  [40, 160],
  [64, 116],
  [25, 76],
  [78, 62],
];

/** A star of numbers, drawn from 1 to 6 and on its way to 7. */
function Numbers() {
  const [from, to] = [STAR[5] ?? [0, 0], STAR[6] ?? [0, 0]];
  return (
    <>
      <path class="pen" stroke-width="6" d={through(STAR.slice(0, 6))} />
      <circle class="glow" cx={to[0]} cy={to[1]} r="17" />
      <path class="pen" stroke-width="13" d={through([from, between(from, to, 0.62)])} />
      <path class="chalk" stroke-width="7" d={through([from, between(from, to, 0.62)])} />
      <Dots at={STAR} r={7.5} look="pen-fill" />
      {NUMBERS_AT.map(([x, y], index) => (
        <text key={x} class="cover-number" x={x} y={y + 7}>
          {index + 1}
        </text>
      ))}
    </>
  );
}

const BOW: Place = [36, 116];
const KEEL: readonly Place[] = [
  [64, 152],
  [152, 152],
];
const STERN: Place = [186, 116];
const TOP: Place = [106, 22];
const SAIL: Place = [157, 86];

/** A boat of short lines: the ruler lies along the one that is being drawn out, to the dot that it meets. */
function ThatDot() {
  return (
    <>
      <g transform="translate(106 22) rotate(51.5)">
        <rect class="ruler" x="-14" y="-36" width="116" height="28" rx="5" />
        <path
          class="pen tick"
          stroke-width="2.6"
          d="M0-8v-9M12-8v-6M24-8v-9M36-8v-6M48-8v-9M60-8v-6M72-8v-9M84-8v-6"
        />
      </g>
      <path class="pen" stroke-width="6.5" d={through([BOW, ...KEEL])} />
      <path class="pen" stroke-width="6.5" d={through([[106, 116], TOP])} />
      <path class="pen" stroke-width="6.5" d="M186 116h-24M152 152l14-14.8M157 86h-23M106 116h-24" />
      <circle class="glow" cx={SAIL[0]} cy={SAIL[1]} r="18" />
      <path class="pen" stroke-width="15" d={through([TOP, between(TOP, SAIL, 0.7)])} />
      <path class="chalk" stroke-width="8.5" d={through([TOP, between(TOP, SAIL, 0.7)])} />
      <Dots at={[BOW, ...KEEL, STERN, [106, 116], TOP, SAIL]} r={9} look="pen-fill" />
    </>
  );
}

const HELD: Place = [92, 102];
const CAUGHT: Place = [133, 61];

/** Coloured dots: a circle grows around one of them until it touches the next of its colour. */
function ClosestDot() {
  return (
    <>
      <circle class="chalk-fill" opacity="0.45" cx={HELD[0]} cy={HELD[1]} r="58" />
      <circle class="pen" stroke-width="4" stroke-dasharray="10 8.22" cx={HELD[0]} cy={HELD[1]} r="58" />
      <path class="pen" stroke-width="6.5" d="M177 36L197 84" />
      <path class="pen" stroke-width="6.5" d={through([HELD, between(HELD, CAUGHT, 0.66)])} />
      <Coloured at={HELD} r={17} colour="rust" />
      <Coloured at={CAUGHT} r={14} colour="rust" />
      <Coloured at={[184, 142]} r={12.5} colour="rust" />
      <Coloured at={[177, 36]} r={12.5} colour="amber" />
      <Coloured at={[197, 84]} r={12.5} colour="amber" />
      <Coloured at={[112, 142]} r={12.5} colour="amber" />
      <Coloured at={[60, 74]} r={12.5} colour="white" />
      <Coloured at={[30, 150]} r={12.5} colour="white" />
      <Coloured at={[76, 20]} r={12.5} colour="white" />
    </>
  );
}

/** A dot of a colour, with the shape that tells the colour in grey. */
function Coloured({ at: [x, y], r, colour }: { at: Place; r: number; colour: 'rust' | 'amber' | 'white' }) {
  const shapes = { rust: `M${-r / 2} 0h${r}`, amber: '', white: `M${-r / 2} 0h${r}M0 ${-r / 2}v${r}` };
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class={`cover-${colour}`} stroke-width="4" r={r} />
      {colour === 'amber' ? (
        <circle class="pen-fill" r={r * 0.36} />
      ) : (
        <path class={colour === 'rust' ? 'chalk' : 'pen'} stroke-width="4" d={shapes[colour]} />
      )}
    </g>
  );
}

/** Dots along a hill, each one coin from the last: 60 between one and the next. */
const COIN = 60;
const CATERPILLAR: readonly Place[] = [
  [26, 142],
  [50.4, 87.2],
  [106, 64.7],
  [162.4, 85.2],
  [186.8, 140],
];

/** A row of dots with the same coin between each two: where it fits exactly, there goes the line. */
function UnitDots() {
  const gaps = CATERPILLAR.slice(1).map((to, index) => [CATERPILLAR[index] ?? to, to] as const);
  const now = gaps[2] ?? gaps[0];
  const [cx, cy] = now === undefined ? [0, 0] : between(now[0], now[1], 0.5);
  return (
    <>
      {gaps.slice(0, 2).map(([from, to]) => {
        const [x, y] = between(from, to, 0.5);
        return <circle key={x} class="coin-ghost" cx={x} cy={y} r={COIN / 2} />;
      })}
      <circle class="coin-gold" cx={cx} cy={cy} r={COIN / 2} />
      <circle class="coin-rim" cx={cx} cy={cy} r={COIN / 2 - 6.5} />
      <path class="chalk" stroke-width="6.5" d={through(CATERPILLAR.slice(0, 3))} />
      {now !== undefined && (
        <>
          <path class="pen" stroke-width="12" d={through([now[0], between(now[0], now[1], 0.66)])} />
          <path class="chalk" stroke-width="6.5" d={through([now[0], between(now[0], now[1], 0.66)])} />
        </>
      )}
      <Dots at={[[132, 124], [196, 40], [60, 32], ...CATERPILLAR]} r={9} look="chalk-dot" />
    </>
  );
}

/** The cuts between four pieces of a square of 120, each from the middle outwards, and the last piece. */
const CUTS = {
  up: 'M60 60L60 38C60 33 55 33 52 35A9.5 9.5 0 1 1 52 25C55 27 60 27 60 22L60 0',
  left: 'M60 60L38 60C33 60 33 65 35 68A9.5 9.5 0 1 1 25 68C27 65 27 60 22 60L0 60',
  right: 'L82 60C87 60 87 55 85 52A9.5 9.5 0 1 1 95 52C93 55 93 60 98 60L120 60',
  back: 'L60 98C60 93 65 93 68 95A9.5 9.5 0 1 0 68 85C65 87 60 87 60 82L60 60',
} as const;
const LAST_PIECE = `M60 60${CUTS.right}L120 112Q120 120 112 120L60 120${CUTS.back}Z`;

/** A picture of which the last piece is on its way. */
function Jigsaw() {
  return (
    <>
      <clipPath id="cover-whole">
        <rect width="120" height="120" rx="8" />
      </clipPath>
      <clipPath id="cover-piece">
        <path d={LAST_PIECE} />
      </clipPath>
      <g transform="translate(22 12) scale(1.16)">
        <g clip-path="url(#cover-whole)">
          <Landscape />
        </g>
        <path class="cover-gap" d={LAST_PIECE} />
        <path class="chalk" stroke-width="3.4" d={`${CUTS.up}${CUTS.left}`} />
        <path class="chalk" stroke-width="4.5" d={`M60 60${CUTS.right}M60 120${CUTS.back}`} />
        <path class="chalk" stroke-width="4.5" d="M120 60V8Q120 0 112 0H8Q0 0 0 8V112Q0 120 8 120H60" />
        <g transform="translate(34 16) rotate(14 90 90)">
          <path class="cover-shadow" transform="translate(2 6)" d={LAST_PIECE} />
          <g clip-path="url(#cover-piece)">
            <Landscape />
          </g>
          <path class="chalk" stroke-width="4.5" d={LAST_PIECE} />
        </g>
      </g>
    </>
  );
}

function Landscape() {
  return (
    <>
      <rect class="land-sky" width="120" height="120" />
      <circle class="land-sun" cx="64" cy="56" r="30" />
      <path class="land-hill" d="M-4 84C20 62 44 62 66 80S104 96 124 78V124H-4Z" />
      <path class="land-field" d="M-4 104C30 92 80 112 124 98V124H-4Z" />
    </>
  );
}

/** The walls between the corridors, and the way as far as it is found: half a heart. */
const WALLS =
  'M68 35H89M131 35H152M47 56H68M89 56H131M152 56H173M110 77H173M47 98H68M110 98H173M26 119H47M68 119H110M131 119H152M89 140H131M152 140H173M47 14V35M47 56V98M47 119V140M68 35V56M68 77V119M68 140V161M89 35V98M89 119V140M110 14V35M110 140V161M131 35V56M131 119V140M152 35V56M152 140V161M173 14V35M173 56V98M173 119V140';
const WAY = 'M99.5 150.5H78.5V129.5H57.5V108.5H36.5V45.5H57.5V24.5H99.5V45.5H120.5V24.5';

/** A maze whose way turns out to be a heart: half of it is drawn. */
function Maze() {
  return (
    <>
      <rect class="chalk-fill" x="20" y="8" width="180" height="159" rx="12" />
      <rect class="pen" stroke-width="4.5" x="26" y="14" width="168" height="147" rx="3" />
      <path class="pen" stroke-width="4.5" d={WALLS} />
      <path class="cover-way-edge" d={WAY} />
      <path class="cover-way" d={WAY} />
      <circle class="pen-fill" cx="99.5" cy="150.5" r="6" />
      <circle class="cover-way-head" cx="120.5" cy="26" r="10.5" />
      <path class="cover-goal" d="M120.5 141.5l2.7 5.5 6 .9-4.3 4.2 1 6-5.4-2.8-5.4 2.8 1-6-4.3-4.2 6-.9z" />
    </>
  );
}

const COVERS: Readonly<Record<string, () => ComponentChild>> = {
  'connect-the-dots': Numbers,
  'connect-that-dot': ThatDot,
  'closest-dot': ClosestDot,
  'unit-dot': UnitDots,
  jigsaw: Jigsaw,
  'picture-maze': Maze,
};

const HILL = 'M-140 150C-70 128-20 166 60 148S180 120 240 146 330 160 380 144V420H-140Z';

/** The ground of a cover: a sun, and a hill with its halftone. */
export function CoverGround() {
  return (
    <svg class="cover-ground" viewBox="0 0 240 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle class="cover-sun" cx="120" cy="108" r="116" />
      <path class="cover-hill" d={HILL} />
      <path fill="url(#cover-halftone)" d={HILL} />
    </svg>
  );
}

/** What the covers' grounds are dotted with; once on a screen. */
export function Halftone() {
  return (
    <svg class="drawings" aria-hidden="true">
      <pattern
        id="cover-halftone"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(30)"
      >
        <circle class="halftone" cx="5.5" cy="5.5" r="2" />
      </pattern>
    </svg>
  );
}

/** The gesture of a kind, half done; nothing for a kind that has no cover. */
export function CoverArt({ kind }: { readonly kind: string }) {
  const Art = Object.hasOwn(COVERS, kind) ? COVERS[kind] : undefined;
  return (
    <svg class="cover-art" viewBox="8 0 204 176" aria-hidden="true">
      {Art === undefined ? null : <Art />}
    </svg>
  );
}
