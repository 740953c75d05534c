import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { defectDojoFindings } from '@gatehouse/formats/defectdojo/defectdojo-findings';
import type { ExportedFinding } from '@gatehouse/formats/export/exported-finding';
import { writeDefectDojo } from '@gatehouse/formats/export/write-defectdojo';
import { writeSarif } from '@gatehouse/formats/export/write-sarif';
import { sarifFindings } from '@gatehouse/formats/sarif/sarif-findings';
import { finding } from '@gatehouse/formats/testing/exported-findings';
import { byTitle, readFields, writtenFields } from '@gatehouse/formats/testing/round-trip';
import { expect, it } from 'vitest';

import { type DemoFinding, readDemoEngagement } from './demo-engagement.ts';

const engagement = { idVisual: 'ENG-2026-0007', title: 'Demo', version: '4.4.0' };

function storedAsset({ ip = null, port = null, facts = [], ...asset }: DemoFinding['assets'][number]) {
  const place = { host: asset.host, location: asset.location ?? asset.host, ip, port, facts, evidence: '' };
  return { ...place, fixState: 'Open' } as const;
}

function storedScore({ vector, severity = 'info' }: DemoFinding) {
  const scored = scoreVector(vector ?? '');
  if (!scored.ok) return { severity, cvssv3: null, cvssScore: null };
  return { severity: scored.severity, cvssv3: vector ?? null, cvssScore: scored.score };
}

/** Returns a demo finding in its stored form. */
function storedFinding(demo: DemoFinding, index: number): ExportedFinding {
  const { vector: _vector, references = [], assets, status = 'Open', retest: _retest, ...texts } = demo;
  const found = '2026-03-02T10:00:00.000Z';
  return finding(index + 1, {
    ...texts,
    ...storedScore(demo),
    statusVulnerability: status,
    references,
    affectedAssets: assets.map(storedAsset),
    firstSeen: found,
    lastSeen: found,
  });
}

const exports = {
  SARIF: (written: readonly ExportedFinding[]) => sarifFindings(writeSarif(written, engagement)),
  DefectDojo: (written: readonly ExportedFinding[]) => defectDojoFindings(writeDefectDojo(written, engagement)),
};

it.each([
  ['acme', 'shop'],
  ['acme', 'checkout'],
  ['acme', 'network'],
  ['globex', 'perimeter'],
])("the findings of %s's engagement %s are read back from SARIF and DefectDojo", async (company, engagement) => {
  const { findings } = await readDemoEngagement(company, engagement);
  const written = findings.map(storedFinding);
  for (const read of Object.values(exports)) {
    const { findings: back } = await read(written);
    expect(back.toSorted(byTitle).map(readFields)).toEqual(written.toSorted(byTitle).map(writtenFields));
  }
});
