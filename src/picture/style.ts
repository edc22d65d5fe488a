import { type Compound, inline, type Rule, rules, type Selector } from './css.ts';
import type { Markup } from './markup.ts';
import { Refusal } from './refusal.ts';

/** Most rules that the style sheets of one file may hold together. */
const MOST_RULES = 2_000;

/** Properties that a child element takes over from its parent. */
const INHERITED = [
  'color',
  'visibility',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'clip-rule',
] as const;
/** Properties that belong to one element alone. */
const OWN = [
  'display',
  'opacity',
  'clip-path',
  'mask',
  'filter',
  'transform',
  'overflow',
  'stop-color',
  'stop-opacity',
] as const;

type Property = (typeof INHERITED)[number] | (typeof OWN)[number];
const PROPERTIES: ReadonlySet<string> = new Set([...INHERITED, ...OWN]);

/** The properties of one element as the cascade leaves them, still as text; what is not stated is missing. */
export type Style = Readonly<Partial<Record<Property, string>>>;

/** The element's ancestors, nearest first, as far as selectors look at them. */
export interface Lineage {
  readonly element: Markup;
  readonly parent: Lineage | undefined;
}

/** The style sheets of a file, sorted so that an element finds its rules without trying all. */
export interface StyleSheet {
  readonly byId: ReadonlyMap<string, readonly Ranked[]>;
  readonly byClass: ReadonlyMap<string, readonly Ranked[]>;
  readonly byType: ReadonlyMap<string, readonly Ranked[]>;
  readonly universal: readonly Ranked[];
}

interface Ranked extends Rule {
  readonly order: number;
}

/** Gathers the `style` elements of a file, wherever they stand. Throws `Refusal` `too-many-rules`. */
export function styleSheet(root: Markup): StyleSheet {
  const byId = new Map<string, Ranked[]>();
  const byClass = new Map<string, Ranked[]>();
  const byType = new Map<string, Ranked[]>();
  const universal: Ranked[] = [];
  let order = 0;
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    for (const child of element.children.toReversed()) pending.push(child);
    if (element.name !== 'style') continue;
    const kind = element.attributes.type ?? 'text/css';
    if (kind !== '' && kind !== 'text/css') continue;
    for (const rule of rules(element.text)) {
      if (order >= MOST_RULES) throw new Refusal('too-many-rules', { limit: MOST_RULES });
      const ranked: Ranked = { ...rule, order: order++ };
      const { id, classes, type } = rule.selector.self;
      if (id !== undefined) file(byId, id, ranked);
      else if (classes[0] !== undefined) file(byClass, classes[0], ranked);
      else if (type !== undefined) file(byType, type, ranked);
      else universal.push(ranked);
    }
  }
  return { byId, byClass, byType, universal };
}

function file(map: Map<string, Ranked[]>, key: string, rule: Ranked): void {
  const list = map.get(key);
  if (list) list.push(rule);
  else map.set(key, [rule]);
}

/**
 * The style of an element: what it inherits, then its presentation attributes, the rules that match it by
 * specificity and order, its `style` attribute, and `!important` above all.
 */
export function styleOf(lineage: Lineage, parent: Style, sheet: StyleSheet): Style {
  const { element } = lineage;
  const style: Partial<Record<Property, string>> = {};
  for (const property of INHERITED) {
    const value = parent[property];
    if (value !== undefined) style[property] = value;
  }
  const important = new Set<string>();
  const set = (property: string, value: string, weighs: boolean): void => {
    if (!isProperty(property) || (important.has(property) && !weighs)) return;
    if (weighs) important.add(property);
    if (value === 'inherit') {
      const inherited = parent[property];
      if (inherited === undefined) delete style[property];
      else style[property] = inherited;
    } else if (value !== '') style[property] = value;
  };

  for (const property in element.attributes) {
    const value = element.attributes[property];
    // `transform` is read where shapes are placed: its attribute has a grammar of its own.
    if (value !== undefined && property !== 'transform') set(property, value.trim(), false);
  }
  for (const rule of matching(lineage, sheet)) {
    for (const { property, value, important: weighs } of rule.declarations) set(property, value, weighs);
  }
  const own = element.attributes.style;
  if (own !== undefined) {
    for (const { property, value, important: weighs } of inline(own)) set(property, value, weighs);
  }
  return style;
}

function isProperty(name: string): name is Property {
  return PROPERTIES.has(name);
}

function matching(lineage: Lineage, sheet: StyleSheet): Ranked[] {
  const { attributes, name } = lineage.element;
  const classes = classesOf(lineage.element);
  const candidates: Ranked[] = [...sheet.universal, ...(sheet.byType.get(name) ?? [])];
  for (const one of classes) candidates.push(...(sheet.byClass.get(one) ?? []));
  const id = attributes.id;
  if (id !== undefined) candidates.push(...(sheet.byId.get(id) ?? []));
  return candidates
    .filter((rule) => matches(rule.selector, lineage))
    .sort((p, q) => p.selector.specificity - q.selector.specificity || p.order - q.order);
}

function matches(selector: Selector, lineage: Lineage): boolean {
  if (!fits(selector.self, lineage.element)) return false;
  let above = lineage.parent;
  for (const { compound, direct } of selector.ancestors) {
    if (direct && above && !fits(compound, above.element)) return false;
    while (above && !fits(compound, above.element)) above = above.parent;
    if (above === undefined) return false;
    above = above.parent;
  }
  return true;
}

function fits(compound: Compound, element: Markup): boolean {
  if (compound.type !== undefined && compound.type !== element.name) return false;
  if (compound.id !== undefined && compound.id !== element.attributes.id) return false;
  if (compound.classes.length === 0) return true;
  const classes = classesOf(element);
  return compound.classes.every((one) => classes.has(one));
}

const NONE: ReadonlySet<string> = new Set();

function classesOf(element: Markup): ReadonlySet<string> {
  const text = element.attributes.class;
  return text === undefined ? NONE : new Set(text.split(/\s+/, 50).filter((part) => part !== ''));
}
