import { tryKind } from '../contract.ts';

tryKind('picture-maze');
