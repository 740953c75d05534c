import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../records/actor.ts';
import { atTime, dateChange } from '../../records/history/dated-change.build.ts';
import { lockFindings } from '../findings/public.ts';
import { openRetest } from './retest-opening.service.ts';
import { decideItem } from './retest-verdicts.service.ts';
import { insertMessage, updateRetest } from './retest-writes.store.ts';
import { findItem, lockRetest } from './retests.store.ts';

/** Opens a retest as this user of the company. The findings change to Retest. */
export function buildRetest(
  database: Database,
  requester: { id: string; company_id: string; fullname: string },
  { findingIds, message = '', now }: { findingIds: readonly string[]; message?: string; now: Date },
) {
  const { id, fullname: name, company_id } = requester;
  return database.withCompany(company_id, async (db) => {
    const asked = (await lockFindings(db, findingIds)).map((finding) => ({ finding }));
    const actor = { id, name, side: 'client' } as const;
    const opened = await atTime(db, now, () => openRetest({ db, actor, now }, { asked, message }));
    await dateChange(db, findingIds, now);
    return opened;
  });
}

type BuiltRetest = Awaited<ReturnType<typeof buildRetest>>;
interface Tester {
  id: string;
  fullname: string;
}
const actorOf = ({ id, fullname: name }: Tester): Actor => ({ id, name, side: 'provider' });

/** Decides one finding of a retest as this member of the staff. */
export function buildVerdict(
  database: Database,
  retest: BuiltRetest,
  said: { findingId: string; tester: Tester; verdict: 'Fixed' | 'Not Fixed'; evidence: string; now: Date },
): Promise<void> {
  const { findingId, tester, now, ...decision } = said;
  return database.withCompany(retest.company_id, async (db) => {
    const [finding] = await lockFindings(db, [findingId]);
    const locked = await lockRetest(db, retest.id);
    const item = await findItem(db, { retestId: retest.id, findingId });
    if (!finding || !locked || !item) throw new Error('There is no such finding in this retest');
    const about = { retest: locked, item, finding };
    await atTime(db, now, () => decideItem({ db, actor: actorOf(tester), now }, about, decision));
    await dateChange(db, [findingId], now);
  });
}

/** Starts a retest and asks the client a question. */
export function buildQuestion(
  database: Database,
  retest: BuiltRetest,
  { tester, text, now }: { tester: Tester; text: string; now: Date },
): Promise<void> {
  const { company_id, id } = retest;
  const { id: author_id, fullname: author_name } = tester;
  return database.withCompany(company_id, async (db) => {
    const words = { author_id, author_name, side: 'provider', body: text, asks: true };
    await insertMessage(db, { company_id, retest_id: id, ...words, created_at: now.toISOString() });
    const taken = { state: 'In Progress', tester_id: author_id, tester_name: author_name };
    await updateRetest(db, id, { ...taken, turn: 'client' });
  });
}
