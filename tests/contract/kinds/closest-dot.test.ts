import { tryKind } from '../contract.ts';

tryKind('closest-dot');
