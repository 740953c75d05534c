import { execFileSync } from 'node:child_process';

const git = (root: string, ...given: string[]): string =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The first of these that the clone has is where the current branch left the shared history. */
const sharedBranches = ['origin/HEAD', 'origin/main', 'main'];

function forkPoint(root: string): string {
  for (const branch of sharedBranches)
    try {
      return git(root, 'merge-base', 'HEAD', branch);
    } catch {
      // The clone does not have this branch.
    }
  return 'HEAD';
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * Paths that differ from a commit, in commits and in the work tree, new files included. Without `since`: from where the
 * current branch left main.
 */
export function findChangedFiles(root: string, since?: string): { since: string; files: string[] } {
  const base = git(root, 'rev-parse', '--short', since ?? forkPoint(root));
  const tracked = linesOf(git(root, 'diff', '--name-only', '--no-renames', base));
  const untracked = linesOf(git(root, 'ls-files', '--others', '--exclude-standard'));
  return { since: base, files: [...new Set([...tracked, ...untracked])].toSorted() };
}
