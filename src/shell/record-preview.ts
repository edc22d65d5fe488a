import type { Session } from '../session/session.ts';
import type { Preview } from '../storage/record.ts';
export function previewOf({ document }: Session): Preview {
  return { size: [...document.size], dots: [], lines: [] };
}
