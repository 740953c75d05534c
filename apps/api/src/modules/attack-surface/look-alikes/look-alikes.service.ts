import { type attackSurface, surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import { type LookAlike, lookAlikeSchema } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { LookAlikeFacets } from '@gatehouse/contract/look-alikes/look-alikes.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { runStatement } from '../../../platform/database/filtered-statement.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { lookAlikeFacet, lookAlikesWithMail, updateStatus } from './look-alikes.store.ts';

export async function changeLookAlike(
  call: Call<typeof attackSurface.changeLookAlike | typeof providerSurface.changeLookAlike>,
): Promise<LookAlike> {
  const { db, params, body } = call;
  const changed = await updateStatus(db, params.id, body.status);
  if (!changed) throw notFound();
  const { from, row } = changed;
  const lookAlike = lookAlikeSchema.parse(JSON.parse(row));
  if (from !== body.status)
    call.audit({ action: 'status-changed', subject: lookAlike.name, details: { from, to: body.status } });
  call.emit(surfaceEvents.updated, { reason: 'look-alike', ids: [] });
  return lookAlike;
}

type Tally = LookAlikeFacets['status'][number];

export async function readLookAlikeFacets({
  db,
  query,
  viewer,
}: Call<typeof attackSurface.lookAlikeFacets | typeof providerSurface.lookAlikeFacets>): Promise<LookAlikeFacets> {
  const filter = { ...query, viewerId: viewer.id };
  const [mail] = await runStatement<{ total: number }>(db, lookAlikesWithMail(filter));
  return {
    status: await runStatement<Tally>(db, lookAlikeFacet(filter, 'status')),
    original: await runStatement<Tally>(db, lookAlikeFacet(filter, 'original')),
    mail: mail?.total ?? 0,
  };
}
