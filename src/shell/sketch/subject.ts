import type { LibraryDrawing } from '../../picture/library/library.ts';
import type { ViewBoxPlace } from '../library/gallery.ts';

/** A picture of which puzzles are made. */
export interface Subject {
  readonly id: string;
  readonly drawing: LibraryDrawing;
  /** Where its drawing lies in the picture that pieces are cut out of; or it is that picture as a whole, and has no lines. */
  readonly place: ViewBoxPlace | 'whole' | undefined;
  /** Its colours, as the text of a wash. */
  readonly wash?: string | undefined;
}
