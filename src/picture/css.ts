/// <reference path="./css-tree.d.ts" />
import type { CssNode, ParseOptions, Selector as SelectorNode } from 'css-tree';
import parser from 'css-tree/parser';

/** Parses CSS; undefined where the parser gives up. What it can step over is left out, as browsers do. */
export function parseCss(text: string, options: ParseOptions = {}): CssNode | undefined {
  try {
    return parser(text, { ...options, onParseError: () => {} });
  } catch {
    return undefined;
  }
}

/** What one compound selector asks of an element: `path.thin#a` has a type, a class and an id. */
export interface Compound {
  readonly type?: string;
  readonly id?: string;
  readonly classes: readonly string[];
}

/** A selector read from right to left: the element itself, then what its ancestors must be. */
export interface Selector {
  readonly self: Compound;
  readonly ancestors: readonly { readonly compound: Compound; readonly direct: boolean }[];
  /** Ids × 10⁶ + classes × 10³ + types. */
  readonly specificity: number;
}

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** One selector with its declarations, in the order of the style sheets. */
export interface Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
}

/**
 * The rules of a style sheet that the import understands: type, class, id and universal selectors, compounds of
 * them, and those joined as descendants or children. Other selectors and all at-rules are left out, and nothing
 * is imported.
 */
export function rules(text: string): readonly Rule[] {
  const sheet = parseCss(text, { parseValue: false });
  if (sheet?.type !== 'StyleSheet') return [];
  const found: Rule[] = [];
  for (const node of sheet.children.toArray()) {
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue;
    const declarations = declared(node.block.children.toArray());
    for (const child of node.prelude.children.toArray()) {
      const selector = child.type === 'Selector' ? selectorOf(child) : undefined;
      if (selector) found.push({ selector, declarations });
    }
  }
  return found;
}

/** The declarations of a `style` attribute. */
export function inline(text: string): readonly Declaration[] {
  const list = parseCss(text, { context: 'declarationList', parseValue: false });
  return list?.type === 'DeclarationList' ? declared(list.children.toArray()) : [];
}

function declared(nodes: readonly CssNode[]): Declaration[] {
  const found: Declaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') continue;
    const value = node.value.value.trim();
    found.push({ property: node.property.toLowerCase(), value, important: node.important !== false });
  }
  return found;
}

function selectorOf(node: SelectorNode): Selector | undefined {
  const compounds: { type?: string; id?: string; classes: string[] }[] = [{ classes: [] }];
  const combinators: boolean[] = [];
  let specificity = 0;
  for (const part of node.children.toArray()) {
    const compound = compounds.at(-1) ?? { classes: [] };
    if (part.type === 'TypeSelector') {
      if (part.name !== '*') {
        compound.type = part.name.replace(/^.*\|/, '');
        specificity += 1;
      }
    } else if (part.type === 'ClassSelector') {
      compound.classes.push(part.name);
      specificity += 1_000;
    } else if (part.type === 'IdSelector') {
      if (compound.id !== undefined && compound.id !== part.name) return undefined;
      compound.id = part.name;
      specificity += 1_000_000;
    } else if (part.type === 'Combinator' && (part.name === ' ' || part.name === '>')) {
      combinators.push(part.name === '>');
      compounds.push({ classes: [] });
    } else return undefined;
  }
  const self = compounds.pop();
  if (self === undefined) return undefined;
  const ancestors = compounds.map((compound, index) => ({ compound, direct: combinators[index] ?? false }));
  return { self, ancestors: ancestors.reverse(), specificity };
}
