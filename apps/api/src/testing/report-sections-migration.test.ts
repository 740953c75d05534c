import { readFile } from 'node:fs/promises';

import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { expect, it } from 'vitest';

import { buildTemplate, sampleOptions } from '../modules/report-templates/report-templates.build.ts';
import { withClient } from './database-state.ts';
import { ownPortal } from './portal.ts';

const migration = new URL('../../migrations/0120_web_report.sql', import.meta.url);

const portal = await ownPortal();

/** Returns the sections of a template after the part of the migration that extends saved options. */
async function extended(sections: ReportOptions['sections']) {
  const { user } = await portal.signIn({ role: 'provider-admin' });
  const { id } = await buildTemplate(portal.platform.database, {
    company_id: user.company_id,
    options: sampleOptions({ sections }),
  });
  const text = await readFile(migration, 'utf8');
  return withClient(portal.owner, async (client) => {
    await client.query('begin');
    await client.query(text.slice(text.indexOf('create function')));
    await client.query('alter table report_templates no force row level security');
    const { rows } = await client.query<{ options: ReportOptions }>(
      'select options from report_templates where id = $1',
      [id],
    );
    await client.query('rollback');
    return rows[0]?.options.sections.map(({ key, isShown }) => `${key} ${isShown}`);
  });
}

it('the migration adds the new sections to saved options after the overview, if that is shown', async () => {
  const shown = [
    { key: 'summary', isShown: true },
    { key: 'overview', isShown: true },
    { key: 'findings', isShown: true },
  ] as const;
  const hidden = [
    { key: 'findings', isShown: true },
    { key: 'overview', isShown: false },
  ] as const;

  expect(await extended([...shown])).toEqual([
    'summary true',
    'overview true',
    'held true',
    'matrix true',
    'comparison true',
    'findings true',
  ]);
  expect(await extended([...hidden])).toEqual([
    'findings true',
    'overview false',
    'held false',
    'matrix false',
    'comparison false',
  ]);
});

it('the migration leaves options unchanged that have them', async () => {
  const { sections } = sampleOptions();

  expect(await extended(sections)).toEqual(sections.map(({ key, isShown }) => `${key} ${isShown}`));
});
