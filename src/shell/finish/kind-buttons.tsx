import type { Face } from '../../puzzle/contract/face.ts';
import { accentOf } from '../device/accents.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';

interface KindButtonsSetting<Way extends { readonly face: Face }> {
  readonly shell: Shell;
  readonly options: readonly Way[];
  choose(way: Way): void;
}

export function KindButtons<Way extends { readonly face: Face }>(setting: KindButtonsSetting<Way>) {
  const { shell, options, choose } = setting;
  return (
    <>
      {options.map((option) => (
        <WordButton
          key={option.face.kind}
          glyph={option.face.glyph}
          label={shell.words.kinds[option.face.kind]?.name ?? option.face.kind}
          look={accentOf(option.face.kind)}
          press={() => choose(option)}
        />
      ))}
    </>
  );
}
