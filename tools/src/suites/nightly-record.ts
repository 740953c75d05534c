import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { nightlyParts } from './nightly-group.ts';
import type { Outcome } from './run-step.ts';

const fileOf = (root: string): string => join(root, 'node_modules/.cache/nightly.json');

const git = (root: string, ...given: string[]): string =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the current commit, with a note if there are uncommitted changes. */
export function readCommit(root: string): string {
  const commit = git(root, 'rev-parse', 'HEAD');
  return git(root, 'status', '--porcelain') === '' ? commit : `${commit} with uncommitted changes`;
}

/** Returns the parts of the nightly suite that have passed on this commit. Only the latest commit is stored. */
function readPassed(root: string, commit: string): string[] {
  try {
    const kept = JSON.parse(readFileSync(fileOf(root), 'utf8')) as { commit: string; passed: string[] };
    return kept.commit === commit ? kept.passed : [];
  } catch {
    return [];
  }
}

/**
 * Stores which parts passed on this commit, and returns a sentence that states whether the whole suite is green or which parts are missing.
 */
export function recordPassedParts(root: string, commit: string, outcomes: readonly Outcome[]): string {
  const failed = new Set(outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name));
  const before = readPassed(root, commit).filter((name) => !failed.has(name));
  const passed = new Set([...before, ...outcomes.filter(({ hasPassed }) => hasPassed).map(({ name }) => name)]);
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  writeFileSync(fileOf(root), JSON.stringify({ commit, passed: [...passed] }));
  const missing = nightlyParts.filter((name) => !passed.has(name));
  return missing.length === 0
    ? `The nightly suite is green on ${commit}.`
    : `On ${commit} the nightly suite still has to pass: ${missing.join(', ')}.`;
}
