import { listAt } from '../../geometry/indexes/lists.ts';
import { Refusal } from '../refusal.ts';
import { type Declaration, inlineDeclarations, mediaApply, parseRules, type Rule } from './css.ts';
import type { Markup } from './markup.ts';
import { GEOMETRY, INHERITED, initialOf, longhands, NON_INHERITED } from './properties.ts';
import { classesOf, type Lineage, matches } from './selectors.ts';
import { substituteVariables, type Variables } from './values.ts';

/** Maximum number of rules in all style sheets of a file. */
const MAX_RULES = 2_000;

/** The rules of a file's style sheets, indexed by the last compound of their selectors. */
export interface StyleSheet {
  readonly byId: ReadonlyMap<string, readonly Ranked[]>;
  readonly byClass: ReadonlyMap<string, readonly Ranked[]>;
  readonly byType: ReadonlyMap<string, readonly Ranked[]>;
  readonly universal: readonly Ranked[];
}

interface Ranked extends Rule {
  readonly order: number;
}

/** Reads all `style` elements of a file. Throws `Refusal` `too-many-rules`. */
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
    const { type = 'text/css', media = '' } = element.attributes;
    if ((type !== '' && type !== 'text/css') || !mediaApply(media)) continue;
    for (const rule of parseRules(element.text)) {
      if (order >= MAX_RULES) throw new Refusal('too-many-rules', { limit: MAX_RULES });
      const ranked: Ranked = { ...rule, order: order++ };
      const { id, classes, type } = rule.selector.self;
      if (id !== undefined) listAt(byId, id).push(ranked);
      else if (classes[0] !== undefined) listAt(byClass, classes[0]).push(ranked);
      else if (type !== undefined) listAt(byType, type).push(ranked);
      else universal.push(ranked);
    }
  }
  return { byId, byClass, byType, universal };
}

/** The declarations of an element after the cascade: valid, plain values. Undeclared properties are missing. */
export interface Declarations {
  readonly values: ReadonlyMap<string, string>;
  readonly variables: Variables;
}

/**
 * Computes the winning declarations of an element. The order is: presentation attributes, matching rules by specificity
 * and order, the `style` attribute, `!important`. Invalid declarations are ignored.
 */
export function declarationsFor(at: Lineage, sheet: StyleSheet, parent: Declarations): Declarations {
  const found = [...matchingRules(at, sheet).flatMap(({ declarations }) => declarations)];
  const own = at.element.attributes.style;
  if (own !== undefined) found.push(...inlineDeclarations(own));
  const variables = customProperties(found, parent.variables);
  const values = new Map<string, string>();
  const important = new Set<string>();
  const set = (property: string, text: string, isImportant: boolean): void => {
    if (important.has(property) && !isImportant) return;
    const value = resolveValue(property, text, variables, parent.values);
    if (value === undefined) return;
    if (isImportant) important.add(property);
    if (value === null) values.delete(property);
    else values.set(property, value);
  };
  for (const property in at.element.attributes) {
    if (property !== 'transform' && isPresentation(property))
      set(property, (at.element.attributes[property] ?? '').trim(), false);
  }
  for (const { property, value, important: isImportant } of found) {
    for (const [name, text] of longhands(property, value) ?? [[property, value] as const])
      set(name, text, isImportant);
  }
  return { values, variables };
}

/** Whether an attribute is a CSS property (presentation attribute). */
export function isPresentation(name: string): boolean {
  return Object.hasOwn(INHERITED, name) || Object.hasOwn(NON_INHERITED, name);
}

/** The plain value; null if the property counts as undeclared, undefined if the value is invalid. */
function resolveValue(
  property: string,
  text: string,
  variables: Variables,
  parent: ReadonlyMap<string, string>,
): string | null | undefined {
  const reader = READERS.find((known) => Object.hasOwn(known, property))?.[property];
  if (reader === undefined || text === '') return undefined;
  // A declaration with a missing variable counts as unset.
  const value = substituteVariables(text, variables) ?? 'unset';
  const isInherited = Object.hasOwn(INHERITED, property);
  switch (value.toLowerCase()) {
    case 'inherit':
      return isInherited ? null : (parent.get(property) ?? null);
    case 'initial':
      return initialOf(property) ?? null;
    case 'unset':
    case 'revert':
    case 'revert-layer':
      return null;
    default:
      return reader(value);
  }
}

const READERS = [INHERITED, NON_INHERITED, GEOMETRY] as const;

function customProperties(declarations: readonly Declaration[], inherited: Variables): Variables {
  const custom = declarations.filter(({ property }) => property.startsWith('--'));
  if (custom.length === 0) return inherited;
  const plain = custom.filter(({ important }) => !important);
  const weighty = custom.filter(({ important }) => important);
  const found: Record<string, string> = { ...inherited };
  for (const { property, value } of [...plain, ...weighty]) found[property] = value;
  return found;
}

function matchingRules(at: Lineage, sheet: StyleSheet): Ranked[] {
  const { attributes, name } = at.element;
  const candidates: Ranked[] = [...sheet.universal, ...(sheet.byType.get(name) ?? [])];
  for (const one of classesOf(at.element)) candidates.push(...(sheet.byClass.get(one) ?? []));
  const { id } = attributes;
  if (id !== undefined) candidates.push(...(sheet.byId.get(id) ?? []));
  return candidates
    .filter((rule) => matches(rule.selector, at))
    .sort((p, q) => p.selector.specificity - q.selector.specificity || p.order - q.order);
}
