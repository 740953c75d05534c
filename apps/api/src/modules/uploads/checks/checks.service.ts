import { randomUUID } from 'node:crypto';

import { userEvents } from '@gatehouse/contract/me/me';
import { uploadEvents, uploadHours } from '@gatehouse/contract/uploads/uploads-rules';

import type { RouteContext } from '../../../platform/routes/route.ts';
import { openAfterwards } from '../../../platform/jobs/afterwards.ts';
import { doOutsideRegularly } from '../../../platform/jobs/chores.ts';
import { insertNotes, notifyStaff } from '../../../platform/notifications/notes.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase, emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadNotes } from '../upload-notes.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { claimUnchecked, companiesWithUnchecked, endChecks, extendClaim, nameOfCompany } from './checks.store.ts';
import { examine, type Verdict } from './examine.ts';

/** Time after which the claim of a crashed process expires, in seconds. */
const claimSeconds = 20;
const renewMs = 5_000;
const lookMs = 20_000;
const retrySeconds = 30;
const expirationMs = uploadHours * 3_600_000;

/** Starts the checks of completed uploads: immediately after this process receives one, and regularly for all others. */
export function openChecks(context: RouteContext): (companyId: string) => void {
  const { app, platform } = context;
  const afterwards = openAfterwards(app, platform.log);
  const check = (companyId: string) => checkAll(platform, companyId);
  doOutsideRegularly(context, {
    name: 'upload checks',
    everyMs: lookMs,
    waiting: companiesWithUnchecked,
    run: ({ id }) => check(id),
  });
  return (companyId) => afterwards(() => check(companyId));
}

async function checkAll(platform: Platform, companyId: string): Promise<void> {
  const checker = randomUUID();
  const claim = () =>
    platform.database.withCompany(companyId, (db) => claimUnchecked(db, { checker, seconds: claimSeconds }));
  for (let row = await claim(); row; row = await claim()) await checkOne(platform, row, checker);
}

async function checkOne(platform: Platform, row: UploadRow, checker: string): Promise<void> {
  const { database, log } = platform;
  const keep = (seconds: number) =>
    database.withCompany(row.company_id, (db) => extendClaim(db, row.id, { checker, seconds }));
  const timer = setInterval(
    () => void keep(claimSeconds).catch((error: Error) => log.warn({ err: error }, 'a file check was not renewed')),
    renewMs,
  );
  try {
    await conclude(platform, row, await examine(platform, row));
  } catch (error) {
    log.error({ err: error, upload: row.id }, 'a file could not be checked');
    await keep(retrySeconds);
  } finally {
    clearInterval(timer);
  }
}

const { notes } = uploadTexts;
const system = { address: '', userAgent: '', requestId: '' };

/** Stores the result of the checks. For an infected file, it also notifies the sender and staff and deletes the bytes. */
export async function conclude(platform: Platform, row: UploadRow, verdict: Verdict): Promise<void> {
  const { company_id: companyId, id, name } = row;
  const isInfected = verdict.reason === 'infected';
  const expiresAt = new Date(platform.clock.now().getTime() + expirationMs).toISOString();
  const company = await platform.database.withCompany(companyId, async (db) => {
    if (!(await endChecks(db, row, { ...verdict, expiresAt }))) return null;
    await emitThroughDatabase(db, companyId, { event: uploadEvents.updated, payload: { ids: [id] } });
    if (!isInfected) return null;
    const note = { kind: uploadNotes.infected, body: notes.infected(name), link: '/calendar' };
    for (const userId of await insertNotes(db, { userIds: [row.user_id] }, note))
      await emitToUserThroughDatabase(db, userId, userEvents.notifications);
    await writeAudit(db, { actor: { id: null, name: 'Malware scanner', companyId }, origin: system }, [
      { action: 'file-removed', subject: name, details: { file: id, reason: 'infected' } },
    ]);
    return nameOfCompany(db);
  });
  if (isInfected) await removeInfected(platform, row);
  if (company !== null) await announceToStaff(platform, row, company);
}

/** Deletes an infected file immediately. If that fails, the cleanup job does it. */
async function removeInfected({ files, log }: Platform, row: UploadRow): Promise<void> {
  await files.parts
    .abandon(row)
    .catch((error: Error) => log.warn({ err: error, upload: row.id }, 'an infected file is left to the next cleanup'));
}

async function announceToStaff({ database, realtime }: Platform, row: UploadRow, company: string): Promise<void> {
  const body = notes.infectedAtClient(company, row.name);
  const link = `/provider/companies/${row.company_id}`;
  const users = await notifyStaff(database, { kind: uploadNotes.infected, body, link });
  for (const userId of users) realtime.emitToUser(userId, userEvents.notifications);
}
