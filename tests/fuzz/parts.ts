import { documents } from './documents.ts';
import { drawings } from './drawings.ts';
import type { FuzzPart } from './part.ts';
import { pictures } from './pictures.ts';
import { play } from './play.ts';
import { storage } from './storage.ts';
import { upgrades } from './upgrades.ts';

export const PARTS: Readonly<Record<string, FuzzPart>> = {
  drawings,
  pictures,
  documents,
  play,
  storage,
  upgrades,
};
