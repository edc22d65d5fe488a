import type { TuningSign } from '../../../puzzle/contract/face.ts';
import { Glyph } from '../../glyph.tsx';
import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';

interface ChoiceSignSetting {
  readonly sign: TuningSign;
  readonly picture: Pick<DrawnPicture, 'drawing'>;
}

/** What a choice looks like: drawn, or by what is seen of the picture itself. */
export function ChoiceSign({ sign, picture: { drawing } }: ChoiceSignSetting) {
  if (typeof sign !== 'string') return <Glyph name={sign} />;
  const lines = pictureAddress(drawing.line || drawing.colour);
  return (
    <span class={`tune-sign tune-sign-${sign}`} aria-hidden="true">
      {sign === 'lines' ? null : (
        <img class="tune-shape" src={pictureAddress(drawing.fills || drawing.colour)} alt="" />
      )}
      {sign === 'shape' ? null : <img src={lines} alt="" />}
    </span>
  );
}
