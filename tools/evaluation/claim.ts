interface Told {
  readonly what: string;
  /** What the paper gives or says, as it is written in the table. */
  readonly paper: string;
  readonly ours: number;
  readonly form: (value: number) => string;
}

/** A number that a paper prints, held against ours. */
export interface PrintedClaim extends Told {
  /** The same as a number. */
  readonly theirs: number;
  /** Whether less or more is better, or as near as can be to what the paper has. */
  readonly wish: 'less' | 'more' | 'near';
  /** What differs by no more than this counts as equal. */
  readonly within: number;
}

/** What a paper says in words, of a curve or a picture, with the rule by which our number is held against it. */
interface SaidClaim extends Told {
  readonly rule: string;
  /** How a number of ours stands by the rule. */
  readonly judged: (ours: number) => Standing;
}

export type Claim = PrintedClaim | SaidClaim;

export type Standing = 'better' | 'equal' | 'worse';

/** How ours stands to the paper's: `near` is equal or worse. A number that could not be measured is worse than any. */
export function standingOf(claim: Claim): Standing {
  const { ours } = claim;
  if (!Number.isFinite(ours)) return 'worse';
  if ('judged' in claim) return claim.judged(ours);
  const { theirs, wish, within } = claim;
  if (Math.abs(ours - theirs) <= within) return 'equal';
  if (wish === 'near') return 'worse';
  return ours < theirs === (wish === 'less') ? 'better' : 'worse';
}

/** The rule for numbers of which less is better: up to one bound better, up to the other equal. */
export function atMost(better: number, equal: number): (ours: number) => Standing {
  return (ours) => (ours <= better ? 'better' : ours <= equal ? 'equal' : 'worse');
}

/** The same where more is better. */
export function atLeast(better: number, equal: number): (ours: number) => Standing {
  return (ours) => (ours >= better ? 'better' : ours >= equal ? 'equal' : 'worse');
}

function ruleOf(claim: Claim): string {
  if ('rule' in claim) return claim.rule;
  const play = `${claim.form(claim.within)} apart is equal`;
  return claim.wish === 'near' ? `${play}, more is worse` : `${claim.wish} is better; ${play}`;
}

/** Claims as a table in Markdown. */
export function claimTable(claims: readonly Claim[]): string {
  const rows = claims.map((claim) => {
    const ours = Number.isFinite(claim.ours) ? claim.form(claim.ours) : 'none';
    return `| ${claim.what} | ${claim.paper} | ${ours} | ${standingOf(claim)} | ${ruleOf(claim)} |`;
  });
  return [
    '| what | the paper | this engine | | by the rule |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** One sentence that says what of the claims is better, equal and worse. */
export function summaryOf(claims: readonly Claim[]): string {
  const named = (standing: Standing): string => {
    const those = claims.filter((claim) => standingOf(claim) === standing).map(({ what }) => what);
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

/** A zero is no less than nothing. */
const unsigned = (digits: string): string => digits.replace(/^-(0\.?0*)$/, '$1');
export const whole = (value: number): string => String(Math.round(value));
