export type Renderer = 'webgl' | 'canvas';

/** Tags a test that needs a renderer. WebGL is only available to tagged tests. */
export function needing(renderer: Renderer): { readonly tag: string[] } {
  return { tag: renderer === 'webgl' ? ['@webgl'] : [] };
}
