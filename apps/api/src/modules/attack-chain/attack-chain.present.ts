import type { AttackChain, AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import { severities } from '@gatehouse/domain/severity';

import type { HeadRecord, StepParts, StepRecord } from './attack-chain.store.ts';

interface Chain {
  head: HeadRecord;
  steps: readonly StepRecord[];
  parts: StepParts;
}

export function presentChain({ head, steps, parts }: Chain): AttackChain {
  const { engagement_id: _id, visual_id: idVisual, title } = head;
  return {
    engagement: { _id, idVisual, title },
    revision: head.revision,
    attackNarrative: head.narrative,
    bestPractices: head.best_practices as AttackChain['bestPractices'],
    steps: presentSteps(steps, parts),
  };
}

export function presentSteps(steps: readonly StepRecord[], parts: StepParts): AttackStep[] {
  const pictures = Map.groupBy(parts.pictures, ({ step_id }) => step_id);
  const findings = Map.groupBy(parts.findings, ({ step_id }) => step_id);
  const needs = Map.groupBy(parts.needs, ({ step_id }) => step_id);
  return steps.map((step) => ({
    _id: step.id,
    tacticId: step.tactic_id,
    techniqueId: step.technique_id,
    name: step.name,
    url: step.url,
    note: step.note,
    images: (pictures.get(step.id) ?? []).map(({ picture }) => picture as Image),
    findings: (findings.get(step.id) ?? []).map(presentFinding),
    hosts: step.hosts,
    dependsOn: (needs.get(step.id) ?? []).map(({ needed_id }) => needed_id),
  }));
}

/** Converts a finding of a step. The columns are nullable only by type, because they come from a view. */
const presentFinding = (row: StepParts['findings'][number]): StepFinding => ({
  _id: row.id ?? '',
  idVisual: row.visual_id ?? '',
  title: row.title ?? '',
  severity: severities[row.severity ?? -1] ?? 'none',
  statusVulnerability: row.status as StepFinding['statusVulnerability'],
});
