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

type ElementTest = (at: Lineage, looks: { left: number }) => boolean;

/** A compound selector: `path.thin#a` has a type, a class and an id. */
interface Compound {
  type?: string;
  id?: string;
  readonly classes: string[];
  readonly tests: ElementTest[];
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

/** Converts a parsed selector. Undefined if part of it is unknown, because its rule then never applies. */
export function selectorOf(node: SelectorNode): Selector | undefined {
  const compounds: Compound[] = [{ classes: [], tests: [] }];
  const combinators: Combinator[] = [];
  let specificity = 0;
  for (const part of node.children.toArray()) {
    if (part.type === 'Combinator') {
      if (!isCombinator(part.name)) return undefined;
      combinators.push(part.name);
      compounds.push({ classes: [], tests: [] });
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
    case 'AttributeSelector': {
      const value = part.value?.type === 'String' ? part.value.value : (part.value?.name ?? '');
      compound.tests.push(attributeTest(part.name.name, part.matcher ?? '', value, part.flags === 'i'));
      return CLASS;
    }
    case 'PseudoClassSelector':
      return addPseudoClass(part, compound);
    default:
      return undefined;
  }
}

function attributeTest(name: string, matcher: string, value: string, isFolded: boolean): ElementTest {
  const fold = (text: string): string => (isFolded ? text.toLowerCase() : text);
  const wanted = fold(value);
  return ({ element }) => {
    const own = element.attributes[name];
    if (own === undefined) return false;
    const text = fold(own);
    switch (matcher) {
      case '':
        return true;
      case '=':
        return text === wanted;
      case '~=':
        return text.split(/\s+/).includes(wanted);
      case '|=':
        return text === wanted || text.startsWith(`${wanted}-`);
      case '^=':
        return wanted !== '' && text.startsWith(wanted);
      case '$=':
        return wanted !== '' && text.endsWith(wanted);
      case '*=':
        return wanted !== '' && text.includes(wanted);
      default:
        return false;
    }
  };
}

/** Pseudo-classes for an element's position among its siblings, or among those of its type. */
const POSITIONS: Readonly<Record<string, { readonly last: boolean; readonly typed: boolean }>> = {
  'nth-child': { last: false, typed: false },
  'nth-last-child': { last: true, typed: false },
  'nth-of-type': { last: false, typed: true },
  'nth-last-of-type': { last: true, typed: true },
};
const PLACE_SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  'first-child': ['nth-child'],
  'last-child': ['nth-last-child'],
  'only-child': ['nth-child', 'nth-last-child'],
  'first-of-type': ['nth-of-type'],
  'last-of-type': ['nth-last-of-type'],
  'only-of-type': ['nth-of-type', 'nth-last-of-type'],
};
/** Pseudo-classes that never match in a static picture. */
const NEVER = new Set('hover active focus focus-within focus-visible visited target checked'.split(' '));

function addPseudoClass(part: PseudoClassSelector, compound: Compound): number | undefined {
  const name = part.name.toLowerCase();
  const first = part.children?.first;
  if (Object.hasOwn(PLACE_SHORTHANDS, name)) {
    for (const place of PLACE_SHORTHANDS[name] ?? []) compound.tests.push(placeTest(place, 0, 1));
    return CLASS;
  }
  if (Object.hasOwn(POSITIONS, name)) {
    if (first?.type !== 'Nth' || first.selector) return undefined;
    const { nth } = first;
    if (nth.type === 'AnPlusB') compound.tests.push(placeTest(name, Number(nth.a ?? 0), Number(nth.b ?? 0)));
    else compound.tests.push(placeTest(name, 2, nth.name === 'odd' ? 1 : 0));
    return CLASS;
  }
  if (name === 'not' || name === 'is' || name === 'where') {
    if (first?.type !== 'SelectorList') return undefined;
    const list = first.children
      .toArray()
      .map((each) => (each.type === 'Selector' ? selectorOf(each) : undefined));
    if (list.includes(undefined)) return undefined;
    const known = list as readonly Selector[];
    compound.tests.push(
      (at, looks) => known.some((each) => matchesWith(each, at, looks)) === (name !== 'not'),
    );
    return name === 'where' ? 0 : Math.max(0, ...known.map(({ specificity }) => specificity));
  }
  if (name === 'root') compound.tests.push(({ parent }) => parent === undefined);
  else if (name === 'empty') compound.tests.push(({ element }) => element.children.length === 0);
  else if (NEVER.has(name)) compound.tests.push(() => false);
  else return undefined;
  return CLASS;
}

/** Tests whether an element is the (a·n + b)th of its siblings. */
function placeTest(name: string, a: number, b: number): ElementTest {
  const { last, typed } = POSITIONS[name] as { readonly last: boolean; readonly typed: boolean };
  return ({ element, parent, index }, looks) => {
    const siblings = parent?.element.children ?? [element];
    let place = last ? siblings.length - index : index + 1;
    if (typed) {
      const others = last ? siblings.slice(index) : siblings.slice(0, index + 1);
      looks.left -= others.length;
      place = others.filter((other) => other.name === element.name).length;
    }
    const n = (place - b) / a;
    return a === 0 ? place === b : n >= 0 && Number.isInteger(n);
  };
}

/** Whether a selector matches an element. A selector that examines too many elements does not match. */
export function matches(selector: Selector, at: Lineage): boolean {
  return matchesWith(selector, at, { left: MAX_EXAMINED });
}

function matchesWith(selector: Selector, at: Lineage, looks: { left: number }): boolean {
  return matchesCompound(selector.self, at, looks) && matchesAround(selector.around, 0, at, looks);
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
    looks.left > 0 &&
    matchesCompound(compound, other, looks) &&
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

function matchesCompound(
  { type, id, classes, tests }: Compound,
  at: Lineage,
  looks: { left: number },
): boolean {
  looks.left -= 1;
  const { element } = at;
  if (type !== undefined && type !== element.name) return false;
  if (id !== undefined && id !== element.attributes.id) return false;
  if (classes.length > 0) {
    const own = classesOf(element);
    if (!classes.every((one) => own.has(one))) return false;
  }
  return tests.every((test) => test(at, looks));
}

const NONE: ReadonlySet<string> = new Set();

export function classesOf(element: Markup): ReadonlySet<string> {
  const text = element.attributes.class;
  return text === undefined ? NONE : new Set(text.split(/\s+/, 50).filter((part) => part !== ''));
}
