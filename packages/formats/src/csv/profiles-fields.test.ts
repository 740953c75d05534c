import { describe, expect, it } from 'vitest';

import type { FindingRecord } from '../finding-record.ts';
import { hasCorpus, readCorpus } from '../testing/corpus.ts';
import { csvFindings } from './csv-findings.ts';
import { codeOf, tableOf, type TableRow } from './testing/read-table.ts';

/** Returns a finding without its hashes, which do not depend on the table. */
function fieldsOf({
  fingerprint: _fingerprint,
  formerFingerprints: _formers,
  affectedAssets,
  ...fields
}: FindingRecord) {
  return { ...fields, affectedAssets: affectedAssets.map(({ key: _key, ...place }) => place) };
}

const bare = {
  cvssVector: null,
  toolCvssScore: null,
  confidence: null,
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: [],
  affectedAssets: [],
  cwe: null,
  cve: [],
  tags: [],
};

const readAll = async (...rows: readonly TableRow[]) => {
  const { findings, warnings } = await csvFindings([tableOf(rows)]);
  return { findings: findings.map(fieldsOf), warnings };
};

describe('HackerOne', () => {
  const row = {
    id: '2616856',
    title: 'File creation via PUT',
    severity_rating: 'critical',
    severity_score: '9.8',
    state: 'open',
    substate: 'triaged',
    weakness: 'Unrestricted Upload of File with Dangerous Type',
    reported_at: '2024-07-22 17:54:36 UTC',
    first_response_at: '2024-07-22 20:57:56 UTC',
    triaged_at: '',
    closed_at: '',
    bounty: '400.0',
    reference: 'SEC-7',
    reference_url: 'https://tracker.example/SEC-7',
    structured_scope: 'https://shop.example/upload',
    cve_ids: 'CVE-2017-12615,CVE-2017-12617',
  };

  it('fills every field of a finding for which it has a column', async () => {
    expect(await readAll(row)).toEqual({
      findings: [
        {
          ...bare,
          title: 'File creation via PUT',
          severity: 'critical',
          toolCvssScore: 9.8,
          references: ['https://tracker.example/SEC-7', 'SEC-7'],
          affectedAssets: [
            {
              host: 'shop.example',
              location: 'https://shop.example/upload',
              ip: null,
              port: 443,
              facts: [],
              evidence: '',
            },
          ],
          cve: ['CVE-2017-12615', 'CVE-2017-12617'],
          tags: ['Unrestricted Upload of File with Dangerous Type'],
          source: { tool: 'hackerone', ruleId: '2616856' },
          firstSeen: '2024-07-22T17:54:36.000Z',
          lastSeen: '2024-07-22T17:54:36.000Z',
          status: 'Open',
        },
      ],
      warnings: ['2 columns were not imported: "first_response_at", "bounty".'],
    });
  });

  it.each([
    ['open', 'new', 'Open'],
    ['open', 'needs-more-info', 'Open'],
    ['open', 'retesting', 'Retest'],
    ['closed', 'resolved', 'Fixed'],
    ['closed', 'informative', 'Acknowledged'],
    ['closed', 'duplicate', undefined],
    ['closed', 'not-applicable', undefined],
    ['closed', 'spam', undefined],
  ])('reads the state %s with %s as %j', async (state, substate, status) => {
    const { findings } = await readAll({ ...row, state, substate });

    expect(findings.map((finding) => finding.status)).toEqual(status === undefined ? [] : [status]);
  });

  it('does not read the number of an app in a store as an address', async () => {
    const { findings } = await readAll({ ...row, structured_scope: '1489537348' });

    expect(findings[0]?.affectedAssets).toMatchObject([{ host: '', location: '1489537348', ip: null, port: null }]);
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it('reads a published export without its duplicates', async () => {
      expect((await readCorpus('csv', 'bugbounty/bug_bounty_many.csv')).map(fieldsOf)).toEqual([
        {
          ...bare,
          title: 'Acceso no autorizado a soporte premium sin pagar',
          severity: 'critical',
          toolCvssScore: 9.1,
          affectedAssets: [
            { host: 'example.co', location: 'example.co', ip: null, port: null, facts: [], evidence: '' },
          ],
          source: { tool: 'hackerone', ruleId: '2710467' },
          firstSeen: '2024-09-10T15:38:20.000Z',
          lastSeen: '2024-09-10T15:38:20.000Z',
          status: 'Open',
        },
        {
          ...bare,
          title: "Sensitive Account Balance Information Exposure via example's DaviPlata Payment Link Integration",
          severity: 'medium',
          affectedAssets: [{ host: '', location: '1489537348', ip: null, port: null, facts: [], evidence: '' }],
          tags: ['Information Disclosure'],
          source: { tool: 'hackerone', ruleId: '2501687' },
          firstSeen: '2024-05-12T04:05:27.000Z',
          lastSeen: '2024-05-12T04:05:27.000Z',
          status: 'Open',
        },
      ]);
    });
  });
});

