import { describe, expect, it } from 'vitest';

import type { Importers } from './import-graph.ts';
import { selectTests, type TestFiles } from './select-tests.ts';

const api = 'apps/api/src/modules';
const web = 'apps/web/src/modules';
const contract = 'packages/contract/src';

const tests: TestFiles = {
  units: ['packages/formats/src/csv/csv.test.ts', 'tools/src/routes.test.ts', `${web}/invoices/sums.test.ts`],
  screens: [
    `${web}/invoices/invoices.test.tsx`,
    `${web}/dark-web/leaks.test.tsx`,
    'apps/web/src/layout/menu.test.tsx',
    'apps/web/src/ui/button.test.tsx',
  ],
  api: [
    `${api}/invoices/invoices.test.ts`,
    `${api}/payments/payments.test.ts`,
    `${api}/dark-web/dark-web.test.ts`,
    `${api}/statistics/statistics.test.ts`,
    'apps/api/src/testing/access.test.ts',
    'apps/api/src/platform/http/throttle.test.ts',
  ],
  journeys: [
    { file: 'e2e/journeys/invoices.spec.ts', nouns: ['invoices'] },
    { file: 'e2e/journeys/dark-web.spec.ts', nouns: ['dark-web'] },
  ],
};

/** Pairs of importing and imported files. */
const imports: [string, string][] = [
  [`${api}/invoices/invoices.routes.ts`, `${api}/invoices/invoices.service.ts`],
  [`${api}/invoices/invoices.service.ts`, `${contract}/invoices.ts`],
  [`${api}/payments/payments.service.ts`, `${api}/invoices/public.ts`],
  [`${api}/invoices/public.ts`, `${api}/invoices/invoices.service.ts`],
  [`${api}/index.ts`, `${api}/invoices/invoices.routes.ts`],
  ['apps/api/src/app.ts', `${api}/index.ts`],
  [`${api}/dark-web/dark-web.test.ts`, 'apps/api/src/app.ts'],
  [`${web}/invoices/invoices-page.tsx`, `${contract}/invoices.ts`],
  [`${web}/index.ts`, `${web}/invoices/invoices-page.tsx`],
  [`${web}/dark-web/leaks.test.tsx`, `${web}/index.ts`],
  ['apps/web/src/layout/menu.test.tsx', `${web}/index.ts`],
  ['apps/web/src/core/session.ts', `${contract}/auth.ts`],
  ['packages/formats/src/csv/csv.test.ts', 'packages/formats/src/csv/csv.ts'],
];

function importersOf(pairs: readonly [string, string][]): Importers {
  const importers: Importers = new Map();
  for (const [from, to] of pairs) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return importers;
}

const select = (...changed: string[]) => selectTests(tests, changed, importersOf(imports));

describe('tests affected by a change', () => {
  it('include those of its module, of modules that use it and of readers of all records, with the proofs over every route', () => {
    const { reason, api: chosen, journeys, screens } = select(`${api}/invoices/invoices.service.ts`);

    expect(reason).toBeNull();
    expect(chosen).toEqual([
      `${api}/invoices/invoices.test.ts`,
      `${api}/payments/payments.test.ts`,
      `${api}/statistics/statistics.test.ts`,
      'apps/api/src/testing/access.test.ts',
    ]);
    expect(journeys).toEqual(['e2e/journeys/invoices.spec.ts']);
    expect(screens).toEqual([]);
  });

  it('include those of a page’s module and of the shell around it', () => {
    const { api: chosen, journeys, screens, units } = select(`${web}/invoices/invoices-page.tsx`);

    expect(chosen).toEqual([]);
    expect(units).toEqual([`${web}/invoices/sums.test.ts`]);
    expect(screens).toEqual([`${web}/invoices/invoices.test.tsx`, 'apps/web/src/layout/menu.test.tsx']);
    expect(journeys).toEqual(['e2e/journeys/invoices.spec.ts']);
  });

  it('include both sides for the contract of one noun', () => {
    const { api: chosen, screens, journeys } = select(`${contract}/invoices.ts`);

    expect(chosen).toContain(`${api}/invoices/invoices.test.ts`);
    expect(chosen).not.toContain(`${api}/dark-web/dark-web.test.ts`);
    expect(screens).toContain(`${web}/invoices/invoices.test.tsx`);
    expect(journeys).toEqual(['e2e/journeys/invoices.spec.ts']);
  });

  it('include those that import a package', () => {
    expect(select('packages/formats/src/csv/csv.ts')).toMatchObject({
      units: ['packages/formats/src/csv/csv.test.ts'],
      api: [],
      screens: [],
      journeys: [],
    });
  });

  it('are only the test file itself if it alone changed', () => {
    expect(select(`${api}/dark-web/dark-web.test.ts`)).toMatchObject({
      api: [`${api}/dark-web/dark-web.test.ts`],
      journeys: [],
    });
  });

  it('are none for a document', () => {
    expect(select('docs/security.md')).toMatchObject({ reason: null, units: [], api: [], screens: [], journeys: [] });
  });

  it.each([
    'apps/api/src/platform/database/database.ts',
    'packages/domain/src/severity.ts',
    'apps/api/migrations/0076_drafts.sql',
    'apps/api/demo-data/acme/company.json',
    `${contract}/auth.ts`,
    'apps/api/src/testing/portal.ts',
    'e2e/support/portal.ts',
    'package-lock.json',
    'vitest.config.ts',
  ])('are all tests for %s', (path) => {
    const { reason, units, api: chosen, screens, journeys } = select(path);

    expect(reason).toBe(`${path} affects everything`);
    expect([units, chosen, screens]).toEqual([tests.units, tests.api, tests.screens]);
    expect(journeys).toHaveLength(tests.journeys.length);
  });
});
