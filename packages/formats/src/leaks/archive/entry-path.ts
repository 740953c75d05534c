import { formatFailure } from '../../read-failure.ts';
import { archiveLimits } from './archive-limits.ts';

/** Returns the reason for rejecting a path, or null if it is safe. */
function wrongPath(path: string): string | null {
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'points outside the archive';
  const folders = path.split('/');
  if (folders.includes('..')) return 'points outside the archive';
  const isLong = path.length > archiveLimits.path || folders.length > archiveLimits.depth;
  return isLong ? 'is too long' : null;
}

/** Returns the path of an entry with forward slashes. Throws if the path points outside the archive or is too long. */
export function entryPath(given: string, index: number): string {
  // Windows archives, and malicious ones, contain backslashes.
  const path = given.replaceAll('\\', '/');
  const reason = wrongPath(path);
  if (reason === null) return path;
  throw formatFailure(`The archive was rejected: the path of entry ${index} ${reason}.`, { byte: 0 });
}

/** Returns a path that is safe to display, without control or bidirectional characters. */
export function shownPath(path: string): string {
  return path.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD').toWellFormed();
}

/** True for hidden files and folders, such as those that operating systems create. */
export function isHiddenPath(path: string): boolean {
  return path.split('/').some((name) => /^\.[^.]/.test(name) || name === '__MACOSX');
}
