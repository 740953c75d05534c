import type { AttackChain, AttackStep, StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import { type attackChain, attackChainEvents } from '@gatehouse/contract/attack-chain/attack-chain';
import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { emitEngagementChange } from '../engagements/public.ts';
import {
  findHead,
  findPartsOf,
  findSteps,
  type HeadRecord,
  type StepParts,
  type StepRecord,
} from './attack-chain.store.ts';
import { navigatorLayer } from './imports/navigator-layer.ts';

export const readChain = ({ db, params }: Call<typeof attackChain.get>): Promise<AttackChain> =>
  wholeChain(db, params.id);

export async function wholeChain(db: CompanyDatabase, engagementId: string): Promise<AttackChain> {
  const head = await headOf(db, engagementId);
  const steps = await findSteps(db, engagementId);
  const ids = steps.map(({ id }) => id);
  const parts = await findPartsOf(db, ids);
  const { engagement_id: _id, visual_id: idVisual, title } = head;
  return {
    engagement: { _id, idVisual, title },
    revision: head.revision,
    attackNarrative: head.narrative,
    bestPractices: head.best_practices as AttackChain['bestPractices'],
    steps: presentSteps(steps, parts),
  };
}

export async function headOf(db: CompanyDatabase, engagementId: string): Promise<HeadRecord> {
  const head = await findHead(db, engagementId);
  if (!head) throw notFound();
  return head;
}

export async function wholeStep(db: CompanyDatabase, step: StepRecord): Promise<AttackStep> {
  const [shown] = presentSteps([step], await findPartsOf(db, [step.id]));
  if (!shown) throw notFound();
  return shown;
}

function presentSteps(steps: readonly StepRecord[], parts: StepParts): AttackStep[] {
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

export const emitChanged = (
  call: Pick<Call<typeof attackChain.get>, 'db' | 'emit' | 'emitToStaff'>,
  engagementId: string,
): Promise<void> => emitEngagementChange(call, attackChainEvents.updated, { ids: [engagementId] });

/** Exports the chain for the ATT&CK Navigator, with an audit entry. */
export async function downloadLayer(call: FileCall<typeof attackChain.layer>): Promise<Download> {
  const chain = await call.write(call.companyId, async ({ db, audit, params }) => {
    const found = await wholeChain(db, params.id);
    audit({ action: 'exported', subject: `${found.engagement.idVisual} attack chain` });
    return found;
  });
  return {
    name: `${chain.engagement.idVisual}-attack-chain.json`,
    type: 'application/json; charset=utf-8',
    content: textOf(JSON.stringify(navigatorLayer(chain), null, 2)),
  };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}
