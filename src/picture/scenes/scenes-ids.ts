/** What the id of a composed scene begins with: `scene:farm/2026-11-20`, or `scene:2026-11-20` of whatever theme. */
export const SCENE_PREFIX = 'scene:';

/** What the id of a scene of Noto Emoji begins with: `noto:sunrise`. */
export const NOTO_PREFIX = 'noto:';

/** Whether a picture is a scene, named by what it shows: `noto:sunrise`, `scene:farm/2026-11-20`. */
export function isSceneId(id: string): boolean {
  return id.startsWith(NOTO_PREFIX) || id.startsWith(SCENE_PREFIX);
}
