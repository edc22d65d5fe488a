import type { BoardSettings } from '../../session/board-settings.ts';

export type Renderer = NonNullable<BoardSettings['renderer']>;

/** What the renderers that draw WebGL by the processor alone call themselves: Chromium's, Mesa's and Windows' own. */
const BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/**
 * Finds out how this browser draws best, which takes as long as to begin to draw: by WebGL, unless there is none, or one in
 * software, which costs more than the canvas.
 */
export function findRenderer(): Renderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (context === null) return 'canvas';
  // Not every browser owns up to software when it is asked to fail there, but its name tells.
  const told = context.getExtension('WEBGL_debug_renderer_info');
  const name = told === null ? '' : String(context.getParameter(told.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return BY_SOFTWARE.test(name) ? 'canvas' : 'webgl';
}
