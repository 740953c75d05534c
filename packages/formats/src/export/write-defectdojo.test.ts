import { describe, expect, it } from 'vitest';

import { defectDojoFindings } from '../defectdojo/defectdojo-findings.ts';
import { engagement, finding, findings } from '../testing/exported-findings.ts';
import type { ExportedFinding } from './exported-finding.ts';
import { writeDefectDojo } from './write-defectdojo.ts';

it('an export that is read back and exported again is the same', async () => {
  const pieces = [...writeDefectDojo(findings, engagement)];
  expect(await defectDojoFindings(pieces)).toEqual(await defectDojoFindings([pieces.join('')]));
});

describe('the DefectDojo file', () => {
  const document = JSON.parse([...writeDefectDojo(findings, engagement)].join(''));

  it('has only the fields that DefectDojo accepts', () => {
    const allowed = new Set([
      'title',
      'severity',
      'description',
      'date',
      'cwe',
      'cvssv3',
      'cvssv3_score',
      'cvssv4',
      'cvssv4_score',

      'mitigation',
      'impact',
      'steps_to_reproduce',
      'references',
      'active',
      'verified',
      'is_mitigated',
      'mitigated',
      'risk_accepted',
      'under_review',
      'vuln_id_from_tool',
      'unique_id_from_tool',
      'vulnerability_ids',
      'tags',
      'endpoints',
      'file_path',
      'line',
      'service',
      'static_finding',
      'dynamic_finding',
      'planned_remediation_date',
      'scanner_confidence',
    ]);
    const names = document.findings.flatMap((record: object) => Object.keys(record));
    expect(names.filter((name: string) => !allowed.has(name))).toEqual([]);
    expect([document.name, document.type]).toEqual(['Shop, "spring" test', 'Gatehouse']);
  });

  it('has an additional record for each further place in code', () => {
    const ids = document.findings.map((record: { unique_id_from_tool: string }) => record.unique_id_from_tool);
    expect(ids).toEqual(['f1', 'f2', 'f2-2', 'f3', 'f4', 'f5']);
  });

  it('expresses the status of each finding in flags', () => {
    const flags = document.findings.map((record: Record<string, unknown>) => [
      record['active'],
      record['is_mitigated'] ?? false,
      record['risk_accepted'] ?? false,
      record['under_review'] ?? false,
    ]);
    expect(flags).toEqual([
      [true, false, false, false],
      [false, false, true, false],
      [false, false, true, false],
      [false, true, false, false],
      [true, false, false, true],
      [true, false, false, false],
    ]);
  });
});

it('has an empty list without findings, and is written finding by finding', () => {
  expect(JSON.parse([...writeDefectDojo([], engagement)].join(''))).toMatchObject({ findings: [] });
  function* many(): Generator<ExportedFinding> {
    for (let number = 1; number <= 1_000; number += 1) yield finding(number, { title: `F ${number}` });
  }
  const pieces = writeDefectDojo(many(), engagement);
  expect([pieces.next().value, pieces.next().value]).toEqual([
    expect.stringContaining('"findings":['),
    expect.stringContaining('"title":"F 1"'),
  ]);
});
