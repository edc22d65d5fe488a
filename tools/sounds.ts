/**
 * Generates the game's sounds: `npx tsx tools/sounds.ts` writes assets/sounds/sounds.mp3 and sounds.json. The waves are
 * seeded, so the same source gives the same sounds. Needs ffmpeg with libmp3lame. With a folder as argument it also
 * writes each sound there as a WAV file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sounds } from './sound/cues.ts';
import { joinSounds, wavFile } from './sound/sprite.ts';

const target = fileURLToPath(new URL('../assets/sounds/', import.meta.url));
const [folder] = process.argv.slice(2);
const all = sounds();

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  for (const [name, wave] of all) writeFileSync(join(folder, `${name}.wav`), wavFile(wave));
}

const { wave, spans } = joinSounds(all);
mkdirSync(target, { recursive: true });
const rows = Object.entries(spans).map(([name, [start, length]]) => `    "${name}": [${start}, ${length}]`);
writeFileSync(join(target, 'sounds.json'), `{\n  "spans": {\n${rows.join(',\n')}\n  }\n}\n`);
const encoded = spawnSync(
  'ffmpeg',
  // These flags keep the encoder's version and the date out of the file.
  '-y -loglevel error -f wav -i pipe:0 -c:a libmp3lame -q:a 5 -map_metadata -1 -fflags +bitexact -flags:a +bitexact'
    .split(' ')
    .concat(join(target, 'sounds.mp3')),
  { input: wavFile(wave), stdio: ['pipe', 'inherit', 'inherit'] },
);
if (encoded.error !== undefined)
  throw new Error('the sounds cannot be encoded: install ffmpeg (apt-get install ffmpeg)');
process.exitCode = encoded.status ?? 1;
