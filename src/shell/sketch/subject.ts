import type { LibraryDrawing } from '../../picture/library/library.ts';
import type { ViewBoxPlace } from '../library/gallery.ts';

export interface Subject {
  readonly id: string;
  readonly drawing: LibraryDrawing;
  /** The place of the drawing in the scene that is cut, or `whole` if the picture is that scene itself. */
  readonly place: ViewBoxPlace | 'whole' | undefined;
  readonly wash?: string | undefined;
}
