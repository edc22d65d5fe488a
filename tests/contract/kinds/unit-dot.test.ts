import { tryKind } from '../contract.ts';

tryKind('unit-dot');
