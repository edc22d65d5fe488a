import { spawn } from 'node:child_process';

/** The outcome of an audit: how many packages have known faults of high severity, or why nothing is known. */
export type Audit = { readonly serious: number } | { readonly reason: string };

/** Reads what `npm audit --json` prints. Without a connection to the registry, it prints an error instead of counts. */
export function readAudit(output: string): Audit {
  try {
    const { metadata, message } = JSON.parse(output) as {
      readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
      readonly message?: string;
    };
    if (metadata === undefined) return { reason: message ?? 'the registry gave no answer' };
    const { high = 0, critical = 0 } = metadata.vulnerabilities;
    return { serious: high + critical };
  } catch {
    return { reason: 'npm audit printed no JSON' };
  }
}

/** Audits the packages that the app and the package depend on. Passes if nothing is known, as tests must run offline. */
export async function audit(): Promise<boolean> {
  const output = await new Promise<string>((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(text));
  });
  const result = readAudit(output);
  if ('reason' in result) console.log(`not audited: ${result.reason}`);
  else console.log(`${result.serious} packages with known faults of high severity; see "npm audit"`);
  return 'reason' in result || result.serious === 0;
}
