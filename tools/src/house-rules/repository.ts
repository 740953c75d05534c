import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSource, type SourceFile } from './source-file.ts';

const skipped = new Set('node_modules .git .cache dist data shots coverage test-results playwright-report'.split(' '));
const read = /\.(?:tsx?|css|sql)$/;
const rooms = ['apps', 'packages', 'e2e', 'tools'];

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Returns all files of the workspaces. Text is only read for languages that a rule checks. */
export function readRepository(root: string): SourceFile[] {
  return rooms
    .flatMap((room) => listFiles(root, room))
    .map((path) => readSource(path, read.test(path) ? readFileSync(join(root, path), 'utf8') : ''));
}
