/// <reference path="./css-tree.d.ts" />
import type { CssNode, ParseOptions } from 'css-tree';
import parser from 'css-tree/parser';
import { type Selector, selectorOf } from './selectors.ts';
import { splitTopLevel } from './values.ts';

/** Parses CSS; undefined if the parser fails. Recoverable errors are skipped, as in browsers. */
export function parseCss(text: string, options: ParseOptions = {}): CssNode | undefined {
  try {
    return parser(text, { ...options, onParseError: () => {} });
  } catch {
    return undefined;
  }
}

export interface Declaration {
  /** Lower case, except for custom properties. */
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

export interface Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
}

/** The rules of a style sheet that apply on a light screen. Unknown selectors are dropped, and nothing is imported. */
export function parseRules(text: string): readonly Rule[] {
  const sheet = parseCss(text, { parseValue: false, parseAtrulePrelude: false });
  return sheet?.type === 'StyleSheet' ? rulesAmong(sheet.children.toArray()) : [];
}

function rulesAmong(nodes: readonly CssNode[]): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Atrule') {
      const prelude = node.prelude?.type === 'Raw' ? node.prelude.value : '';
      return node.block && applies(node.name.toLowerCase(), prelude)
        ? rulesAmong(node.block.children.toArray())
        : [];
    }
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return [];
    const declarations = declarationsIn(node.block.children.toArray());
    return node.prelude.children.toArray().flatMap((child) => {
      const selector = child.type === 'Selector' ? selectorOf(child) : undefined;
      return selector ? [{ selector, declarations }] : [];
    });
  });
}

function applies(name: string, prelude: string): boolean {
  if (name === 'media') return mediaApply(prelude);
  return name === 'supports' || name === 'layer';
}

/** Whether a list of media queries matches a light screen; unknown features do not match. */
export function mediaApply(queries: string): boolean {
  const list = splitTopLevel(queries.toLowerCase(), ',');
  return list.some((query) => {
    const isNegated = query.startsWith('not ');
    const parts = query.replace(/^(?:not|only)\s+/, '').split(/\s+and\s+/);
    const holds = parts.every((part) => /^(?:|all|screen|\(prefers-color-scheme\s*:\s*light\))$/.test(part));
    return holds !== isNegated;
  });
}

export function inlineDeclarations(text: string): readonly Declaration[] {
  const list = parseCss(text, { context: 'declarationList', parseValue: false });
  return list?.type === 'DeclarationList' ? declarationsIn(list.children.toArray()) : [];
}

function declarationsIn(nodes: readonly CssNode[]): Declaration[] {
  const found: Declaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') continue;
    const value = node.value.value.replace(/\/\*.*?\*\//gs, ' ').trim();
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
    found.push({ property, value, important: node.important !== false });
  }
  return found;
}
