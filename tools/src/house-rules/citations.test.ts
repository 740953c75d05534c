import { expect, it } from 'vitest';

import { citations } from './citations.ts';
import { applyRule, readSource } from './source-file.ts';

const path = 'packages/domain/src/password.ts';
const check = (text: string, file = path) => applyRule(citations, readSource(file, text));

it.each([
  '/** The rules of spec §5. */',
  '// Specification, section 4.',
  '/** Moves (contract §4). */',
  '/** Layers (docs/house.md §3). */',
  '// Cut off early (assurance 1.0 no. 6).',
  '/** As in spec\n * §5. */',
  '// See issue #12.',
  '/** specification.md, No such heading. */',
  '/** contract/nothing.md, Paths. */',
  '// The states are in specification.md, States\n// and transition.',
])('refuses %s', (comment) => {
  expect(check(`${comment}\nexport const a = 1;`)).toMatchObject([{ rule: 'citations', file: path, line: 1 }]);
});

it.each([
  '/** The rules (specification.md, Validation rules). */',
  '/** Moves: contract/core.md, State machines; contract/core.md, Roles, permissions, services. */',
  '/** See specification.md, States\n * and transitions. */',
  '// See specification.md, States\n// and transitions.',
  "// FIRST's specification, section 8.3, and the PNG specification §5.",
  '// CVSS v4.0 specification, section 8.2, RFC 9110 §14.2.',
  '/** Measured values are in proof.md, and its commands. */',
])('allows %s', (comment) => {
  expect(check(`${comment}\nexport const a = 1;`)).toEqual([]);
});

it('leaves released migrations alone, and reads other SQL and style sheets', () => {
  expect(check('-- In the order of spec §4.', 'apps/api/migrations/0002_engagements.sql')).toEqual([]);
  expect(check('-- In the order of spec §4.', 'apps/api/src/a.sql')).toHaveLength(1);
  expect(check('/* Spec §9 */ .a { color: red }', 'apps/web/src/a.css')).toHaveLength(1);
});
