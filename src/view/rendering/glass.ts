import type { Point } from '../../geometry/shapes/point.ts';
import { PALETTE } from '../palette.ts';
import { emptyCanvas } from './canvas.ts';
import type { Scene } from './phaser.ts';

/** A round part of a board that is shown enlarged. Places and lengths in device pixels. */
export interface Magnified {
  /** Centre of the part, and centre of the glass. */
  readonly of: Point;
  readonly at: Point;
  readonly radius: number;
  readonly factor: number;
  readonly ratio: number;
  readonly alpha: number;
}

/** Draws an enlarged part of a board over a finished frame, while the canvas still holds its pixels. */
export interface Glass {
  draw(part: Magnified): void;
}

/** The ink ring and the shadow of the glass, in CSS pixels. */
const RING = 3;
const SHADOW = { below: 6, blur: 18, alpha: 0.3, colour: '#4a3413' } as const;

/**
 * Creates the glass for a scene's renderer. WebGL copies on the GPU, because reading pixels back would stall the page.
 */
export function makeGlass({ game }: Scene): Glass {
  const { renderer } = game;
  return 'gl' in renderer ? glassOfWebGL(renderer) : glassOfCanvas(game.canvas);
}

/** The square of whole pixels to enlarge. */
function squareOf({ of: [x, y], radius, factor }: Magnified) {
  const side = Math.round((2 * radius) / factor);
  return { left: Math.round(x - side / 2), top: Math.round(y - side / 2), side };
}

function glassOfCanvas(board: HTMLCanvasElement): Glass {
  const lens = emptyCanvas(1, 1);
  return {
    draw(part) {
      const pen = board.getContext('2d');
      if (pen === null) return;
      const { radius, ratio } = part;
      const round = 2 * Math.round(radius);
      if (lens.canvas.width !== round) lens.canvas.width = lens.canvas.height = round;
      const { left, top, side } = squareOf(part);
      const disc = (inset: number): void => {
        lens.beginPath();
        lens.arc(round / 2, round / 2, radius - inset, 0, 2 * Math.PI);
      };
      lens.globalCompositeOperation = 'source-over';
      lens.fillStyle = PALETTE.card;
      lens.fillRect(0, 0, round, round);
      lens.drawImage(board, left, top, side, side, 0, 0, round, round);
      lens.globalCompositeOperation = 'destination-in';
      disc(0);
      lens.fill();
      lens.globalCompositeOperation = 'source-over';
      disc((RING * ratio) / 2);
      lens.lineWidth = RING * ratio;
      lens.strokeStyle = PALETTE.ink;
      lens.stroke();
      pen.save();
      pen.setTransform(1, 0, 0, 1, part.at[0] - round / 2, part.at[1] - round / 2);
      pen.globalCompositeOperation = 'source-over';
      pen.globalAlpha = part.alpha;
      pen.shadowColor = `color-mix(in srgb, ${SHADOW.colour} ${100 * SHADOW.alpha}%, transparent)`;
      pen.shadowBlur = SHADOW.blur * ratio;
      pen.shadowOffsetY = SHADOW.below * ratio;
      pen.drawImage(lens.canvas, 0, 0);
      pen.restore();
    },
  };
}

type Renderer = Exclude<Scene['game']['renderer'], { readonly gameContext: unknown }>;

/** Vertex shader. `v` is the position in radii of the glass from its centre, y down. */
const VERTICES = `
attribute vec2 corner;
uniform vec4 place;
varying vec2 v;
void main() {
  v = corner;
  gl_Position = vec4(place.xy + corner * place.zw, 0.0, 1.0);
}`;

/**
 * Fragment shader. Lengths are in radii of the glass: `edges` of the board (left, top, right, bottom), `css` and
 * `pixel` one CSS and one device pixel.
 */
const FRAGMENTS = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 v;
uniform sampler2D board;
uniform vec4 edges;
uniform float pixel, css, half_texel, alpha;
void main() {
  float d = length(v);
  float glass = clamp((1.0 - d) / pixel + 0.5, 0.0, 1.0);
  float inner = clamp((1.0 - ${RING.toFixed(1)} * css - d) / pixel + 0.5, 0.0, 1.0);
  vec2 on = step(edges.xy, v) * step(v, edges.zw);
  vec2 there = clamp(v, edges.xy + half_texel, edges.zw - half_texel);
  vec3 part = texture2D(board, vec2(0.5 + 0.5 * there.x, 0.5 - 0.5 * there.y)).rgb;
  vec3 shown = mix(${shaderColour(PALETTE.card)}, part, on.x * on.y);
  float blur = ${SHADOW.blur.toFixed(1)} * css;
  float below = length(v - vec2(0.0, ${SHADOW.below.toFixed(1)} * css));
  float dark = ${SHADOW.alpha} * (1.0 - smoothstep(1.0 - blur, 1.0 + blur, below));
  vec3 framed = mix(${shaderColour(PALETTE.ink)}, shown, inner);
  gl_FragColor = alpha * vec4(mix(dark * ${shaderColour(SHADOW.colour)}, framed, glass), mix(dark, 1.0, glass));
}`;

/** Converts a colour such as #2A2730 to GLSL. */
function shaderColour(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const parts = [value >> 16, (value >> 8) & 255, value & 255].map((part) => (part / 255).toFixed(4));
  return `vec3(${parts.join(', ')})`;
}

/** A square around the glass and its shadow, in radii of the glass. */
const ROOM = 1.5;
const CORNERS = new Float32Array([-ROOM, -ROOM, ROOM, -ROOM, -ROOM, ROOM, ROOM, ROOM]);

function glassOfWebGL(renderer: Renderer): Glass {
  const { gl, glWrapper, glTextureUnits, baseDrawingContext } = renderer;
  const program = renderer.createProgram(VERTICES, FRAGMENTS);
  // A lost context has no program; the next context builds all of this again.
  const { webGLProgram } = program;
  const corner = webGLProgram === null ? 0 : gl.getAttribLocation(webGLProgram, 'corner');
  const corners = renderer.createVertexBuffer(CORNERS.buffer, gl.STATIC_DRAW);
  /** Allocates a texture for a square part of the board; opaque, like the board. */
  const roomFor = (side: number) =>
    renderer.createTexture2D(
      ...([0, gl.LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE, gl.CLAMP_TO_EDGE, gl.RGB] as const),
      ...([undefined, side, side] as const),
    );
  let texture = roomFor(1);
  return {
    draw(part) {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
      const { at, radius, ratio, alpha } = part;
      const { left, top, side } = squareOf(part);
      if (texture.width !== side) {
        renderer.deleteTexture(texture);
        texture = roomFor(side);
      }
      baseDrawingContext.beginDraw();
      glTextureUnits.bind(texture, 0);
      // WebGL counts rows from the bottom.
      gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, left, height - top - side, side, side);
      const onScreen = [(2 * at[0]) / width - 1, 1 - (2 * at[1]) / height];
      program.setUniform('place', [...onScreen, (2 * radius) / width, (-2 * radius) / height]);
      const edge = (place: number, from: number): number => ((place - from) / side) * 2 - 1;
      const [first, last] = [
        [edge(0, left), edge(0, top)],
        [edge(width, left), edge(height, top)],
      ];
      program.setUniform('edges', [...first, ...last]);
      program.setUniform('pixel', 1 / radius);
      program.setUniform('css', ratio / radius);
      program.setUniform('half_texel', 1 / side);
      program.setUniform('alpha', alpha);
      program.bind();
      glWrapper.updateVAO({});
      corners.bind();
      gl.enableVertexAttribArray(corner);
      gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, CORNERS.length / 2);
    },
  };
}
