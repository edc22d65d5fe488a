import type { Parameters, ParameterValue } from '../../puzzle/contract/document.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { Retouch } from '../../puzzle/contract/retouch.ts';
import { hash } from '../../random.ts';

export interface Wish {
  readonly level: Level;
  /** All parameters of the kind, if they differ from the level's. */
  readonly parameters?: Parameters;
  /** Seed of the puzzle stored with the picture, if the wish is for that puzzle. */
  readonly kept?: string;
  /** Manual changes, in order. */
  readonly touches?: readonly Retouch[];
  /** Which of several puzzles with these parameters, 1 to 999; left out for the usual one. */
  readonly variant?: number;
}

/** Limits of an address: numbers of parameters and touches, and characters of each. */
const LIMITS = { parameters: 80, touches: 400, characters: 4000 } as const;

const PARAMETER_PREFIX = 'set-';

/** Whether a wish differs from its level's puzzle and from the stored one. */
export function isTuned({ parameters, touches, variant }: Wish): boolean {
  return parameters !== undefined || touches !== undefined || variant !== undefined;
}

/** Whether a wish sets nothing but the level. */
export function isPlain(wish: Wish): boolean {
  return !isTuned(wish) && wish.kept === undefined;
}

/** A wish as part of an address's query. */
export function wishText({ level, parameters = {}, kept, touches = [], variant }: Wish): string {
  const query = new URLSearchParams({ level });
  if (kept !== undefined) query.set('kept', kept);
  if (variant !== undefined) query.set('variant', String(variant));
  for (const [name, value] of Object.entries(parameters)) query.set(PARAMETER_PREFIX + name, textOf(value));
  for (const touch of touches) query.append('touch', touchText(touch));
  return String(query);
}

/** Reads a wish; undefined if it has no level or is invalid. */
export function readWish(text: string): Wish | undefined {
  const query = new URLSearchParams(text);
  const level = LEVELS.find((each) => each === query.get('level'));
  const kept = query.get('kept') ?? undefined;
  const parameters = parametersIn(query);
  const touches = query.getAll('touch').map(readTouch);
  const variant = query.get('variant') ?? '';
  if (level === undefined || parameters === undefined || touches.length > LIMITS.touches) return undefined;
  if (touches.some((touch) => touch === undefined) || (kept?.length ?? 0) > 200) return undefined;
  if (!/^([1-9]\d?\d?)?$/.test(variant)) return undefined;
  return {
    level,
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
    ...(kept === undefined || kept === '' ? {} : { kept }),
    ...(touches.length === 0 ? {} : { touches: touches as readonly Retouch[] }),
    ...(variant === '' ? {} : { variant: Number(variant) }),
  };
}

function parametersIn(query: URLSearchParams): Parameters | undefined {
  const named = [...query].filter(([name]) => name.startsWith(PARAMETER_PREFIX));
  const entries = named.map(([name, text]) => [name.slice(PARAMETER_PREFIX.length), valueIn(text)] as const);
  const areValid = entries.every(
    ([name, value]) => /^[a-z]\w{0,60}$/i.test(name) && !(name in Object.prototype) && value !== undefined,
  );
  if (!areValid || entries.length > LIMITS.parameters) return undefined;
  return Object.fromEntries(entries) as Parameters;
}

/** A value as JSON, or as plain text if that cannot be read as another value. */
function textOf(value: ParameterValue): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value);
}

function valueIn(text: string): ParameterValue | undefined {
  if (text.length > LIMITS.characters) return undefined;
  const value = parsed(text);
  if (value === undefined) return text;
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'number');
  return isList || ['number', 'boolean', 'string'].includes(typeof value)
    ? (value as ParameterValue)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A touch as text: `move_12_304.5_77`. */
function touchText(touch: Retouch): string {
  const { does } = touch;
  if (does === 'move') return [does, touch.thing, ...touch.to].join('_');
  if (does === 'join') return [does, touch.thing, touch.other].join('_');
  return (does === 'remove' || does === 'part' ? [does, touch.thing] : [does, ...touch.at]).join('_');
}

function readTouch(text: string): Retouch | undefined {
  const [does, ...words] = text.split('_');
  const numbers = words.map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  const has = (count: number): boolean =>
    numbers.length === count && words.every((word) => word !== '') && numbers.every(Number.isFinite);
  const isThing = Number.isInteger(a) && a >= 0;
  if (does === 'move') return has(3) && isThing ? { does, thing: a, to: [b, c] } : undefined;
  if (does === 'join')
    return has(2) && isThing && Number.isInteger(b) ? { does, thing: a, other: b } : undefined;
  if (does === 'remove' || does === 'part') return has(1) && isThing ? { does, thing: a } : undefined;
  if (does === 'add' || does === 'turn' || does === 'reverse')
    return has(2) ? { does, at: [a, b] } : undefined;
  return undefined;
}

/** The seed in a wish's address. It keeps the saves of each wish apart from others and from puzzles of a level. */
export function tunedSeed(seed: string, { level, parameters, kept, touches, variant }: Wish): string {
  const byHand = kept === undefined && touches === undefined ? undefined : [kept, touches];
  const text = JSON.stringify([level, parameters, byHand, ...(variant === undefined ? [] : [variant])]);
  return `tuned-${seed}-${(hash(text) >>> 0).toString(36)}`;
}

/** The seed of the subject of a wish, from the seed in its address. */
export function untunedSeed(tuned: string): string {
  return /^tuned-(.*)-[0-9a-z]+$/.exec(tuned)?.[1] ?? tuned;
}

/** The seed that the puzzle of a wish is made with. The seed in its address, or this one again, gives the same. */
export function makingSeed(seed: string, { variant }: Wish): string {
  const usual = untunedSeed(seed);
  return variant === undefined ? usual : `${usual.split('~')[0]}~${variant}`;
}
