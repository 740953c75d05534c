import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { looksLike } from '@gatehouse/formats/looks-like';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { inventoryImporter } from './inventory-importer.ts';

const corpus = fileURLToPath(new URL('../../../../../../../shared/corpus/', import.meta.url));

/** The counts in the index of the corpus. */
const files: [format: string, file: string, counts: Record<string, number>][] = [
  ['trivy', 'trivy/cvssv4_severity_source.json', { match: 3 }],
  ['trivy', 'trivy/kubernetes.json', { match: 10 }],
  ['trivy', 'trivy/legacy_many_vulns.json', { match: 93 }],
  ['trivy', 'trivy/scheme_2_many_vulns.json', { match: 5 }],
  ['trivy', 'trivy/scheme_2_no_vuln.json', {}],
  ['grype', 'grype/check_all_fields.json', { match: 6 }],
  ['grype', 'grype/many_vulns4.json', { match: 9 }],
  ['grype', 'grype/no_vuln.json', {}],
  ['osv-scanner', 'osv_scanner/some_findings.json', { match: 1 }],
  ['osv-scanner', 'osv_scanner/no_findings.json', {}],
  ['npm-audit', 'npm_audit/many_vulns.json', { match: 3 }],
  ['npm-audit', 'npm_audit/no_vuln.json', {}],
  ['dependency-check', 'dependency_check/single_vuln.xml', { match: 1 }],
  ['dependency-check', 'dependency_check/version-6.5.3.xml', { match: 1 }],
  ['dependency-check', 'dependency_check/dc_empty.xml', {}],
  ['dependency-track', 'dependency_track/deptrack_npm_4.14.1.json', { match: 22 }],
  ['dependency-track', 'dependency_track/many_findings.json', { match: 4 }],
  ['dependency-track', 'dependency_track/no_findings_because_findings_key_is_null.json', {}],
  ['cyclonedx', 'cyclonedx/laravel-7.12.0.bom.1.4.json', { component: 62 }],
  ['cyclonedx', 'cyclonedx/valid-vulnerability-1.4.json', { component: 1, match: 1 }],
];

const portal = await sharedPortal();

describe.skipIf(!existsSync(corpus))('the files of the corpus', () => {
  const run = (companyId: string, format: string, file: string, preview = false) =>
    inventoryImporter.run({
      database: portal.platform.database,
      storage: portal.platform,
      secrets: portal.platform.secrets,
      format,
      company: { id: companyId, domains: [] },
      file: { name: basename(file), content: createReadStream(corpus + file) },
      options: preview ? { preview } : {},
      actor: { id: null, name: 'Command line' },
      origin: { address: 'command line', userAgent: '', requestId: '' },
    });

  it.each(files)('of %s %s are recognized, previewed and imported once', async (format, file, counts) => {
    const { id } = await portal.company();
    const size = readFileSync(corpus + file).length;
    if (size > 0) expect(looksLike(readFileSync(corpus + file, 'utf8').slice(0, 2_048))?.format).toBe(format);

    const preview = await run(id, format, file, true);
    const first = await run(id, format, file);
    const second = await run(id, format, file);

    expect(preview.report.byKind).toMatchObject(counts);
    expect(preview.report.byKind?.['match']).toBe(counts['match']);
    const { created, rejected } = preview.report;
    expect(first.report).toMatchObject({ created, rejected, byKind: preview.report.byKind });
    expect(second.report).toMatchObject({ created: 0, updated: 0, missing: 0 });
  });
});
