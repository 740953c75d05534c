import { execFileSync } from 'node:child_process';

const git = (root: string, ...given: string[]): string =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Candidates for the main branch; the first one that exists locally is used to find the fork point. */
const sharedBranches = ['origin/HEAD', 'origin/main', 'main'];

function forkPoint(root: string): string {
  for (const branch of sharedBranches)
    try {
      return git(root, 'merge-base', 'HEAD', branch);
    } catch {
      // This branch does not exist locally.
    }
  return 'HEAD';
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * Returns the paths that differ from a commit, including uncommitted and new files. The default for `since` is the fork point from main.
 */
export function findChangedFiles(root: string, since?: string): { since: string; files: string[] } {
  const base = git(root, 'rev-parse', '--short', since ?? forkPoint(root));
  const tracked = linesOf(git(root, 'diff', '--name-only', '--no-renames', base));
  const untracked = linesOf(git(root, 'ls-files', '--others', '--exclude-standard'));
  return { since: base, files: [...new Set([...tracked, ...untracked])].toSorted() };
}
