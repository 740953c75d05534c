import type { Call } from '../../platform/routes/call.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { findingNotes } from './findings.texts.ts';
import { findingLink } from './finding-notes.ts';

import { findFinding, type FindingRecord } from './findings.store.ts';

/** Records newly found assets of an accepted finding in its history, and notifies the users who accept risks. */
export async function notifyNewAssets(
  { db, notify }: Pick<Call<never>, 'db' | 'notify'>,
  before: FindingRecord,
  tool: string,
): Promise<void> {
  if (before.status !== 'Acknowledged') return;
  const added = ((await findFinding(db, before.id))?.count_assets ?? 0) - before.count_assets;
  if (added <= 0) return;
  const actor = { actor_id: null, actor_name: tool, side: 'system', kind: 'asset' };
  const comment = 'Found by a newer scan after the risk was accepted';
  await insertHistory(db, 'finding_history', [
    { finding_id: before.id, ...actor, from_value: String(added), to_value: 'Open', comment },
  ]);
  const body = findingNotes.acceptedElsewhere(before.visual_id);
  await notify({ roles: ['company-admin', 'company-manager'] }, { kind: 'finding', body, link: findingLink(before) });
}
