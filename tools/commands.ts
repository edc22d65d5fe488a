import { spawn } from 'node:child_process';

/** Runs a command of the project's packages with its output shown. Returns the exit status. */
export function runNpx(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return runCommand('npx', ['--no-install', command, ...args], environment);
}

/** Runs a command with its output shown. Returns the exit status. */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
