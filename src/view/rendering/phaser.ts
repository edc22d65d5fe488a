// Imports single modules, because all of Phaser is more than twice as large and slow. The renderers come first, because
// other modules import each other through them.
import 'phaser/src/renderer/index.js';
import 'phaser/src/cameras/2d/CameraManager.js';
import 'phaser/src/events/EventEmitter.js';
import 'phaser/src/gameobjects/DisplayList.js';
import 'phaser/src/gameobjects/UpdateList.js';
import 'phaser/src/scene/ScenePlugin.js';

import CONST from 'phaser/src/const.js';

export type { Textures } from 'phaser';
export { default as Game } from 'phaser/src/core/Game.js';
export { default as Image } from 'phaser/src/gameobjects/image/Image.js';
export { default as Layer } from 'phaser/src/gameobjects/layer/Layer.js';
export { default as RenderTexture } from 'phaser/src/gameobjects/rendertexture/RenderTexture.js';
export { default as Scene } from 'phaser/src/scene/Scene.js';
export const { CANVAS, WEBGL } = CONST;
