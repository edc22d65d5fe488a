import { load } from './load.js';

export const { run } = await load('cli/pictures/task');
export const { judge } = await load('cli/packs/judge');
