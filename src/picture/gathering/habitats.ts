import { libraryCode } from '../library/library.ts';
import { CASTS, codeOf, FLOATING } from '../scenes/scenes-casts.ts';
import type { GroundName } from '../scenes/scenes-grounds.ts';

/** Where a picture lives in the scene of its pack. `ledge` is a shelf, a branch or a board on posts. */
export type Habitat = 'ground' | 'water' | 'air' | 'ledge';

/** Starters have names, and pictures of our own have codes of a private area. */
const EMOJI: Readonly<Record<Habitat, string>> = {
  air: '🕊 🦅 🦇 🦋 🐝 🪁 ✈ 🚁 🛩 🪂 🎈 🎉 🌩 🌧 ⛅ 🌬 ☀ 🌈 ⚡ 🌨 🚠 🧚 👻 🪶 \uE1D2',
  water: '🚤 🛶 ⛵ 🛳 🌊 🏝',
  ledge:
    '🐔 🐮 🐷 🐹 🐶 🐩 🐰 🐱 🦊 🐻 🐺 🦝 🐨 🐼 🦁 🐵 🐯 🐸 🦴 🦜 \uE000 🍁 🌰 🐦 🦉 🪺 🧣 🧤 ⛸ 🎿 🪄 🗝 👑 💎 ' +
    '🎵 ⚓ 🤿 🎣 🎤 🔔 🎷 🪈 🪇 🎺 🎻 🎧 ✏ ✂ 🎲 🧩 🎨 🏓 🏒 🥏 🏆 🏅 🪥 🔍 ⏰ 📷 💡 🫖 👒 👓 🧢 🎩 👟 🧦 🥾 🕷 🕸 ' +
    '💌 🎀 💝 🍞 🥖 🧀 🥐 \uE0C3 🍙 🍮 🥧 🧁 🍯 🧃 \uE0C7 🍋 🍊 🥑 🥝 🍒 🍓 🍅 🧅 🫑 🌶 🌼 🍀 🌸 🛼 🛴',
  ground: '🔥 ☂ \uE2D1 🔭 🌋',
};

const HABITATS: ReadonlyMap<string, Habitat> = new Map([
  ...(Object.keys(EMOJI) as Habitat[]).flatMap((habitat) =>
    EMOJI[habitat].split(' ').map((emoji) => [codeOf(emoji), habitat] as const),
  ),
  ...['sun', 'balloon', 'star', 'kite', 'heart'].map((name) => [name, 'air'] as const),
]);

/** The habitat of a library picture on a ground. On grounds without land, everything floats that does not stand. */
export function habitatOf(id: string, ground: GroundName): Habitat {
  const code = libraryCode(id) ?? '';
  const own = HABITATS.get(code);
  if (!FLOATING.includes(ground)) return own ?? 'ground';
  const stands = Object.values(CASTS).some((cast) => cast.ground === ground && cast.standing[code]);
  return stands || own === 'ground' ? 'ground' : 'air';
}
