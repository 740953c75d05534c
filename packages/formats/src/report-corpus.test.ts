import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { navigatorLayer } from './export/navigator-layer.ts';
import { navigatorChain } from './navigator/navigator-chain.ts';
import { stixChain } from './stix/stix-chain.ts';
import { countFile, hasCorpus, longestEvidence, type CorpusFile } from './testing/corpus.ts';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

type Row = [format: string, file: string, raw: CorpusFile['raw'], counts: [number, number, number], severities: object];

// The raw counts come from the index of the corpus; docs/imports explains why the numbers of findings differ.
const rows: Row[] = [
  ['defectdojo', 'generic/generic_report1.json', [/"title":/g, 2], [2, 2, 0], { medium: 2 }],
  ['defectdojo', 'generic/generic_non_numeric_fields.json', [/"title":/g, 3], [3, 3, 0], { medium: 3 }],
  ['defectdojo', 'generic/generic_report1.csv', [/^28\//gm, 5], [5, 1, 5], { low: 1 }],
  ['defectdojo', 'generic/generic_csv_with_epss.csv', [/^01\//gm, 1], [1, 1, 1], { low: 1 }],
  ['defectdojo', 'generic/generic_report_kev_cvssv4.csv', [/^01\//gm, 1], [1, 1, 1], { low: 1 }],
  ['csv', 'nessus_csv/issue_9612.csv', [/^"\d+","/gm, 3], [3, 1, 3], { critical: 1 }],
  ['csv', 'nessus_csv/nessus_many_vuln.csv', [/^\d+,/gm, 4], [4, 4, 4], { medium: 4 }],
  ['csv', 'nessus_csv/nessus_many_vuln2-default.csv', [/^"\d+","/gm, 30], [30, 25, 29], { medium: 1, info: 24 }],
  ['csv', 'nessus_csv/nessus_was_no_vuln.csv', [/\n./g, 0], [0, 0, 0], {}],
  ['csv', 'openvas/one_vuln.csv', [/^\d+\./gm, 1], [1, 1, 1], { medium: 1 }],
  ['csv', 'openvas/report_using_openVAS.csv', [/^\d+\.\d+\.\d+\.\d+,/gm, 13], [13, 12, 13], { low: 1, info: 11 }],
  ['csv', 'bugbounty/bug_bounty_many.csv', [/^\d{7},/gm, 4], [2, 2, 2], { critical: 1, medium: 1 }],
  ['csv', 'bugbounty/BugCrowd-one.csv', [/^[a-z\d]{20,},/gm, 1], [1, 1, 1], { high: 1 }],
  ['csv', 'bugbounty/BugCrowd-zero.csv', [/\n./g, 0], [0, 0, 0], {}],
  ['csv', 'intsights/intsights_one_vuln.csv', [/^mn7x/gm, 1], [1, 1, 1], { medium: 1 }],
  ['csv', 'prowler/example_output_aws.csv', [/;(?:FAIL|MANUAL);/g, 4], [4, 4, 4], { medium: 3, low: 1 }],
  ['csv', 'prowler/prowler_zero_vul.csv', [/\n./g, 0], [0, 0, 0], {}],
  ['csv', 'qualys/monthly_pci_issue6932.csv', [/^192\./gm, 1], [1, 1, 1], { medium: 1 }],
  ['csv', 'qualys/empty.csv', [/^\d/gm, 0], [0, 0, 0], {}],
  [
    'csv',
    'qualys_vmdr/many_vulns_cve.csv',
    [/^"CVE-\d/gm, 5],
    [5, 5, 5],
    { critical: 1, high: 1, medium: 1, low: 1, info: 1 },
  ],
  ['csv', 'qualys_vmdr/one_vuln_qid.csv', [/^"\d{6}"/gm, 1], [1, 1, 1], { critical: 1 }],
  ['csv', 'qualys_vmdr/no_vuln_qid.csv', [/^"\d{6}"/gm, 0], [0, 0, 0], {}],
  ['csv', 'testssl/demo.csv', [/"INFO"/g, 12], [12, 12, 12], { info: 12 }],
  ['testssl', 'testssl/demo.csv', [/"INFO"/g, 12], [12, 12, 12], { info: 12 }],
  ['testssl', 'testssl/many_cves.csv', [/"HIGH"/g, 1], [1, 1, 1], { high: 1 }],
  ['testssl', 'testssl/defectdojo_no_vuln.csv', [/\n./g, 0], [0, 0, 0], {}],
];

const files = rows.map(([format, file, raw, [results, findings, assets], severities]): CorpusFile => {
  return { format, file, raw, results, findings, assets, severities: { ...severities }, acknowledged: 0 };
});

interface PublishedStep {
  id: string;
  name: string;
  tactic: string[];
  url: string;
  description: string;
}

/** Returns a MITRE campaign as a STIX bundle whose objects are unordered. */
function bundleOf(steps: readonly PublishedStep[]): string {
  const patterns = steps.map(({ id, name, tactic, url }) => ({
    type: 'attack-pattern',
    id: `attack-pattern--${id}`,
    name,
    external_references: [{ source_name: 'mitre-attack', external_id: id, url }],
    kill_chain_phases: tactic.map((phase_name) => ({ kill_chain_name: 'mitre-attack', phase_name })),
  }));
  const uses = steps.map(({ id, description }) => ({
    type: 'relationship',
    id: `relationship--${id}`,
    relationship_type: 'uses',
    source_ref: 'campaign--1',
    target_ref: `attack-pattern--${id}`,
    description,
  }));
  const objects = [...uses, { type: 'campaign', id: 'campaign--1' }, ...patterns].toReversed();
  return JSON.stringify({ type: 'bundle', id: 'bundle--1', objects });
}

describe.skipIf(!hasCorpus)('the reports of the corpus', () => {
  it.each(files)('$file is read as $format', async (expected) => {
    expect(await countFile(expected)).toEqual(expected);
  });

  it.each(files)('$file keeps evidence of at most 16 KB for each place', async (expected) => {
    expect(await longestEvidence(expected)).toBeLessThanOrEqual(16 * 1024);
  });
});

describe.skipIf(!hasCorpus)('the attack chains of the corpus', () => {
  it.each([
    ['Bear_APT.json', 126, 126, 0],
    ['Submitter_Responses.json', 47, 34, 21],
  ])('%s has %d steps of %d techniques, all named and with a tactic', async (file, count, techniques, replaced) => {
    const { steps, results, warnings } = await navigatorChain(createReadStream(`${corpus}attack_layers/${file}`));
    const successors = replaced === 0 ? [] : [expect.stringMatching(`and ${replaced - 20} more\\.$`)];
    expect([steps.length, results, warnings]).toEqual([count, count, successors]);
    expect(steps.filter(({ name }) => /^T\d{4}/.test(name))).toEqual([]);
    expect(new Set(steps.map(({ techniqueId }) => techniqueId)).size).toBe(techniques);
    expect(steps.filter(({ tacticId }) => tacticId === null)).toEqual([]);
  });

  it.each([
    ['chain_C0001.json', 27, 8],
    ['chain_C0017.json', 29, 11],
    ['chain_C0024.json', 71, 13],
  ])('%s has %d steps in %d tactics, as a bundle and as a layer of the portal', async (file, count, tactics) => {
    const published: { steps: PublishedStep[] } = JSON.parse(readFileSync(`${corpus}attack/${file}`, 'utf8'));
    const { steps, warnings } = await stixChain([bundleOf(published.steps)]);
    expect([steps.length, warnings]).toEqual([count, []]);
    expect(new Set(steps.map(({ tacticId }) => tacticId)).size).toBe(tactics);
    expect(steps.filter(({ note }) => note === '' || note.includes('(Citation:'))).toEqual([]);

    const layer = navigatorLayer(steps, { idVisual: 'ENG-2026-0001', title: 'Chain' });
    const read = await navigatorChain([layer]);
    const known = ({ tacticId, techniqueId, note }: (typeof steps)[number]) => [tacticId, techniqueId, note];
    expect(read.steps.map(known)).toEqual(steps.map(known));
  });
});
