import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { REFUSALS } from '#src/picture/refusal.ts';
import { seeded } from '#src/random.ts';
import { tracingOf } from '#src/worker/traced-picture.ts';
import { circle, photographed } from '#tests/fixtures/photographed.ts';

test.each(['jpeg', 'png', 'webp'] as const)(
  'a damaged %s file is traced or rejected and never throws',
  async (format) => {
    const { width, height, data } = photographed({
      width: 64,
      height: 48,
      strokes: [circle([0.5, 0.5], 0.3)],
    });
    const raw = { width, height, channels: 4 as const };
    const whole = await sharp(Buffer.from(data.buffer), { raw }).toFormat(format).toBuffer();
    const random = seeded(format);
    for (let round = 0; round < 8; round++) {
      const bytes = Uint8Array.from(
        whole.subarray(0, random.below(4) === 0 ? random.below(whole.length) : whole.length),
      );
      for (let hit = random.below(6); hit >= 0 && bytes.length > 0; hit--)
        bytes[random.below(bytes.length)] = random.below(256);
      const found = await tracingOf({ bytes, title: 'damaged', source: { id: 'damaged' } }, DECODER);
      if (!found.ok) expect(REFUSALS).toContain(found.failure.code);
    }
  },
);
