import { randomUUID } from 'node:crypto';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertScanMatches, insertVexDocument, type ScanVulnerability } from '../../cves/public.ts';
import type { PlacedRefs } from '../scans/inventory-scan.ts';

/** Trivy's findings in the packages of an image: CVE, packages, fixed version. */
const reported: readonly (readonly [cve: string, packages: readonly string[], fixed: string])[] = [
  ['CVE-2024-0727', ['libssl3', 'openssl'], '3.0.13-1~deb12u1'],
  ['CVE-2024-2961', ['libc6', 'libc-bin'], '2.36-9+deb12u6'],
  ['CVE-2023-45853', ['zlib1g'], ''],
];

/** Without a description, because advisories have one. */
const undescribed = {
  summary: '',
  details: '',
  vectors: [],
  vector: '',
  score: null,
  severity: null,
  cwes: [],
  references: [],
  published_at: null,
} satisfies Omit<ScanVulnerability, 'name' | 'names'>;

/** Adds the vulnerabilities that a scanner found in an image. */
export async function fillScanned(db: CompanyDatabase, scanId: string, placed: PlacedRefs): Promise<void> {
  const matches = reported.flatMap(([name, packages, fixed]) =>
    packages
      .flatMap((one) => placed.get(one) ?? [])
      .map(({ id, version }) => ({
        asset_id: id,
        name,
        version,
        confidence: 'confirmed' as const,
        fixed: fixed === '' ? [] : [fixed],
        is_unmatched: false,
        source: '',
      })),
  );
  const vulnerabilities = reported.map(([name]) => ({ ...undescribed, name, names: [name] }));
  await insertScanMatches(db, scanId, { vulnerabilities, matches });
}

const day = '2023-11-02T09:00:00.000Z';

/** Adds Debian's VEX statement about MiniZip, which its zlib package does not build. */
export async function fillStatements(db: CompanyDatabase): Promise<void> {
  const document = {
    key: 'openvex:https://vex.example/debian/zlib',
    format: 'openvex',
    file_name: 'debian-zlib.openvex.json',
    sha256: '0'.repeat(64),
    author: 'Debian',
    stated_at: day,
    import_id: randomUUID(),
    actor_name: 'Demo',
    undo_until: day,
  };
  const product = {
    asset_id: null,
    system_id: null,
    product: null,
    purl: 'pkg:deb/debian/zlib1g',
    cpe: '',
    cpe_key: '',
    version: '',
    versions: [],
    release: '',
  };
  const statement = {
    state: 'Not affected' as const,
    justification: 'vulnerable_code_not_present',
    detail: 'MiniZip is not part of this package.',
    action: '',
    source: 'Debian',
    stated_at: day,
    vector: '',
    score: null,
    severity: null,
  };
  await insertVexDocument(db, document, [
    { ...product, ...statement, name: 'CVE-2023-45853', names: ['CVE-2023-45853'] },
  ]);
}
