import type { AttackChain, AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { type attackChain, attackChainEvents } from '@gatehouse/contract/attack-chain/attack-chain';

import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { emitEngagementChange } from '../engagements/public.ts';
import { presentChain, presentSteps } from './attack-chain.present.ts';
import { findHead, findPartsOf, findSteps, type HeadRecord, type StepRecord } from './attack-chain.store.ts';
import { navigatorLayer } from './imports/navigator-layer.ts';

export const readChain = ({ db, params }: Call<typeof attackChain.get>): Promise<AttackChain> =>
  wholeChain(db, params.id);

export async function wholeChain(db: CompanyDatabase, engagementId: string): Promise<AttackChain> {
  const head = await headOf(db, engagementId);
  const steps = await findSteps(db, engagementId);
  const ids = steps.map(({ id }) => id);
  return presentChain({ head, steps, parts: await findPartsOf(db, ids) });
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
