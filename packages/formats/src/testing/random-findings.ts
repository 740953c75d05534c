import { type AssetFactName, assetFactNames, distinguishingFacts } from '@gatehouse/domain/asset-facts';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import fc from 'fast-check';

import { codeBlock } from '../code-block.ts';
import type { ExportedAsset, ExportedFinding } from '../export/exported-finding.ts';
import { locate } from '../read-place.ts';
import { finding } from './exported-findings.ts';

const word = fc.stringMatching(/^[A-Za-zäöüß\d]{1,8}$/);
const words = (most: number): fc.Arbitrary<string> =>
  fc.array(word, { minLength: 1, maxLength: most }).map((parts) => parts.join(' '));

// HTTP requests use CRLF line endings.
const exchange = fc.tuple(words(4), words(4)).map(([first, second]) => {
  return codeBlock('Request', `GET /${encodeURI(first)} HTTP/1.1\r\nHost: ${second}\r\n\r\n<b>${first}</b>`, 3_000);
});
const paragraphs = fc
  .array(
    fc.oneof(
      words(8),
      exchange,
      words(4).map((text) => `- ${text}\n- **${text}**`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join('\n\n'));

const facts = fc.uniqueArray(fc.record({ name: fc.constantFrom<AssetFactName>(...assetFactNames), value: words(3) }), {
  maxLength: 3,
  selector: ({ name }) => name,
});

const places = fc
  .record({
    location: fc.oneof(
      word.map((path) => `https://shop.example/${encodeURI(path)}?q=1&r=(2)`),
      fc.constantFrom(
        '10.0.0.5:5432/tcp',
        '[2001:db8::5]:53/udp',
        'www.example.com',
        'src/a b.py:42',
        'the login form',
      ),
    ),
    host: fc.constantFrom('', 'shop.example', '10.0.0.5'),
    ip: fc.constantFrom('', '192.0.2.7'),
    facts,
    evidence: fc.oneof(fc.constant(''), exchange, words(5)),
  })
  .map(({ host, location, ip, evidence, facts: known }): ExportedAsset => {
    return { ...locate({ location, hosts: [host], ip, facts: known }), evidence, fixState: 'Open' };
  });

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

const vectors = [
  null,
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
];

const reference = fc.oneof(
  word.map((path) => `https://en.example.org/wiki/${encodeURI(path)}_(software)`),
  words(3).map((text) => `Handbook, ${text}`),
);

/** An arbitrary finding, as created by an import or a tester. */
export const randomFinding: fc.Arbitrary<Partial<ExportedFinding>> = fc
  .record({
    title: words(6),
    severity: fc.constantFrom(...severities),
    statusVulnerability: fc.constantFrom(...findingStatuses),
    cvssv3: fc.constantFrom(...vectors),
    cvssScore: fc.option(
      fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      { nil: null },
    ),
    confidence: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    description: paragraphs,
    impact: paragraphs,
    recommendation: paragraphs,
    evidence: fc.oneof(fc.constant(''), exchange, words(5)),
    references: fc.uniqueArray(reference, { maxLength: 3 }),
    affectedAssets: fc.uniqueArray(places, {
      maxLength: 4,
      // Places that differ in facts of their machine only are one place.
      selector: ({ host, location, facts: known }) => JSON.stringify([host, location, distinguishingFacts(known)]),
    }),
    cwe: fc.option(fc.integer({ min: 1, max: 1_400 }), { nil: null }),
    cve: fc.uniqueArray(
      fc.integer({ min: 1_000, max: 99_999 }).map((number) => `CVE-2024-${number}`),
      { maxLength: 60 },
    ),
    tags: fc.uniqueArray(word, { maxLength: 60 }),
    seen: fc.tuple(moment, moment),
  })
  .map(({ seen, ...known }) => {
    const [firstSeen = null, lastSeen = null] = seen.map((time) => time.toISOString()).toSorted();
    return { ...known, firstSeen, lastSeen };
  });

/** Arbitrary findings of one engagement with different titles. */
export const randomFindings: fc.Arbitrary<ExportedFinding[]> = fc
  .array(randomFinding, { minLength: 1, maxLength: 5 })
  .map((known) =>
    known.map((one, index) =>
      finding(index + 1, {
        ...one,
        title: `${index + 1} ${one.title}`,
        source: { tool: 'zap', ruleId: `rule-${index}` },
      }),
    ),
  );
