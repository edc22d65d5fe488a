import { faceOf } from '../../kinds/faces.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { howTo } from '../../print/how-to.ts';
import { squareCode } from '../../print/square-code.ts';
import type { Shell } from '../frame/shell.ts';
import { addressFor, codedAddress, libraryAddress } from '../sharing/address.ts';
import type { SharedSubject } from '../sharing/subject.ts';
import type { SheetMarks } from './sheets.tsx';

/** The marks above a puzzle on paper: how it is played, and a code that opens it, if short enough. */
export async function sheetMarks(shell: Shell, subject: SharedSubject): Promise<SheetMarks> {
  const { route, document, picture } = subject;
  const face = faceOf(document.kind);
  // A library address may give another puzzle if this one has no level or was edited by hand.
  const isOwn = isOwnId(picture.id) || route.level === undefined;
  const coded = isOwn
    ? (await addressFor(shell, subject))?.coded
    : codedAddress(libraryAddress(route, document));
  return {
    ...(face === undefined ? {} : { how: howTo(face) }),
    ...(coded === undefined ? {} : { code: squareCode(coded) }),
  };
}
