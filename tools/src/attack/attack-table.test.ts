import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { writeAttackTable } from './attack-table.ts';

it('lists the tactics of a technique, and those of a sub-technique only if they differ', () => {
  const table = writeAttackTable([
    { id: 'T1078', name: 'Valid Accounts', tactic: ['initial-access', 'persistence'] },
    { id: 'T1078.001', name: 'Default Accounts', tactic: ['initial-access', 'persistence'] },
    { id: 'T1078.002', name: 'Domain Accounts', tactic: ['persistence'] },
  ]);

  expect(table).toMatch(/\nT1078 Valid Accounts @ce; \.001 Default Accounts; \.002 Domain Accounts @e\n`;\n$/);
});

const published = fileURLToPath(new URL('../../../../shared/corpus/attack/techniques.json', import.meta.url));

describe.skipIf(!existsSync(published))('the published list', () => {
  it('matches the table in the domain', () => {
    const table = readFileSync(
      new URL('../../../packages/domain/src/attack-technique-table.ts', import.meta.url),
      'utf8',
    );

    expect(writeAttackTable(JSON.parse(readFileSync(published, 'utf8')).techniques)).toBe(table);
  });
});
