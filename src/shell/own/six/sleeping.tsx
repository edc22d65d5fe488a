import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { WaitingDots } from './waiting-dots.tsx';

interface AsleepSetting {
  readonly picture: Pick<DrawnPicture, 'drawing'>;
  /** True while the puzzle is being made, false if there can be none. */
  readonly isWaiting: boolean;
}

/** A card without a puzzle. It shows the picture's faint lines, with waiting dots or asleep. */
export function Asleep({ picture, isWaiting }: AsleepSetting) {
  return (
    <>
      <img
        class="six-faint"
        src={pictureAddress(picture.drawing.line || picture.drawing.colour)}
        alt=""
        draggable={false}
      />
      {isWaiting ? (
        <WaitingDots />
      ) : (
        <svg class="six-sleep" viewBox="0 0 120 120" aria-hidden="true">
          <path class="sleep-moon" d="M92 16A22 22 0 1 0 110 48A17 17 0 0 1 92 16Z" />
          <path class="sleep-z" d="M56 30H74L56 52H74M34 54H46L34 69H46" />
          <path class="sleep-blanket" d="M-40 96C0 74 30 88 60 82S120 74 160 92V130H-40Z" />
          <path class="sleep-hem" d="M-40 96C0 74 30 88 60 82S120 74 160 92" />
        </svg>
      )}
    </>
  );
}
