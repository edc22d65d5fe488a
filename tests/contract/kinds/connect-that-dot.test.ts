import { tryKind } from '../contract.ts';

tryKind('connect-that-dot');
