import { LEVELS, type Level } from '../../puzzle/kind.ts';

const EGG = 'M32 6C46 6 56 26 56 38A24 24 0 0 1 8 38C8 26 18 6 32 6Z';
const CRACK = 'M9 36L18 30L25 38L33 29L41 38L48 30L55 36';
const FEET = 'M25 52V61H20M37 52V61H42';

/** An egg, one that cracks, a chick, and a bird: one for each level, easiest first. */
export function HatchFace({ level }: { readonly level: Level }) {
  const stage = LEVELS.indexOf(level);
  return (
    <svg class={`hatch-face hatch-${stage}`} viewBox="0 0 64 64" aria-hidden="true">
      {stage < 2 ? (
        <>
          <path class="egg" d={EGG} />
          <circle class="egg-spot" cx="24" cy="24" r="3.5" />
          <circle class="egg-spot" cx="41" cy="21" r="2.5" />
          <circle class="egg-spot" cx="37" cy="50" r="3" />
          {stage === 1 ? <path d={CRACK} /> : null}
        </>
      ) : (
        <>
          <path d={FEET} />
          {stage === 3 ? <path class="bird-tail" d="M50 34L62 24L60 42Z" /> : null}
          <circle class="chick" cx="30" cy="32" r={stage === 3 ? 23 : 18} />
          <path
            class="chick-wing"
            d={
              stage === 3
                ? 'M32 30C44 26 52 36 48 46C38 46 32 40 32 30Z'
                : 'M32 30C40 28 45 34 43 41C36 41 32 37 32 30Z'
            }
          />
          <path class="beak" d={stage === 3 ? 'M8 26L0 31L9 35Z' : 'M13 28L5 32L14 36Z'} />
          <circle class="eye" cx={stage === 3 ? 19 : 22} cy={stage === 3 ? 25 : 28} r="3.2" />
        </>
      )}
    </svg>
  );
}
