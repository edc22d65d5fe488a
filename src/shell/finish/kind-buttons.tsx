import type { Face } from '../../puzzle/contract/face.ts';
import { accentOf } from '../device/accents.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';

interface KindButtonsSetting<Way extends { readonly face: Face }> {
  readonly shell: Shell;
  readonly ways: readonly Way[];
  choose(way: Way): void;
}

export function KindButtons<Way extends { readonly face: Face }>(setting: KindButtonsSetting<Way>) {
  const { shell, ways, choose } = setting;
  return (
    <>
      {ways.map((way) => (
        <WordButton
          key={way.face.kind}
          glyph={way.face.glyph}
          label={shell.words.kinds[way.face.kind]?.name ?? way.face.kind}
          look={accentOf(way.face.kind)}
          press={() => choose(way)}
        />
      ))}
    </>
  );
}
