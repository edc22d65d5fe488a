import { register } from 'tsx/esm/api';

// A worker thread does not inherit the loader of the thread that starts it.
register();
export const { run } = await import('../src/cli/pictures/task.ts');
export const { judge } = await import('../src/cli/packs/judge.ts');
