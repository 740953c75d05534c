import type { AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import { expect, it } from 'vitest';

import { navigatorLayer } from './navigator-layer.ts';

const engagement = { _id: 'e', idVisual: 'ENG-2026-0001', title: 'Red team' };

const finding = (given: Partial<StepFinding>): StepFinding => ({
  _id: 'f',
  idVisual: 'ENG-2026-0001-F001',
  title: 'Open relay',
  severity: 'high',
  statusVulnerability: 'Open',
  ...given,
});
const step = (given: Partial<AttackStep>): AttackStep => ({
  _id: 's',
  tacticId: 'TA0001',
  techniqueId: 'T1566.001',
  name: 'Spearphishing Attachment',
  url: 'https://attack.mitre.org/techniques/T1566/001',
  note: '',
  images: [],
  findings: [],
  hosts: [],
  dependsOn: [],
  ...given,
});
const techniques = (...steps: AttackStep[]) => navigatorLayer({ engagement, steps }).techniques;

it('a layer names the engagement, the matrix and the format', () => {
  expect(navigatorLayer({ engagement, steps: [] })).toMatchObject({
    name: 'ENG-2026-0001 Red team',
    domain: 'enterprise-attack',
    versions: { layer: '4.5' },
    techniques: [],
  });
});

it('a technique has the number of its step as its score, in its tactic', () => {
  expect(techniques(step({}), step({ tacticId: 'TA0008', techniqueId: 'T1021' }))).toMatchObject([
    { techniqueID: 'T1566.001', tactic: 'initial-access', score: 1, showSubtechniques: true },
    { techniqueID: 'T1021', tactic: 'lateral-movement', score: 2, showSubtechniques: false },
  ]);
});

it('a technique that occurs twice in a tactic has one cell with both comments', () => {
  const cells = techniques(step({ note: 'A mail' }), step({ techniqueId: 'T1078' }), step({ hosts: ['mx', 'pc'] }));

  expect(cells.map(({ techniqueID, score, comment }) => [techniqueID, score, comment])).toEqual([
    ['T1566.001', 1, 'Step 1\nA mail\n\nStep 3\nHosts: mx, pc'],
    ['T1078', 2, 'Step 2'],
  ]);
});

it.each([
  [[], '#d9d9de'],
  [[finding({ severity: 'low' }), finding({ severity: 'critical' })], '#a31800'],
  [[finding({ severity: 'critical', statusVulnerability: 'Fixed' }), finding({ severity: 'medium' })], '#ff9600'],
  [[finding({ statusVulnerability: 'Acknowledged' })], '#d9d9de'],
])('a technique has the color of its most severe open finding', (findings, colour) => {
  expect(techniques(step({ findings }))[0]?.color).toBe(colour);
});

it('a tactic of another matrix is left out', () => {
  expect(techniques(step({ tacticId: 'TA0105' }))[0]).not.toHaveProperty('tactic');
});
