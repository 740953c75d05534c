import { execFileSync } from 'node:child_process';

import { findDailyFiles } from '../suites/test-files.ts';
import { journeys } from '../suites/journeys.ts';
import { playwrightStep, type Step, vitestStep } from '../suites/run-step.ts';
import { readImporters } from './import-graph.ts';
import { type Selection, selectTests, type TestFiles } from './select-tests.ts';

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
function findChangedFiles(root: string, since?: string): { since: string; files: string[] } {
  const base = git(root, 'rev-parse', '--short', since ?? forkPoint(root));
  const tracked = linesOf(git(root, 'diff', '--name-only', '--no-renames', base));
  const untracked = linesOf(git(root, 'ls-files', '--others', '--exclude-standard'));
  return { since: base, files: [...new Set([...tracked, ...untracked])].toSorted() };
}

/** Limits the parts of `npm test` to tests that changes since a commit can affect, and prints what is skipped. */
export function chooseChanged(root: string, parts: readonly Step[], since?: string): Step[] {
  const changed = findChangedFiles(root, since);
  const tests: TestFiles = {
    units: findDailyFiles(root, 'units'),
    screens: findDailyFiles(root, 'screens'),
    api: findDailyFiles(root, 'api'),
    journeys: findDailyFiles(root, 'journeys').map((file) => ({ file, nouns: journeys[file]?.nouns ?? [] })),
  };
  const selection = selectTests(tests, changed.files, readImporters(root));
  process.stdout.write(`${describe(changed, selection, tests).join('\n')}\n`);
  return parts.flatMap((part) => narrow(part, selection));
}

function narrow(part: Step, { reason, units, screens, api, journeys: chosen }: Selection): Step[] {
  if (reason !== null) return [part];
  if (part.name === 'check') return [{ ...part, given: [...part.given, '--only-tests', units.join(',')] }];
  const files = { api, screens, browser: chosen }[part.name] ?? [];
  if (files.length === 0) return [];
  return [
    part.name === 'browser' ? playwrightStep('browser', 'journeys', files) : vitestStep(part.name, [part.name], files),
  ];
}

/** Returns lines with the numbers of files that run and are skipped. */
function describe(changed: { since: string; files: string[] }, selection: Selection, tests: TestFiles): string[] {
  const lines = [`${changed.files.length} files differ from ${changed.since}.`];
  if (selection.reason !== null) return [...lines, `Nothing is skipped: ${selection.reason}.`];
  const kinds = ['units', 'api', 'screens', 'journeys'] as const;
  for (const kind of kinds) {
    const [run, all] = [selection[kind].length, tests[kind].length];
    lines.push(`${kind.padEnd(9)} runs ${run} of ${all} files, skips ${all - run}`);
  }
  return [...lines, 'Format, lint, types, architecture rules and unused code are checked as a whole.'];
}
