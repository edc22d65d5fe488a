import { expect, test } from 'vitest';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { jigsaw } from '#src/kinds/jigsaw/engine/kind.ts';
import { loose } from '#src/kinds/jigsaw/engine/loose/loose.ts';
import { looseFile } from '#src/kinds/jigsaw/face/loose-file.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { DEFAULTS, gridJigsaw, landscapePicture } from '#tests/fixtures/jigsaw.ts';

test('only a jigsaw of polygons is written as loose pieces, always the same, which can be read and solved', () => {
  const asked = { ...DEFAULTS, pieces: 12, cut: 'polygons' } as const;
  const made = generate<JigsawDocument>(jigsaw, landscapePicture(), asked, 'saved');
  if (!made.ok) throw new Error(made.failure.code);
  const document: JigsawDocument = made.value;
  const text = looseFile(document) ?? '';
  expect(looseFile(document)).toBe(text);
  expect(loose.recognises(text)).toBe(true);
  const solved = loose.solve(text);
  expect(solved).toMatchObject({ ok: true, value: { placed: document.board.pieces.length } });
  expect(solved.ok && solved.value.reason).toBeUndefined();
  expect(looseFile(gridJigsaw(12))).toBeUndefined();
});
