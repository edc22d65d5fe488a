import './share-done.css';
import { playedOf } from '../../kinds/faces.ts';
import { resume } from '../../session/session.ts';
import type { Address } from '../../storage/record.ts';
import type { Store } from '../../storage/store.ts';

/** Units around the ring. */
const ROUND = 100;

/** A ring that fills with the share of a puzzle that is done, 0 to 1. */
export function ShareDone({ share }: { readonly share: number }) {
  return (
    <svg class="share-done" viewBox="0 0 40 40" aria-hidden="true">
      <circle class="share-all" cx="20" cy="20" r="16" />
      <circle
        class="share-part"
        cx="20"
        cy="20"
        r="16"
        pathLength={ROUND}
        stroke-dasharray={`${Math.round(ROUND * share)} ${ROUND}`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  );
}

export function shareText(language: string, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}

/** The share done of a stored puzzle; undefined if its save cannot be read. */
export async function storedShare(store: Pick<Store, 'peek'>, address: Address): Promise<number | undefined> {
  const { readSave } = await import('../play/reader.ts');
  const [played, save] = await Promise.all([playedOf(address.kind), store.peek(address, readSave)]);
  if (played === undefined || save === undefined) return undefined;
  const { document, progress } = resume(save, played.rules);
  return played.rules.status(document.board, progress).share;
}
