/** Prefix of composed scenes: `scene:farm/2026-11-20`, or `scene:2026-11-20` with a theme chosen by the seed. */
export const SCENE_PREFIX = 'scene:';

export const NOTO_PREFIX = 'noto:';

export function isSceneId(id: string): boolean {
  return id.startsWith(NOTO_PREFIX) || id.startsWith(SCENE_PREFIX);
}
