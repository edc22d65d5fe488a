import type { CssNode, PseudoClassSelector, Selector as SelectorNode } from 'css-tree';
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
  readonly classes: string[];
  /** Its attributes, place among its siblings, and negations. */
  readonly conditions: ((at: Lineage) => boolean)[];
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
 * Converts a parsed selector of types, ids, classes, attributes and places. Undefined if it has other parts: its rule is
 * ignored.
 */
export function selectorOf(node: SelectorNode): Selector | undefined {
  const compounds: Compound[] = [emptyCompound()];
  const combinators: Combinator[] = [];
  let specificity = 0;
  for (const part of node.children.toArray()) {
    if (part.type === 'Combinator') {
      if (!isCombinator(part.name)) return undefined;
      combinators.push(part.name);
      compounds.push(emptyCompound());
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

const emptyCompound = (): Compound => ({ classes: [], conditions: [] });

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
    case 'AttributeSelector': {
      const { name, matcher, value, flags } = part;
      if (flags !== null) return undefined;
      const wanted = value?.type === 'String' ? value.value : value?.name;
      compound.conditions.push(({ element }) =>
        attributeHolds(element.attributes[name.name], matcher, wanted),
      );
      return CLASS;
    }
    case 'PseudoClassSelector':
      return addPseudoClass(part, compound);
    default:
      return undefined;
  }
}

function attributeHolds(value: string | undefined, matcher: string | null, wanted = ''): boolean {
  if (value === undefined || matcher === null) return value !== undefined;
  if (matcher === '=') return value === wanted;
  if (matcher === '~=') return value.split(/\s+/).includes(wanted);
  if (matcher === '|=') return value === wanted || value.startsWith(`${wanted}-`);
  if (wanted === '') return false;
  if (matcher === '^=') return value.startsWith(wanted);
  return matcher === '$=' ? value.endsWith(wanted) : value.includes(wanted);
}

function addPseudoClass(part: PseudoClassSelector, { conditions }: Compound): number | undefined {
  const argument = part.children?.first;
  switch (part.name.toLowerCase()) {
    case 'root':
      conditions.push(({ parent }) => parent === undefined);
      return CLASS;
    case 'first-child':
      conditions.push(({ index }) => index === 0);
      return CLASS;
    case 'last-child':
      conditions.push(({ parent, index }) => index + 1 === (parent?.element.children.length ?? 1));
      return CLASS;
    case 'nth-child': {
      const step = argument?.type === 'Nth' && argument.selector === null ? argument.nth : undefined;
      if (step === undefined) return undefined;
      const [a, b] =
        step.type === 'AnPlusB'
          ? [Number(step.a ?? 0), Number(step.b ?? 0)]
          : [2, Number(step.name === 'odd')];
      conditions.push(({ index }) => {
        const rest = index + 1 - b;
        return a === 0 ? rest === 0 : rest % a === 0 && rest / a >= 0;
      });
      return CLASS;
    }
    case 'not': {
      const list = argument?.type === 'SelectorList' ? argument.children.toArray() : [];
      const excluded = list.map((each) => (each.type === 'Selector' ? selectorOf(each) : undefined));
      if (excluded.length === 0 || !excluded.every((each) => each !== undefined)) return undefined;
      conditions.push((at) => !excluded.some((each) => matches(each, at)));
      return Math.max(...excluded.map(({ specificity }) => specificity));
    }
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

function matchesCompound({ type, id, classes, conditions }: Compound, at: Lineage): boolean {
  const { element } = at;
  if (type !== undefined && type !== element.name) return false;
  if (id !== undefined && id !== element.attributes.id) return false;
  const own = classes.length === 0 ? NONE : classesOf(element);
  return classes.every((one) => own.has(one)) && conditions.every((holds) => holds(at));
}

const NONE: ReadonlySet<string> = new Set();

export function classesOf(element: Markup): ReadonlySet<string> {
  const text = element.attributes.class;
  return text === undefined ? NONE : new Set(text.split(/\s+/, 50).filter((part) => part !== ''));
}
