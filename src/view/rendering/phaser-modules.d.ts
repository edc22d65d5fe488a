/** Types of the modules in phaser.ts, which the package declares only as parts of the whole. */
declare module 'phaser/src/const.js' {
  import type { CANVAS, WEBGL } from 'phaser';

  const constants: { readonly CANVAS: typeof CANVAS; readonly WEBGL: typeof WEBGL };
  export default constants;
}
declare module 'phaser/src/core/Game.js' {
  export { Game as default } from 'phaser';
}
declare module 'phaser/src/scene/Scene.js' {
  export { Scene as default } from 'phaser';
}
declare module 'phaser/src/gameobjects/image/Image.js' {
  import { GameObjects } from 'phaser';

  import Image = GameObjects.Image;
  export default Image;
}
declare module 'phaser/src/gameobjects/layer/Layer.js' {
  import { GameObjects } from 'phaser';

  import Layer = GameObjects.Layer;
  export default Layer;
}
declare module 'phaser/src/gameobjects/rendertexture/RenderTexture.js' {
  import { GameObjects } from 'phaser';

  import RenderTexture = GameObjects.RenderTexture;
  export default RenderTexture;
}
declare module 'phaser/src/cameras/2d/CameraManager.js';
declare module 'phaser/src/events/EventEmitter.js';
declare module 'phaser/src/gameobjects/DisplayList.js';
declare module 'phaser/src/gameobjects/UpdateList.js';
declare module 'phaser/src/renderer/index.js';
declare module 'phaser/src/scene/ScenePlugin.js';
