/** A sun that is being drawn, and the pencil that draws it. */
export function DrawArt() {
  return (
    <svg class="way-art" viewBox="0 0 240 180" aria-hidden="true">
      <path class="art-sheet" d="M34 22L190 14L198 158L42 166Z" />
      <g class="art-red">
        <path d="M84 84C84 60 122 54 130 78S106 116 90 102C85 97 84 90 84 84Z" />
        <path d="M106 48L105 34M140 60L152 50M148 92L164 96M76 112L64 124M68 78L52 76M78 56L68 44" />
      </g>
      <path class="art-yellow" d="M92 82L112 68M94 94L124 74M104 102L126 86" />
      <path class="art-blue" d="M60 148C78 138 92 150 108 142S136 138 148 146" />
      <g transform="translate(132 128) rotate(-42)">
        <path class="art-pencil" d="M22 -15H96V15H22Z" />
        <path class="art-wood" d="M22 -15L0 0L22 15Z" />
        <path class="art-tip" d="M8 -5.5L0 0L8 5.5Z" />
        <path class="art-band" d="M96 -15H112Q118 -15 118 -9V9Q118 15 112 15H96Z" />
        <path class="art-shine" d="M30 -5H90" />
      </g>
    </svg>
  );
}
