import type { Branding, ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import type { branding } from '@gatehouse/contract/branding/branding';
import type { AnyEndpoint, Body, Result } from '@gatehouse/contract/core/endpoint';
import { checkAccent } from '@gatehouse/domain/accent';

import { findBranding, findVersions } from '../../platform/branding/branding.store.ts';
import { presentBranding } from '../../platform/branding/present-branding.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call, PublicCall } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { announce } from '../../platform/bus/bus.ts';
import { lockRevision, updateBranding } from './branding.store.ts';
import { brandingTexts } from './branding.texts.ts';

const { audit: subject, errors } = brandingTexts;

/** Returns the public branding. */
export async function readBranding({ platform }: PublicCall<typeof branding.get>): Promise<Branding> {
  const { senderName: _ofStaff, pictures: _withBytes, ...shown } = await platform.branding.current();
  return shown;
}

/** Returns the branding in the running transaction. */
export async function readProviderBranding(db: CompanyDatabase): Promise<ProviderBranding> {
  const row = await findBranding(db);
  if (!row) throw notFound();
  return presentBranding(row, await findVersions(db));
}

export const readOwnBranding = ({ db }: Call<typeof branding.getOwn>): Promise<ProviderBranding> =>
  readProviderBranding(db);

export const checkColour = async ({
  query,
}: Call<typeof branding.accentCheck>): Promise<Result<typeof branding.accentCheck>> => checkAccent(query.accent);

type Change = Body<typeof branding.save>;

function requireAccent(accent: string | undefined): void {
  if (accent === undefined) return;
  const { passes, nearest } = checkAccent(accent);
  if (!passes) throw unprocessable(errors.accent(nearest), 'accent');
}

const columnsOf = ({ name, url, accent, support, legalLine, senderName }: Change) => ({
  name,
  url,
  accent,
  support_name: support?.name,
  support_email: support?.email,
  support_phone: support?.phone,
  legal_line: legalLine,
  sender_name: senderName,
});

/** Locks the branding for a change. Returns its revision. */
export async function lockBranding({ db }: Pick<Call<AnyEndpoint>, 'db'>): Promise<number> {
  const revision = await lockRevision(db);
  if (revision === undefined) throw notFound();
  return revision;
}

/** Announces the changed branding to every process, and through them to every open page. */
export async function announceBranding<E extends AnyEndpoint>(call: Call<E>, what: string): Promise<void> {
  await announce(call.db, 'gatehouse_branding', '');
  call.afterCommit(async () => call.platform.branding.forget());
  call.audit({ action: 'setting-changed', subject, details: { changed: what } });
}

export async function saveBranding(call: Call<typeof branding.save>): Promise<ProviderBranding> {
  const { db, body } = call;
  const { revision, ...change } = body;
  if ((await lockBranding(call)) !== revision) throw conflict(errors.outdated);
  requireAccent(change.accent);
  await updateBranding(db, columnsOf(body));
  await announceBranding(call, Object.keys(change).join(', '));
  return readProviderBranding(db);
}
