type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;
type Child = Node | string | undefined;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A new HTML element. An attribute that is a function listens for the event of that name; `true` sets an attribute
 * without a value; `false` and undefined leave it out.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children);
}

/** A new SVG element, made in the same way. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled<Made extends Element>(made: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== undefined) made.append(child);
  return made;
}
