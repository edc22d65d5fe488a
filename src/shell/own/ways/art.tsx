/** A half-drawn sun and the pencil that draws it. */
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

/** A camera over a drawing. */
export function PhotoArt() {
  return (
    <svg class="way-art" viewBox="0 0 240 180" aria-hidden="true">
      <path class="art-sheet" d="M20 70L140 58L154 166L32 172Z" />
      <path class="art-blue" d="M48 150C70 100 92 104 98 130S130 140 138 118" />
      <path
        class="art-dark"
        d="M96 50H122L130 34H172L180 50H206Q218 50 218 62V128Q218 140 206 140H108Q96 140 96 128Z"
      />
      <circle class="art-sheet" cx="156" cy="94" r="34" />
      <circle class="art-glass" cx="156" cy="94" r="23" />
      <path class="art-shine" d="M144 88C146 82 150 79 156 78" />
      <circle class="art-sun" cx="202" cy="66" r="6" />
    </svg>
  );
}

/** A picture in its frame. */
export function PictureArt() {
  return (
    <svg class="way-art" viewBox="0 0 240 180" aria-hidden="true">
      <rect class="art-sheet" x="34" y="18" width="172" height="142" rx="14" />
      <path class="art-sky" d="M52 36H188V142H52Z" />
      <circle class="art-sun" cx="152" cy="70" r="18" />
      <path class="art-hill" d="M52 122C78 92 104 92 124 112S164 116 188 98V142H52Z" />
      <path d="M84 108V86M84 86C70 86 68 66 84 62C100 66 98 86 84 86Z" />
    </svg>
  );
}

/** Three letters in different colours. */
export function WriteArt() {
  return (
    <svg class="way-art" viewBox="0 0 240 180" aria-hidden="true">
      <text x="66" y="128" text-anchor="middle" fill="#e5532a">
        A
      </text>
      <text x="124" y="116" text-anchor="middle" fill="#2e6fc7">
        b
      </text>
      <text x="180" y="130" text-anchor="middle" fill="#3c8f52">
        C
      </text>
      <path d="M28 152H212" stroke-dasharray="1 15" />
    </svg>
  );
}

/** Books on a shelf, one pulled out, with a star on its cover. */
export function LibraryArt() {
  return (
    <svg class="way-art" viewBox="0 0 240 180" aria-hidden="true">
      <path class="art-hill" d="M40 30H74V150H40Z" />
      <path class="art-sun" d="M74 48H102V150H74Z" />
      <path d="M40 58H74M40 124H74" />
      <g transform="rotate(13 160 100)">
        <path class="art-pencil" d="M116 26H196Q202 26 202 32V146Q202 152 196 152H116Z" />
        <path class="art-sheet" d="M134 46H186V108H134Z" />
        <path class="art-sun" d="M160 54L166 69L182 70L170 80L174 96L160 87L146 96L150 80L138 70L154 69Z" />
        <path d="M138 128H182" />
      </g>
      <path d="M20 152H220" />
    </svg>
  );
}
