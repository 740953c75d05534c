import type { awareness } from '@gatehouse/contract/awareness/awareness';
import { unknownAddressesAtMost } from '@gatehouse/contract/awareness/awareness-session';
import type { Result } from '@gatehouse/contract/core/endpoint';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { findParticipants, readEmployees } from '../../company-employees/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { announceEnrolled, enrolIn, refuseAmongFollowUps } from './enrolments.service.ts';

/** Enrolls the active employees whose addresses are in a table; the file adds no employees to the company. */
export async function enrolFromFile(
  call: FileCall<typeof awareness.enrolFile>,
  file: Upload,
): Promise<Result<typeof awareness.enrolFile>> {
  const { rows, warnings } = await readEmployees(file, call.body);
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))];
  if (emails.length === 0) throw unprocessable(awarenessTexts.errors.noAddresses, 'file');
  return call.write(call.companyId, async (inner) => {
    const session = await requireSession(inner.db, call.params.id);
    await refuseAmongFollowUps(inner.db, session.id);
    const people = await findParticipants(inner.db, { emails });
    const known = new Set(people.map(({ email }) => email));
    const unknown = emails.filter((email) => !known.has(email));
    const ids = people.map(({ id }) => id);
    const done = await enrolIn(inner, session.id, ids);
    announceEnrolled(inner, session, done.enrolled);
    return { ...done, notEmployees: unknown.length, unknown: unknown.slice(0, unknownAddressesAtMost), warnings };
  });
}
