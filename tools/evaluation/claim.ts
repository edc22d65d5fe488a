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

/** Whether our inputs are like the paper's. On `other` pictures no number is called better or worse. */
type ClaimPictures = 'alike' | 'other';

/** The verdict in words. On other pictures it says only which number is higher, or what a statement favours. */
function verdictText(claim: Claim, pictures: ClaimPictures): string {
  const verdict = verdictOf(claim);
  if (pictures === 'alike' || verdict === 'equal') return verdict;
  if (!Number.isFinite(claim.ours)) return 'ours missing';
  if ('judge' in claim) return verdict === 'better' ? 'favours ours' : 'favours the paper';
  return claim.ours > claim.theirs ? 'ours higher' : 'ours lower';
}

function ruleOf(claim: Claim, pictures: ClaimPictures): string {
  if ('rule' in claim) return claim.rule;
  const play = `${claim.form(claim.tolerance)} apart is equal`;
  if (pictures === 'other') return play;
  return claim.goal === 'near' ? `${play}, more is worse` : `${claim.goal} is better; ${play}`;
}

export function claimTable(claims: readonly Claim[], pictures: ClaimPictures = 'alike'): string {
  const note = pictures === 'other' ? ' (other pictures)' : '';
  const rows = claims.map((claim) => {
    const ours = Number.isFinite(claim.ours) ? claim.form(claim.ours) : 'none';
    const verdict = `${verdictText(claim, pictures)}${note}`;
    return `| ${claim.what} | ${claim.paper} | ${ours} | ${verdict} | ${ruleOf(claim, pictures)} |`;
  });
  return [
    '| what | the paper | this engine | | by the rule |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const SUMMARISED: Readonly<Record<ClaimPictures, readonly string[]>> = {
  alike: ['better', 'equal', 'worse'],
  other: ['equal', 'ours lower', 'ours higher', 'favours ours', 'favours the paper', 'ours missing'],
};

/** Lists the claims by verdict. On other pictures it says so, and leaves out verdicts without a claim. */
export function summaryOf(claims: readonly Claim[], pictures: ClaimPictures = 'alike'): string {
  const lists = SUMMARISED[pictures].flatMap((verdict) => {
    const those = claims.filter((claim) => verdictText(claim, pictures) === verdict).map(({ what }) => what);
    if (those.length === 0 && pictures === 'other') return [];
    return `${verdict}: ${those.length === 0 ? 'nothing' : those.join('; ')}.`;
  });
  const [first = '', ...rest] = lists;
  const sentences = [first, ...rest.map((list) => `${list.charAt(0).toUpperCase()}${list.slice(1)}`)];
  const where = pictures === 'other' ? ' on other pictures than the paper’s,' : '';
  return `In short,${where} ${sentences.join(' ')}`;
}

export const tenths = (value: number): string => unsigned(value.toFixed(1));
export const hundredths = (value: number): string => unsigned(value.toFixed(2));
export const percent = (value: number): string => `${tenths(100 * value)} %`;

const unsigned = (digits: string): string => digits.replace(/^-(0\.?0*)$/, '$1');
export const whole = (value: number): string => String(Math.round(value));
