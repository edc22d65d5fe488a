import { type ComponentChild, h } from 'preact';
import type { SvgNode } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';

export function SvgContent({ drawing }: { readonly drawing: SvgDrawing }) {
  return <>{drawing.map(renderNode)}</>;
}

function renderNode(markup: SvgNode): ComponentChild {
  if (typeof markup === 'string') return markup;
  return h(markup.name, markup.attributes, ...markup.children.map(renderNode));
}
