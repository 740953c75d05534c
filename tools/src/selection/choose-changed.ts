import { findDailyFiles } from '../suites/test-files.ts';
import { journeys } from '../suites/journeys.ts';
import { playwrightStep, type Step, vitestStep } from '../suites/run-step.ts';
import { findChangedFiles } from './changed-files.ts';
import { readImporters } from './import-graph.ts';
import { type Selection, selectTests, type TestFiles } from './select-tests.ts';

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
