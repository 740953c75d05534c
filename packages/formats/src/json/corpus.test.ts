import { describe, expect, it } from 'vitest';

import { countFile, hasCorpus, longestEvidence, type CorpusFile } from '../testing/corpus.ts';

// The raw counts come from the index of the corpus; docs/imports explains why the numbers of findings differ.
const files: CorpusFile[] = [
  {
    format: 'sarif',
    file: 'sarif/appendix_k.sarif',
    raw: [/"suppressions"/g, 1],
    results: 1,
    findings: 1,
    assets: 1,
    severities: { high: 1 },
    acknowledged: 1,
  },
  {
    format: 'sarif',
    file: 'sarif/codeQL-output.sarif',
    raw: [/"partialFingerprints"/g, 72],
    results: 72,
    findings: 13,
    assets: 72,
    severities: { high: 6, medium: 1, low: 6 },
    acknowledged: 0,
  },
  {
    format: 'sarif',
    file: 'sarif/dockle_0_3_15.sarif',
    raw: [/"message"/g, 4],
    results: 4,
    findings: 4,
    assets: 4,
    severities: { high: 1, low: 3 },
    acknowledged: 0,
  },
  {
    format: 'sarif',
    file: 'sarif/no_runs.sarif',
    raw: [/"ruleId"/g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
    acknowledged: 0,
  },
  {
    format: 'sarif',
    file: 'sarif/suppression_test.sarif',
    raw: [/"ruleId"/g, 5],
    results: 5,
    findings: 5,
    assets: 5,
    severities: { medium: 5 },
    acknowledged: 3,
  },
  {
    format: 'zap',
    file: 'zap_json/webgoat.json',
    raw: [/"uri":/g, 312],
    results: 312,
    findings: 24,
    assets: 294,
    severities: { high: 3, medium: 5, low: 6, info: 10 },
    acknowledged: 0,
  },
  {
    format: 'semgrep',
    file: 'semgrep/many_findings.json',
    raw: [/"check_id"/g, 3],
    results: 3,
    findings: 1,
    assets: 3,
    severities: { medium: 1 },
    acknowledged: 0,
  },
  {
    format: 'semgrep',
    file: 'semgrep/empty.json',
    raw: [/"check_id"/g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
    acknowledged: 0,
  },
  {
    format: 'nikto',
    file: 'nikto/juice-shop.json',
    raw: [/"msg":/g, 151],
    results: 151,
    findings: 10,
    assets: 151,
    severities: { info: 10 },
    acknowledged: 0,
  },
  {
    format: 'nikto',
    file: 'nikto/tdh.json',
    raw: [/"msg":/g, 8],
    results: 8,
    findings: 6,
    assets: 8,
    severities: { info: 6 },
    acknowledged: 0,
  },
  {
    format: 'nikto',
    file: 'nikto/unresolvable-host.json',
    raw: [/"msg":/g, 1],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
    acknowledged: 0,
  },
  {
    format: 'acunetix',
    file: 'acunetix/acunetix360_multiple_cwe.json',
    raw: [/"LookupId"/g, 1],
    results: 1,
    findings: 1,
    assets: 1,
    severities: { medium: 1 },
    acknowledged: 0,
  },
  {
    format: 'acunetix',
    file: 'acunetix/acunetix360_zero_finding.json',
    raw: [/"LookupId"/g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
    acknowledged: 0,
  },
  {
    format: 'netsparker',
    file: 'netsparker/netsparker_many_findings.json',
    raw: [/"LookupId"/g, 16],
    results: 16,
    findings: 16,
    assets: 16,
    severities: { critical: 5, high: 3, medium: 8 },
    acknowledged: 0,
  },
];

describe.skipIf(!hasCorpus)('the JSON files of the corpus', () => {
  it.each(files)('$file of $format', { timeout: 30_000 }, async (expected) => {
    expect(await countFile(expected)).toEqual(expected);
  });

  it.each(files)('$file keeps evidence of at most 16 KB for each place', { timeout: 30_000 }, async (expected) => {
    expect(await longestEvidence(expected)).toBeLessThanOrEqual(16 * 1024);
  });
});
