import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { good, type Outcome, unusable } from './problem.ts';

const MEGABYTE = 1_000_000;

/** Reads a whole file of at most `maxBytes` bytes. */
export async function readWhole(path: string, maxBytes: number): Promise<Outcome<Buffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if ((await stat(path)).isDirectory()) return unusable(`${path}: is a folder; name a file in it`);
    // One byte more than the limit shows that a file is too large, and stops endless devices and pipes.
    for await (const chunk of createReadStream(path, { end: maxBytes })) {
      chunks.push(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    return unusable(`${path}: ${reason(error)}`);
  }
  if (bytes === 0) return unusable(`${path}: the file is empty`);
  if (bytes > maxBytes) return unusable(`${path}: is larger than the limit of ${maxBytes / MEGABYTE} MB`);
  return good(Buffer.concat(chunks));
}

/** Writes a file atomically; creates missing folders. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<Outcome<string>> {
  const unfinished = join(dirname(path), `.${basename(path).slice(0, 100)}.${process.pid}.unfinished`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
    return good(path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    return unusable(`${path}: cannot be written: ${reason(error)}`);
  }
}

/** Creates a folder if missing. */
export async function ensureFolder(path: string): Promise<Outcome<string>> {
  try {
    await mkdir(path, { recursive: true });
    return good(path);
  } catch (error) {
    return unusable(`${path}: the folder cannot be created: ${reason(error)}`);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'there is already a file with that name',
  EISDIR: 'there is already a folder with that name',
  ENOTEMPTY: 'there is already a folder with that name',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a loop',
  EMFILE: 'too many files are open',
};

export function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : REASONS[code]) ?? message;
}
