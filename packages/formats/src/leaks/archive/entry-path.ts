import { formatFailure } from '../../read-failure.ts';
import { archiveLimits } from './archive-limits.ts';

/** Why a path must not be believed; null for one that stays where it is. */
function wrongPath(path: string): string | null {
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'points outside the archive';
  const folders = path.split('/');
  if (folders.includes('..')) return 'points outside the archive';
  const isLong = path.length > archiveLimits.path || folders.length > archiveLimits.depth;
  return isLong ? 'is too long' : null;
}

/** The path of an entry, with slashes; refuses the archive when its author meant to write elsewhere. */
export function entryPath(given: string, index: number): string {
  // Archives of Windows, and attacks, write backslashes.
  const path = given.replaceAll('\\', '/');
  const reason = wrongPath(path);
  if (reason === null) return path;
  throw formatFailure(`The archive was rejected: the path of entry ${index} ${reason}.`, { byte: 0 });
}

/** A path as it is shown to people: nothing in it moves the cursor or turns the line around. */
export function shownPath(path: string): string {
  return path.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD').toWellFormed();
}

/** What systems leave beside the files of people. */
export function isHiddenPath(path: string): boolean {
  return path.split('/').some((name) => /^\.[^.]/.test(name) || name === '__MACOSX');
}
