import { tryKind } from '../contract.ts';

tryKind('connect-the-dots');
