import { userEvents } from '@gatehouse/contract/me/me';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileStorage } from '../../../platform/routes/stage-files.ts';
import { insertNotes, notifyStaff } from '../../../platform/notifications/notes.ts';
import { emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findEngagement, type ImportTarget } from '../../engagements/public.ts';
import { importsTexts } from '../imports.texts.ts';
import type { AcceptedFinding } from './accepted-findings.ts';
import { findAcceptors } from './scan-coverage.store.ts';

/** A notification of the engagement lead, sent after the import is stored. */
export interface LeadNote {
  leadId: string;
  body: ReturnType<typeof importsTexts.acceptedElsewhere | typeof importsTexts.proposed>;
  link: string;
}

interface Leading {
  company: { id: string };
  /** Absent if the import creates the engagement. */
  target: ImportTarget | undefined;
  accepted?: readonly AcceptedFinding[];
  /** The number of edited fields that a newer scan disagrees with. */
  proposals: number;
}

interface Accepting extends Leading {
  target: ImportTarget;
  accepted: readonly AcceptedFinding[];
  /** True if the new assets need approval before the client sees them. */
  waits: boolean;
}

/** The roles that decide on a client's risks, besides the users who accepted this one. */
const steering = ['company-admin', 'company-manager'];

/** Returns the notifications of the engagement lead: accepted findings on new assets, and proposals to edited fields. */
export async function leadNotes(db: CompanyDatabase, leading: Leading): Promise<LeadNote[]> {
  const { company, target } = leading;
  const bodies = target ? bodiesOf(leading, target.visual_id) : [];
  if (!target || bodies.length === 0) return [];
  const engagement = await findEngagement(db, target.id);
  const leadId = engagement?.lead_id ?? null;
  const link = `/provider/companies/${company.id}/engagements/${target.id}` as const;
  return leadId === null ? [] : bodies.map((body) => ({ leadId, body, link }));
}

const bodiesOf = ({ accepted = [], proposals }: Leading, engagement: string): LeadNote['body'][] => [
  ...(accepted.length === 0 ? [] : [importsTexts.acceptedElsewhere(accepted.length, engagement)]),
  ...(proposals === 0 ? [] : [importsTexts.proposed(proposals, engagement)]),
];

/** Notifies the client of accepted findings on new assets, and returns the notifications of the engagement lead. */
export async function notifyAccepted(db: CompanyDatabase, accepting: Accepting): Promise<LeadNote[]> {
  // Clients do not see assets in unpublished drafts.
  if (!accepting.waits) await notifyClient(db, accepting);
  return leadNotes(db, accepting);
}

async function notifyClient(db: CompanyDatabase, { target, accepted }: Accepting): Promise<void> {
  const [first] = accepted;
  if (!first) return;
  const { id, visual_id } = target;
  const body = importsTexts.acceptedElsewhere(accepted.length, visual_id);
  const userIds = await findAcceptors(
    db,
    accepted.map(({ finding }) => finding.id),
  );
  const link =
    accepted.length === 1 ? `/engagements/${id}/findings/${first.finding.id}` : `/engagements/${id}/findings`;
  const recipients = await insertNotes(db, { roles: steering, userIds }, { kind: 'finding', body, link });
  for (const userId of recipients) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}

/** Notifies engagement leads in a separate transaction, so that a failure does not affect the stored import. */
export async function notifyLeads(
  { storage }: { storage: Pick<FileStorage, 'database' | 'log'> },
  notes: readonly LeadNote[],
): Promise<void> {
  try {
    for (const { leadId, body, link } of notes)
      await notifyStaff(storage.database, { kind: 'handover', body, link }, [leadId]);
  } catch (error) {
    storage.log.warn({ err: error }, 'lead not notified of accepted findings');
  }
}
