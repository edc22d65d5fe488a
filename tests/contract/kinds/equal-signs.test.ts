import { tryKind } from '../contract.ts';

tryKind('equal-signs');
