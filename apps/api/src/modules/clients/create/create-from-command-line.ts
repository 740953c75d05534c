import type { NewClient } from '@gatehouse/contract/clients/client.schema';

import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { AppError, type FieldIssue } from '../../../platform/core/errors.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { type AuditNote, writeAudit } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { findIssues, refuseIssues } from './client-issues.ts';
import { createClientRows } from './found-client.ts';
import { lockClientNames } from '../record/taken.store.ts';
import { wantedClient } from '../record/wanted-client.ts';

interface Tools {
  database: Database;
  secrets: Secrets;
  publicUrl: () => string;
}

const operator = { fullname: 'Your provider', companyId: '' };
const origin = { address: 'command line', userAgent: '', requestId: '' };
const nothing = () => undefined;

/** Creates a client from the command line. Returns its slug, or the issues that prevent it. */
export async function createFromCommandLine(
  tools: Tools,
  body: NewClient,
): Promise<{ slug: string } | { issues: readonly FieldIssue[] }> {
  const wanted = wantedClient(body);
  try {
    await found(tools, wanted);
    return { slug: wanted.slug };
  } catch (error) {
    if (error instanceof AppError && error.issues) return { issues: error.issues };
    throw error;
  }
}

function found({ database, secrets, publicUrl }: Tools, wanted: ReturnType<typeof wantedClient>): Promise<void> {
  const companyId = newId();
  const notes: AuditNote[] = [];
  return database.withCompany(companyId, async (db) => {
    await lockClientNames(db);
    refuseIssues(await findIssues(database, wanted));
    const clock = { now: () => new Date() };
    await createClientRows(
      {
        db,
        companyId,
        viewer: operator,
        platform: { clock, publicUrl },
        audit: (note) => void notes.push(note),
        mail: (mail) => queueMail({ db, secrets }, companyId, mail),
        emit: nothing,
        notifyStaff: nothing,
      },
      wanted,
    );
    await writeAudit(db, { actor: { id: null, name: 'Operator', companyId }, origin }, notes);
  });
}
