import { tryKind } from '../contract.ts';

tryKind('jigsaw');
