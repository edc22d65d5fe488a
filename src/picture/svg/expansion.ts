import { Refusal } from '../refusal.ts';
import { MAX_ELEMENTS, type Markup } from './markup.ts';

const REFERENCES = /url\(\s*['"]?#([^)'"]*?)\s*['"]?\s*\)/g;

/**
 * Rejects a file whose references expand to too many elements: patterns of patterns, masks of masks, `use` of `use`.
 * Throws `Refusal` `too-many-elements`.
 */
export function checkExpansion(root: Markup): void {
  const byId = new Map<string, Markup>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    pending.push(...element.children);
  }
  const sizes = new Map<Markup, number>();
  const open = new Set<Markup>();
  const sizeOf = (element: Markup): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    // A reference cycle is painted at most once.
    if (open.has(element)) return 0;
    open.add(element);
    let size = 1;
    for (const child of element.children) size += sizeOf(child);
    for (const id of referencesOf(element)) {
      const target = byId.get(id);
      if (target !== undefined) size += sizeOf(target);
    }
    open.delete(element);
    sizes.set(element, size);
    if (size > MAX_ELEMENTS) throw new Refusal('too-many-elements', { limit: MAX_ELEMENTS });
    return size;
  };
  sizeOf(root);
}

function referencesOf({ attributes }: Markup): readonly string[] {
  const found: string[] = [];
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if ((name === 'href' || name === 'xlink:href') && value.startsWith('#')) found.push(value.slice(1));
    else if (value.includes('url(')) for (const [, id = ''] of value.matchAll(REFERENCES)) found.push(id);
  }
  return found;
}
