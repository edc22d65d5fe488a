import { expect, test } from 'vitest';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { begin, play, save } from '#src/session/session.ts';
import { shareText, storedShare } from '#src/shell/library/share-done.tsx';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';

test('the share done of a stored puzzle counts the moves that are not undone', async () => {
  const document = squares(2, 2);
  const hint = (session: ReturnType<typeof begin>) => rules.hint(document.board, session.progress as never);
  let session = begin(document, rules);
  for (let move = 0; move < 2; move++) session = play(session, hint(session));
  const address = { kind: 'jigsaw', picture: 'file:squares.png', seed: '1' };
  const stored = (done: number) => storedShare({ peek: async () => ({ ...save(session), done }) }, address);
  expect(await stored(2)).toBe(0.5);
  expect(await stored(1)).toBe(0.25);
  expect(await storedShare({ peek: async () => undefined }, address)).toBeUndefined();
  expect(shareText('en', 0.254)).toBe('25%');
});
