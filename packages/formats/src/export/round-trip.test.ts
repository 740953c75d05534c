import fc from 'fast-check';
import { expect, it } from 'vitest';

import { defectDojoFindings } from '../defectdojo/defectdojo-findings.ts';
import { sarifFindings } from '../sarif/sarif-findings.ts';
import { engagement, findings as samples } from '../testing/exported-findings.ts';
import { randomFindings } from '../testing/random-findings.ts';
import { byTitle, readFields, writtenFields } from '../testing/round-trip.ts';
import type { ExportedFinding } from './exported-finding.ts';
import { writeDefectDojo } from './write-defectdojo.ts';
import { writeSarif } from './write-sarif.ts';

type Fields = ReturnType<typeof readFields>;

const about = { ...engagement, version: '4.4.0' };

const exports = {
  SARIF: (written: readonly ExportedFinding[]) => sarifFindings(writeSarif(written, about)),
  DefectDojo: (written: readonly ExportedFinding[]) => defectDojoFindings(writeDefectDojo(written, engagement)),
};

/**
 * Returns the expected fields. A finding without evidence gets that of its first asset, which is marked here because the order of assets
 * can change.
 */
function withEvidence(written: ExportedFinding): Fields {
  const fields = writtenFields(written);
  const first = written.affectedAssets.find(({ evidence }) => evidence !== '');
  const isDerived = written.evidence === '' && first !== undefined;
  return isDerived ? { ...fields, texts: { ...fields.texts, evidence: 'of a place' } } : fields;
}

function markDerived(read: Fields, written: ExportedFinding): Fields {
  const isDerived = written.evidence === '' && written.affectedAssets.some(({ evidence }) => evidence !== '');
  return isDerived ? { ...read, texts: { ...read.texts, evidence: 'of a place' } } : read;
}

/** Returns the findings read back from an export, and the expected ones. */
async function compare(name: keyof typeof exports, written: readonly ExportedFinding[]) {
  const { findings, warnings } = await exports[name](written);
  const sorted = written.toSorted(byTitle);
  const read = findings.toSorted(byTitle).map((found, index) => {
    const source = sorted[index];
    return source === undefined ? readFields(found) : markDerived(readFields(found), source);
  });
  return { read: { findings: read, warnings }, expected: { findings: sorted.map(withEvidence), warnings: [] } };
}

it.each(['SARIF', 'DefectDojo'] as const)(
  '%s: any findings are read back, field by field',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(randomFindings, async (written) => {
        const { read, expected } = await compare(name, written);
        expect(read).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  },
  120_000,
);

it.each(['SARIF', 'DefectDojo'] as const)('%s: findings of every kind are read back', async (name) => {
  // A fixed asset of an open finding is resolved, so it is not imported as open.
  const open = samples.map((sample) => ({
    ...sample,
    affectedAssets: sample.affectedAssets.filter(({ fixState }) => fixState === 'Open'),
  }));
  const { read, expected } = await compare(name, open);
  expect(read).toEqual(expected);
});

it('does not read back a score that the export made up for the format', async () => {
  const written = samples.map((sample) => ({ ...sample, cvssv3: null, cvssScore: null }));
  const { findings } = await exports.SARIF(written);
  expect(findings.map(({ toolCvssScore }) => toolCvssScore)).toEqual(written.map(() => null));
  expect(findings.map(({ severity }) => severity).toSorted()).toEqual(
    written.map(({ severity }) => severity).toSorted(),
  );
});

it('merges two places that differ only in facts about their host, and keeps the facts of both', async () => {
  const place = { host: '10.0.0.5', location: '10.0.0.5:53/udp', ip: '10.0.0.5', port: 53, fixState: 'Open' as const };
  const written = {
    ...samples[0],
    affectedAssets: [
      { ...place, facts: [{ name: 'fqdn' as const, value: 'dns.example' }], evidence: 'One' },
      { ...place, facts: [{ name: 'netbiosName' as const, value: 'DNS' }], evidence: 'Two' },
    ],
  } as ExportedFinding;
  const { findings } = await exports.DefectDojo([written]);
  expect(findings[0]?.affectedAssets).toMatchObject([
    {
      facts: [
        { name: 'fqdn', value: 'dns.example' },
        { name: 'netbiosName', value: 'DNS' },
      ],
      evidence: 'One\n\n---\n\nTwo',
    },
  ]);
});
