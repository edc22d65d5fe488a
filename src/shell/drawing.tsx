import { type ComponentChild, h } from 'preact';
import type { Markup } from '../print/svg.ts';
import type { Drawing } from '../puzzle/face.ts';

/** SVG elements that are plain data, in their place. */
export function Drawn({ drawing }: { readonly drawing: Drawing }) {
  return <>{drawing.map(rendered)}</>;
}

function rendered(markup: Markup): ComponentChild {
  if (typeof markup === 'string') return markup;
  return h(markup.name, markup.attributes, ...markup.children.map(rendered));
}
