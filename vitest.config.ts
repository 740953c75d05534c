import { defineConfig } from 'vitest/config';

/** Three rooms of tests: pure packages, the API on a real PostgreSQL, the screens in a simulated browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'tools/src/**/*.test.ts'] } },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
