import { mkdirSync, writeFileSync } from 'node:fs';
import { loadLibrary } from './src/cli/library.ts';
import { makePuzzle } from './src/worker/make.ts';

const lib = loadLibrary();
const by = new Map<string, any>();
for (const { id: pack, pictures } of lib.packs)
  for (const { id } of pictures) {
    const p: any = lib.picture(id);
    if (p && !by.has(p.title)) by.set(p.title, { pack, id, p });
  }
const [dir, ...list] = process.argv.slice(2);
mkdirSync(dir, { recursive: true });
let n = 0;
for (const a of list) {
  const [kind, level, title] = a.split('/');
  const e = by.get(title);
  if (!e) {
    console.log('no', title);
    continue;
  }
  const m: any = makePuzzle({
    svg: e.p.line,
    colour: e.p.colour,
    pack: e.pack,
    title,
    source: { id: e.id },
    kind,
    level,
    parameters: {},
    seed: '1',
  } as any);
  if (!m.ok) {
    console.log(a, m.failure);
    continue;
  }
  console.log(
    a,
    m.bookmark?.rung,
    m.bookmark?.way,
    m.document.quality.dots,
    m.document.quality.exposure,
    m.document.quality.predrawnShare,
  );
  writeFileSync(
    `${dir}/${String(n++).padStart(2, '0')}_${title.replace(/\W/g, '')}_${level}.json`,
    JSON.stringify(m.document),
  );
}
