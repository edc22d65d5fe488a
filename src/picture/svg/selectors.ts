import type { CssNode, Selector as SelectorNode } from 'css-tree';
import type { Markup } from './markup.ts';

/** An element with its chain of ancestors and its index among its siblings. */
export interface Lineage {
  readonly element: Markup;
  readonly parent: Lineage | undefined;
  readonly index: number;
}

/** Maximum number of elements that one selector examines for one element. */
const MAX_EXAMINED = 2_000;

/** A compound selector: `path.thin#a` has a type, a class and an id. */
interface Compound {
  type?: string;
  id?: string;
  isRoot?: true;
  readonly classes: string[];
}

type Combinator = ' ' | '>' | '+' | '~';

/** A selector from right to left: the element itself, then its ancestors or siblings. */
export interface Selector {
  readonly self: Compound;
  readonly around: readonly { readonly combinator: Combinator; readonly compound: Compound }[];
  /** Ids × 10⁶ + classes × 10³ + types. */
  readonly specificity: number;
}

const TYPE = 1;
const CLASS = 1_000;
const ID = 1_000_000;

/**
 * Converts a parsed selector of types, ids, classes and `:root`. Undefined if it has other parts: its rule is ignored.
 */
export function selectorOf(node: SelectorNode): Selector | undefined {
  const compounds: Compound[] = [{ classes: [] }];
  const combinators: Combinator[] = [];
  let specificity = 0;
  for (const part of node.children.toArray()) {
    if (part.type === 'Combinator') {
      if (!isCombinator(part.name)) return undefined;
      combinators.push(part.name);
      compounds.push({ classes: [] });
      continue;
    }
    const weight = addSimple(part, compounds[compounds.length - 1] as Compound);
    if (weight === undefined) return undefined;
    specificity += weight;
  }
  const self = compounds.pop();
  if (self === undefined) return undefined;
  const around = compounds.map((compound, index) => ({ compound, combinator: combinators[index] ?? ' ' }));
  return { self, around: around.reverse(), specificity };
}

function isCombinator(name: string): name is Combinator {
  return name === ' ' || name === '>' || name === '+' || name === '~';
}

function addSimple(part: CssNode, compound: Compound): number | undefined {
  switch (part.type) {
    case 'TypeSelector':
      if (part.name === '*') return 0;
      compound.type = part.name.replace(/^.*\|/, '');
      return TYPE;
    case 'ClassSelector':
      compound.classes.push(part.name);
      return CLASS;
    case 'IdSelector':
      if (compound.id !== undefined && compound.id !== part.name) return undefined;
      compound.id = part.name;
      return ID;
    case 'PseudoClassSelector':
      if (part.name.toLowerCase() !== 'root') return undefined;
      compound.isRoot = true;
      return CLASS;
    default:
      return undefined;
  }
}

/** Whether a selector matches an element. A selector that examines too many elements does not match. */
export function matches({ self, around }: Selector, at: Lineage): boolean {
  return matchesCompound(self, at) && matchesAround(around, 0, at, { left: MAX_EXAMINED });
}

function matchesAround(
  around: Selector['around'],
  step: number,
  at: Lineage,
  looks: { left: number },
): boolean {
  const wanted = around[step];
  if (wanted === undefined) return true;
  const { combinator, compound } = wanted;
  const holds = (other: Lineage | undefined): boolean =>
    other !== undefined &&
    looks.left-- > 0 &&
    matchesCompound(compound, other) &&
    matchesAround(around, step + 1, other, looks);
  if (combinator === '>') return holds(at.parent);
  if (combinator === '+') return holds(siblingBefore(at));
  const next = combinator === ' ' ? (other: Lineage) => other.parent : siblingBefore;
  for (let other = next(at); other !== undefined && looks.left > 0; other = next(other))
    if (holds(other)) return true;
  return false;
}

function siblingBefore({ parent, index }: Lineage): Lineage | undefined {
  const element = parent?.element.children[index - 1];
  return element && { element, parent, index: index - 1 };
}

function matchesCompound({ type, id, isRoot, classes }: Compound, { element, parent }: Lineage): boolean {
  if (type !== undefined && type !== element.name) return false;
  if (id !== undefined && id !== element.attributes.id) return false;
  if (isRoot && parent !== undefined) return false;
  const own = classes.length === 0 ? NONE : classesOf(element);
  return classes.every((one) => own.has(one));
}

const NONE: ReadonlySet<string> = new Set();

export function classesOf(element: Markup): ReadonlySet<string> {
  const text = element.attributes.class;
  return text === undefined ? NONE : new Set(text.split(/\s+/, 50).filter((part) => part !== ''));
}
