import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import { type Random, seeded } from '#src/random.ts';
import { begin, play, resume, save } from '#src/session/session.ts';
import { linkOf } from '#src/sharing/link.ts';
import { puzzleFile } from '#src/sharing/puzzle-file.ts';
import { verifiedDocument } from '#src/sharing/verified.ts';
import { grid } from '../unit/kinds/jigsaw/engine/loose/generator.ts';
import { commanded } from './commands.ts';
import { damaged, damagedText, prototypeProperties, spoil, withValidChecksum } from './damage.ts';
import type { FuzzPart, Verdict } from './part.ts';
import { puzzleOf } from './puzzles.ts';

/** A document damaged in up to four places, as text. */
function spoilt(text: string, random: Random): string {
  const document = JSON.parse(text);
  for (let times = 1 + random.below(4); times > 0; times--) spoil(document, random);
  return random.below(20) === 0 ? damaged(damagedText(document), random) : damagedText(document);
}

/** Runs a command with a damaged document. */
const asked =
  (command: string) =>
  async (id: string, random: Random): Promise<Verdict> =>
    commanded({
      name: 'a.json',
      content: spoilt((await puzzleOf(id)).text, random),
      words: (path) => [command, path],
    });

/** The operations on a damaged document. */
const WAYS: Readonly<Record<string, (id: string, random: Random) => Promise<Verdict>>> = {
  verify: asked('verify'),
  solve: asked('solve'),
  render: asked('render'),
  link: asked('link'),

  /** A bad board can still be played: hints are moves, and a save can be resumed. */
  async play(id, random) {
    const parsed = parseDocument(spoilt((await puzzleOf(id)).text, random), kindOf);
    const rules = kindOf(id)?.rules;
    if (!parsed.ok || rules === undefined) return { came: 'refused' };
    let session = begin(parsed.value, rules);
    for (let moves = 0; moves < 300 && !session.solved; moves++) {
      const hint = rules.hint(parsed.value.board, session.progress);
      const next = hint === undefined ? session : play(session, hint);
      if (next === session) break;
      session = next;
    }
    const again = resume(JSON.parse(JSON.stringify(save(session))), rules);
    const isSame = JSON.stringify(again.progress) === JSON.stringify(session.progress);
    return { came: 'played', ...(isSame ? {} : { fault: 'its save resumes to something else' }) };
  },

  /** A document from a link or a picture's file is foreign: it must be valid or be rejected. */
  async open(id, random) {
    const { text } = await puzzleOf(id);
    const before = prototypeProperties();
    const hidden = spoilt(text, random);
    const file = puzzleFile('<svg viewBox="0 0 1 1"></svg>', hidden);
    const read = verifiedDocument(hidden, kindOf);
    if (read.ok && kindOf(id)?.verify(read.value).length !== 0)
      return { came: 'sound', fault: 'it was shown unsound' };
    if (prototypeProperties() !== before) return { came: 'read', fault: 'a prototype was changed' };
    const link = linkOf({ document: hidden });
    if (link === undefined) return { came: read.ok ? 'sound' : 'refused' };
    const torn = damaged(link, random);
    return random.below(2) === 0
      ? commanded({
          name: 'a.svg',
          content: damaged(file, random),
          words: () => ['open', withValidChecksum(torn)],
        })
      : commanded({ name: 'a.svg', content: file, words: () => ['open', torn] });
  },
};

type Outline = readonly (readonly [number, number])[];

function looseText(random: Random): string {
  const { form, outlines } = grid(2 + random.below(2), 2 + random.below(3), random);
  const corners = (outline: Outline) => outline.map(([x, y]) => ({ coord: { x, y } }));
  const pieces = outlines.map((outline, piece) => ({ piece, corners: corners(outline) }));
  const whole = { puzzle: { form: corners(form) }, 'no. of pieces': pieces.length, pieces };
  return spoilt(JSON.stringify(whole), random);
}

/** The operations on loose pieces. */
const LOOSE = ['solve', 'render'];

/** Damaged documents are rejected with a sentence or processed to the end, and nothing else happens. */
export const documents: FuzzPart = {
  turns: [
    ...KIND_IDS.flatMap((kind) => Object.keys(WAYS).map((way) => `${way}/${kind}`)),
    ...LOOSE.map((way) => `${way}/loose`),
  ],
  whole: 5000,
  async attempt(turn, seed) {
    const [way = '', kind = ''] = turn.split('/');
    const random = seeded(`${turn} ${seed}`);
    if (kind === 'loose')
      return commanded({ name: 'a.json', content: looseText(random), words: (path) => [way, path] });
    const done = WAYS[way];
    if (done === undefined) throw new Error(`nothing called ${way} is done with documents`);
    return done(kind, random);
  },
};
