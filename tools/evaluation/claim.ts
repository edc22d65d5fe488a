interface ClaimBase {
  readonly what: string;
  /** The paper's value or statement, as shown in the table. */
  readonly paper: string;
  readonly ours: number;
  readonly form: (value: number) => string;
}

/** A number printed in a paper, compared with ours. */
export interface PrintedClaim extends ClaimBase {
  readonly theirs: number;
  /** Whether a smaller, a larger or a nearer number is better. */
  readonly goal: 'less' | 'more' | 'near';
  /** Smaller differences count as equal. */
  readonly tolerance: number;
}

/** A statement in a paper about a curve or picture, with the rule by which our number is judged. */
interface StatedClaim extends ClaimBase {
  readonly rule: string;
  /** Judges our number by the rule. */
  readonly judge: (ours: number) => ClaimVerdict;
}

export type Claim = PrintedClaim | StatedClaim;

export type ClaimVerdict = 'better' | 'equal' | 'worse';

/**
 * Compares our number with the paper's. With `near` it is equal or worse. A number that could not be measured is worse.
 */
export function verdictOf(claim: Claim): ClaimVerdict {
  const { ours } = claim;
  if (!Number.isFinite(ours)) return 'worse';
  if ('judge' in claim) return claim.judge(ours);
  const { theirs, goal, tolerance } = claim;
  if (Math.abs(ours - theirs) <= tolerance) return 'equal';
  if (goal === 'near') return 'worse';
  return ours < theirs === (goal === 'less') ? 'better' : 'worse';
}

/** A rule for numbers of which less is better: up to `better` it is better, up to `equal` equal. */
export function atMost(better: number, equal: number): (ours: number) => ClaimVerdict {
  return (ours) => (ours <= better ? 'better' : ours <= equal ? 'equal' : 'worse');
}

/** A rule for numbers of which more is better. */
export function atLeast(better: number, equal: number): (ours: number) => ClaimVerdict {
  return (ours) => (ours >= better ? 'better' : ours >= equal ? 'equal' : 'worse');
}

function ruleOf(claim: Claim): string {
  if ('rule' in claim) return claim.rule;
  const play = `${claim.form(claim.tolerance)} apart is equal`;
  return claim.goal === 'near' ? `${play}, more is worse` : `${claim.goal} is better; ${play}`;
}

export function claimTable(claims: readonly Claim[]): string {
  const rows = claims.map((claim) => {
    const ours = Number.isFinite(claim.ours) ? claim.form(claim.ours) : 'none';
    return `| ${claim.what} | ${claim.paper} | ${ours} | ${verdictOf(claim)} | ${ruleOf(claim)} |`;
  });
  return [
    '| what | the paper | this engine | | by the rule |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** One sentence listing the claims that are better, equal and worse. */
export function summaryOf(claims: readonly Claim[]): string {
  const named = (standing: ClaimVerdict): string => {
    const those = claims.filter((claim) => verdictOf(claim) === standing).map(({ what }) => what);
    return `${standing}: ${those.length === 0 ? 'nothing' : those.join('; ')}`;
  };
  return `In short, ${(['better', 'equal', 'worse'] as const).map(named).join('. ')}.`.replace(
    /\. (equal|worse)/g,
    (_, word: string) => `. ${word[0]?.toUpperCase()}${word.slice(1)}`,
  );
}

export const tenths = (value: number): string => unsigned(value.toFixed(1));
export const hundredths = (value: number): string => unsigned(value.toFixed(2));
export const percent = (value: number): string => `${tenths(100 * value)} %`;

/** Removes the sign of a zero. */
const unsigned = (digits: string): string => digits.replace(/^-(0\.?0*)$/, '$1');
export const whole = (value: number): string => String(Math.round(value));
