/** How boards can be drawn. */
export type Renderer = 'webgl' | 'canvas';

/** Marks a test as one that needs the renderer: WebGL is there only where it is asked for. */
export function needing(renderer: Renderer): { readonly tag: string[] } {
  return { tag: renderer === 'webgl' ? ['@webgl'] : [] };
}