describe('Qualys PCI', () => {
  const row = {
    IP: '192.0.2.7',
    HOSTNAME: 'mail.example',
    'LAST SCAN': '22/09/2022 13:01',
    QID: '38739',
    'VULN TITLE': 'Deprecated SSH settings',
    TYPE: 'CONFIRMED',
    SEVERITY: 'High',
    PORT: '22',
    PROTOCOL: 'tcp',
    'OPERATING SYSTEM': 'Linux 2.x',
    IS_PCI: 'Fail',
    'FALSE POSITIVE STATUS': '',
    CVSS_BASE: '7.4',
    Q_SEVERITY: '4',
    THREAT:
      'The server offers <B>old</B> ciphers.<P>See <A HREF="https://a.example/kb" TARGET="_blank">the article</A>.',
    IMPACT: 'Sessions can be read.',
    SOLUTION: 'Turn them off.<BR>Then restart.',
    CVSS_TEMPORAL: '6.1',
    CATEGORY: 'General remote services',
    RESULT: 'cipher   arcfour\ncipher   3des-cbc',
    BUGTRAQID: '-',
    CVEID: 'CVE-2016-2183, CVE-2013-2566',
  };

  it('fills every field of a finding for which it has a column', async () => {
    expect(await readAll(row)).toEqual({
      findings: [
        {
          ...bare,
          title: 'Deprecated SSH settings',
          severity: 'high',
          toolCvssScore: 7.4,
          description: 'The server offers **old** ciphers.\n\nSee [the article](https://a.example/kb).',
          impact: 'Sessions can be read.',
          recommendation: 'Turn them off.\\\nThen restart.',
          evidence: codeOf('Result', 'cipher   arcfour\ncipher   3des-cbc'),
          affectedAssets: [
            {
              formerKeys: expect.any(Array),
              host: '192.0.2.7',
              location: '192.0.2.7:22/tcp',
              ip: '192.0.2.7',
              port: 22,
              facts: [
                { name: 'fqdn', value: 'mail.example' },
                { name: 'operatingSystem', value: 'Linux 2.x' },
              ],
              evidence: codeOf('Result', 'cipher   arcfour\ncipher   3des-cbc'),
            },
          ],
          cve: ['CVE-2016-2183', 'CVE-2013-2566'],
          tags: ['General remote services'],
          source: { tool: 'qualys', ruleId: '38739' },
          firstSeen: '2022-09-22T13:01:00.000Z',
          lastSeen: '2022-09-22T13:01:00.000Z',
        },
      ],
      warnings: ['2 columns were not imported: "IS_PCI", "CVSS_TEMPORAL".'],
    });
  });

  it('uses the Qualys level if there is no PCI severity', async () => {
    const severities = await Promise.all(
      ['5', '4', '3', '2', '1'].map(async (level) => {
        const { findings } = await readAll({ ...row, SEVERITY: '', Q_SEVERITY: level });
        return findings[0]?.severity;
      }),
    );

    expect(severities).toEqual(['critical', 'high', 'medium', 'low', 'info']);
  });

  it.each([
    ['Requested', ['Open']],
    ['Rejected', ['Open']],
    ['Approved', []],
  ])('reads the false positive status %j', async (word, statuses) => {
    const { findings } = await readAll({ ...row, 'FALSE POSITIVE STATUS': word });

    expect(findings.map(({ status }) => status)).toEqual(statuses);
  });

  it('keeps information gathered as info', async () => {
    const { findings } = await readAll({ ...row, TYPE: 'IG' });

    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it('reads a published report', async () => {
      const [finding, ...more] = (await readCorpus('csv', 'qualys/monthly_pci_issue6932.csv')).map(fieldsOf);
      const { description = '', recommendation = '', evidence, affectedAssets = [], ...fields } = finding ?? {};

      expect(more).toEqual([]);
      expect(fields).toEqual({
        title: 'Web Server Stopped Responding',
        severity: 'medium',
        cvssVector: null,
        toolCvssScore: 6.4,
        confidence: null,
        impact:
          'The service was unable to complete testing for HTTP / HTTPS vulnerabilities since the Web server stopped responding.',
        references: [],
        cwe: null,
        cve: [],
        tags: ['Web server'],
        source: { tool: 'qualys', ruleId: '86476' },
        firstSeen: '2022-09-22T13:01:00.000Z',
        lastSeen: '2022-09-22T13:01:00.000Z',
        status: 'Open',
      });
      expect(description).toMatch(/^The Web server stopped responding to 3 consecutive connection attempts/);
      // The article is linked without link text.
      expect(description).toContain('<https://success.qualys.com/support/s/article/000003057#:~:text=');
      expect(recommendation).toMatch(/^Check the Web server status\.\n\nIf the Web server was crashed/);
      expect(recommendation).toMatch(/please contact Customer Support\.$/);
      expect(evidence).toMatch(
        /^\*\*Result\*\*\n\n```\nThe web server did not respond for 4 consecutive HTTP requests\./,
      );
      expect(affectedAssets).toEqual([
        {
          formerKeys: expect.any(Array),
          host: '192.168.0.1',
          location: '192.168.0.1:80/tcp',
          ip: '192.168.0.1',
          port: 80,
          facts: [
            { name: 'fqdn', value: 'abv.xyw.com.fj' },
            { name: 'operatingSystem', value: 'Linux 2.x' },
          ],
          evidence,
        },
      ]);
    });
  });
});
