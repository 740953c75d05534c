import type { providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain, StepDraft } from '@gatehouse/contract/attack-chain/chain.schema';

import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { conflict, unprocessable } from '../../../platform/core/errors.ts';
import { auditEngagement } from '../../engagements/public.ts';
import { headOf, emitChanged, wholeChain } from '../attack-chain.service.ts';
import { findSteps } from '../attack-chain.store.ts';
import {
  deleteOtherSteps,
  findFindingIds,
  lockChain,
  replaceLinks,
  saveSteps,
  type StepContent,
  updateChain,
} from '../chain-writes.store.ts';
import { attackChainTexts } from '../attack-chain.texts.ts';

const { step: texts } = attackChainTexts;

export const readClientChain = ({ db, params }: Call<typeof providerAttackChain.get>): Promise<AttackChain> =>
  wholeChain(db, params.id);

/** Replaces the chain of an engagement. Existing steps are identified by their ids in the list. */
export async function replaceChain(call: Call<typeof providerAttackChain.replace>): Promise<AttackChain> {
  const { db, params, body, companyId } = call;
  const head = await headOf(db, params.id);
  const chain = { company_id: companyId, engagement_id: params.id };
  const revision = await lockChain(db, chain);
  if (body.revision !== undefined && body.revision !== revision) throw conflict(attackChainTexts.outdated);
  if (body.steps) await replaceSteps(db, chain, body.steps);
  await updateChain(db, chain, { narrative: body.attackNarrative, practices: body.bestPractices });

  const changed = Object.keys(body).filter((part) => part !== 'revision');
  const note = { subject: head.visual_id, details: { changed: changed.join(', ') } };
  await auditEngagement(call, params.id, { action: 'engagement-changed', ...note });
  await emitChanged(call, params.id);
  call.afterCommit(async () => void call.platform.files.sweep());
  return wholeChain(db, params.id);
}

interface ChainName {
  company_id: string;
  engagement_id: string;
}

async function replaceSteps(db: CompanyDatabase, chain: ChainName, drafts: readonly StepDraft[]): Promise<void> {
  const known = (await findSteps(db, chain.engagement_id)).map(({ id }) => id);
  refuseUnknownIds(drafts, { steps: known, findings: await findFindingIds(db, chain.engagement_id) });
  await deleteOtherSteps(
    db,
    chain.engagement_id,
    drafts.flatMap(({ _id }) => _id ?? []),
  );
  const ids = await saveSteps(
    db,
    chain,
    drafts.map((draft, index) => ({ id: draft._id, ...contentOf(draft, index + 1) })),
  );
  const idAt = (place: number) => ids.get(place) ?? '';
  await replaceLinks(db, chain, {
    stepIds: [...ids.values()],
    findings: drafts.flatMap(({ findings }, index) =>
      [...new Set(findings)].map((finding_id) => ({ step_id: idAt(index + 1), finding_id })),
    ),
    needs: drafts.flatMap((draft, index) =>
      needsOf(draft, index + 1).map((place) => ({ step_id: idAt(index + 1), needed_id: idAt(place) })),
    ),
  });
}

/** Rejects the whole list if one step is invalid. */
function refuseUnknownIds(drafts: readonly StepDraft[], known: { steps: string[]; findings: string[] }): void {
  const seen = new Set<string>();
  for (const [index, draft] of drafts.entries()) {
    const fault = faultOf(draft, index + 1, { ...known, seen });
    if (fault) throw unprocessable(fault.text(index + 1), `steps.${index}.${fault.field}`);
    if (draft._id !== undefined) seen.add(draft._id);
  }
}

function faultOf(
  draft: StepDraft,
  place: number,
  known: { steps: string[]; findings: string[]; seen: ReadonlySet<string> },
): { text: (place: number) => string; field: keyof StepDraft } | null {
  const { _id } = draft;
  if (_id !== undefined && !known.steps.includes(_id)) return { text: texts.foreign, field: '_id' };
  if (_id !== undefined && known.seen.has(_id)) return { text: texts.twice, field: '_id' };
  if (draft.findings.some((id) => !known.findings.includes(id)))
    return { text: texts.foreignFinding, field: 'findings' };
  if (needsOf(draft, place).some((needed) => needed >= place)) return { text: texts.later, field: 'dependsOn' };
  return null;
}

/** Returns the positions that a step depends on; by default the previous one. */
const needsOf = ({ dependsOn }: StepDraft, place: number): number[] => [
  ...new Set(dependsOn ?? (place > 1 ? [place - 1] : [])),
];

const contentOf = ({ tacticId, techniqueId, name, url, note, hosts }: StepDraft, place: number): StepContent => ({
  place,
  tactic_id: tacticId,
  technique_id: techniqueId,
  name,
  url: url ?? `https://attack.mitre.org/techniques/${techniqueId.replace('.', '/')}`,
  note,
  hosts,
});
