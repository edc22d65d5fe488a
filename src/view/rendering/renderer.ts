import type { BoardSettings } from '../../session/board-settings.ts';

export type Renderer = NonNullable<BoardSettings['renderer']>;

/** Names of software renderers for WebGL: Chromium's, Mesa's and Windows'. */
const BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Chooses the faster renderer: a canvas if WebGL is done in software. As slow as starting WebGL. */
export function findRenderer(): Renderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (context === null) return 'canvas';
  // Some browsers ignore `failIfMajorPerformanceCaveat`, so check the renderer's name too.
  const debugInfo = context.getExtension('WEBGL_debug_renderer_info');
  const name = debugInfo === null ? '' : String(context.getParameter(debugInfo.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return BY_SOFTWARE.test(name) ? 'canvas' : 'webgl';
}
