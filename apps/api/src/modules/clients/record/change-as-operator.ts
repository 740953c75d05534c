import { userEvents } from '@gatehouse/contract/me/me';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { insertNotes, notifyStaff } from '../../../platform/notifications/notes.ts';
import { type AuditNote, writeAudit, writeOwnAudit } from '../../../platform/audit/audit.ts';
import { emitThroughDatabase, emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { ClientChange } from './client-change.ts';

const operator = { id: null, name: 'Operator' };
const origin = { address: 'command line', userAgent: '', requestId: '' };
const nothing = async () => undefined;

type Event = Parameters<ClientChange['emit']>;

interface Effects {
  events: Event[];
  notes: AuditNote[];
  ownNotes: AuditNote[];
  afterCommit: (() => Promise<void>)[];
}

/**
 * Changes a client for the operator, in one transaction with the audit entries. This process has no connected browsers, so events are sent
 * through the database.
 */
export async function changeAsOperator<T>(
  database: Database,
  { companyId, providerId }: { companyId: string; providerId: string },
  change: (call: ClientChange) => Promise<T>,
): Promise<T> {
  const effects: Effects = { events: [], notes: [], ownNotes: [], afterCommit: [] };
  const result = await database.withCompany(companyId, async (db) => {
    const changed = await change(openChange({ database, db, companyId, providerId }, effects));
    for (const [event, payload] of effects.events) await emitThroughDatabase(db, companyId, { event, payload });
    const actor = { ...operator, companyId };
    await writeAudit(db, { actor, origin }, effects.notes);
    await writeOwnAudit(db, { actor, ownCompanyId: providerId, origin }, effects.ownNotes);
    return changed;
  });
  for (const effect of effects.afterCommit) await effect();
  return result;
}

interface Place {
  database: Database;
  db: CompanyDatabase;
  companyId: string;
  providerId: string;
}

function openChange({ database, db, companyId, providerId }: Place, effects: Effects): ClientChange {
  return {
    db,
    companyId,
    viewer: { id: null, fullname: operator.name, role: 'provider-admin', companyId: providerId },
    platform: { clock: { now: () => new Date() }, database, bus: { catchUp: nothing } },
    emit: (...event) => void effects.events.push(event),
    audit: (note) => void effects.notes.push(note),
    auditOwn: (note) => void effects.ownNotes.push(note),
    afterCommit: (work) => void effects.afterCommit.push(work),
    async notify(readers, note) {
      await ring(db, await insertNotes(db, readers, note));
    },
    notifyStaff: (note, userIds) =>
      void effects.afterCommit.push(async () => {
        const users = await notifyStaff(database, note, userIds);
        await database.withCompany(providerId, (own) => ring(own, users));
      }),
  };
}

async function ring(db: CompanyDatabase, users: readonly string[]): Promise<void> {
  for (const user of users) await emitToUserThroughDatabase(db, user, userEvents.notifications);
}
