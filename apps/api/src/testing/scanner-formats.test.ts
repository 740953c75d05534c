import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { loadScanner, scannerFiles } from '@gatehouse/formats/testing/scanner-files';
import { loadSurface } from '@gatehouse/formats/surface/testing/surface-files';
import { describe, expect, it } from 'vitest';

import { sharedPortal, type Actor } from './portal.ts';
import type { ImportOptions } from '../extensions/importer.ts';
import { modules } from '../modules/index.ts';
import { chooseImporter } from '../modules/imports/choose-importer.ts';

const portal = await sharedPortal();

async function* contentOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Imports a file as the command line does. */
async function run(
  actor: Actor,
  { format, bytes }: { format: string; bytes: Buffer },
  options: ImportOptions = {},
): Promise<ImportReport & { kind: string }> {
  const { importer } = chooseImporter(modules, format, options);
  const { report } = await importer.run({
    database: portal.platform.database,
    storage: portal.platform,
    secrets: portal.platform.secrets,
    format,
    company: { id: actor.user.company_id, domains: [] },
    options,
    file: { name: 'report', content: contentOf(bytes) },
    actor: { id: null, name: 'Command line' },
    origin: { address: 'command line', userAgent: '', requestId: '' },
  });
  return { ...report, kind: importer.kind };
}

describe.each(scannerFiles)('a file of %s, %s', (format, file) => {
  const bytes = loadScanner(format, file);

  it('becomes findings, and changes nothing the second time', async () => {
    const admin = await portal.signIn();
    const first = await run(admin, { format, bytes }, { into: 'findings' });
    const second = await run(admin, { format, bytes }, { into: 'findings' });

    expect(first.created).toBeGreaterThan(0);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: first.created, rejected: first.rejected });
    const rejected = (first.rejections ?? []).reduce((sum, { count }) => sum + count, 0);
    expect(first.rejected).toBe(rejected);
  });
});

describe.each([
  ['wpscan', 'report.json', 'surface'],
  ['sslyze', 'report.json', 'surface'],
  ['prowler', 'report.ocsf.json', 'surface'],
] as const)('a file of %s, %s', (format, file, usual) => {
  const bytes = loadSurface(format, file);

  it('is imported into the attack surface, or into the given engagement', async () => {
    const admin = await portal.signIn();
    expect(chooseImporter(modules, format).importer.kind).toBe(usual);
    const first = await run(admin, { format, bytes }, { engagement: 'Test of the site' });
    const second = await run(admin, { format, bytes }, { engagement: 'Test of the site' });

    expect(first).toMatchObject({ kind: 'findings', created: expect.any(Number) });
    expect(first.created).toBeGreaterThan(0);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: first.created });
    const { findings } = engagementSchema.parse((await portal.call(admin, engagements.last)).datas);
    expect(findings).toHaveLength(first.created);
    for (const { title, affectedAssets } of findings) {
      expect(title).not.toBe('');
      expect(affectedAssets.length).toBeGreaterThan(0);
    }
  });
});

it('a format with two areas is offered for each of them, and components of Trivy are imported as before', async () => {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const { datas } = await portal.call(staff, importFormats.list);
  const kinds = (datas as { format: string; kind: string; into?: string }[])
    .filter(({ format }) => ['wpscan', 'trivy'].includes(format))
    .map(({ format, kind, into }) => [format, kind, into]);
  expect(new Set(kinds.map((kind) => JSON.stringify(kind)))).toEqual(
    new Set(
      [
        ['trivy', 'components', undefined],
        ['trivy', 'findings', 'findings'],
        ['wpscan', 'findings', 'findings'],
        ['wpscan', 'surface', 'surface'],
      ].map((kind) => JSON.stringify(kind)),
    ),
  );
  expect(chooseImporter(modules, 'trivy').importer.kind).toBe('components');
  expect(chooseImporter(modules, 'nuclei').importer.kind).toBe('findings');
});
