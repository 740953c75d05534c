import type { AttackChain, AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import { buildPaths } from '@gatehouse/domain/attack-path/build-paths';

import { recordId } from './engagement-records.ts';

/** A finding linked to a step. */
export const stepFinding = (number: number, overrides: Partial<StepFinding> = {}): StepFinding => ({
  _id: recordId(1000 + number),
  idVisual: `ENG-2026-0001-F00${number}`,
  title: `Finding ${number}`,
  severity: 'high',
  statusVulnerability: 'Open',
  ...overrides,
});

/** An image of a step. */
export const image = (number: number, overrides: Partial<Image> = {}): Image => ({
  _id: recordId(3000 + number),
  name: `image-${number}.png`,
  type: 'image/png',
  size: 1_000,
  width: 640,
  height: 480,
  alt: `What image ${number} shows`,
  ...overrides,
});

/** A step that depends on the previous one. */
export const step = (number: number, overrides: Partial<AttackStep> = {}): AttackStep => ({
  _id: recordId(2000 + number),
  tacticId: 'TA0001',
  techniqueId: `T100${number}`,
  name: `Technique ${number}`,
  url: `https://attack.mitre.org/techniques/T100${number}`,
  note: '',
  images: [],
  findings: [],
  hosts: [],
  dependsOn: number > 1 ? [recordId(2000 + number - 1)] : [],
  ...overrides,
});

/** An engagement's attack chain with these steps. */
export const chain = (steps: AttackStep[], overrides: Partial<AttackChain> = {}): AttackChain => ({
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Red team' },
  revision: 1,
  attackNarrative: '',
  bestPractices: [],
  steps,
  ...overrides,
});

/** The attack paths that follow from these steps. */
export function attackPathOf(steps: readonly AttackStep[], overrides: Partial<AttackPath> = {}): AttackPath {
  const scored = steps.map(({ findings, name, ...rest }) => ({
    ...rest,
    title: name,
    findings: findings.map((finding) => ({ ...finding, cvssScore: 7.5 })),
  }));
  const paths = buildPaths(scored, { entry: 'Start' });
  const { engagement } = chain([]);
  return structuredClone({ engagement, ...paths, sentence: '', ...overrides }) as AttackPath;
}
