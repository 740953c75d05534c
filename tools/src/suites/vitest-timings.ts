import { relative, resolve } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

import { recordTimings } from './timings.ts';

const root = resolve(import.meta.dirname, '../../..');

const msOf = (module: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
};

/** A Vitest reporter that records the duration of each test file. */
export default function vitestTimings(): Reporter {
  return {
    onTestRunEnd: (modules) =>
      recordTimings(
        modules.map((module) => {
          const file = relative(root, module.moduleId);
          return { name: file, file, ms: msOf(module), hasFailed: module.state() === 'failed' };
        }),
      ),
  };
}
