import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { noteExpired } from '../../../records/acceptance/accepted-risk.ts';
import { announceEngagements, engagementReaders } from '../../engagements/public.ts';
import { findingLink } from '../finding-notes.ts';
import { reopenExpired } from '../finding-writes.store.ts';
import { findingNotes } from '../findings.texts.ts';

const hour = 3_600_000;

const expiry = {
  history: 'finding_history',
  change: { kind: 'status', from_value: 'Acknowledged', to_value: 'Open' },
  readers: engagementReaders,
  note: (finding: ReopenedFinding) => ({
    kind: 'finding',
    body: findingNotes.expired(finding.visual_id),
    link: findingLink(finding),
  }),
} as const;
type ReopenedFinding = Awaited<ReturnType<typeof reopenExpired>>[number];

/** Reopens findings whose risk acceptance has ended. The day in the acceptance is its last. */
export const endAcknowledgements: Job = {
  name: 'acknowledgement expiry',
  everyMs: hour,
  needs: ['engagements'],
  async run(db, { id: companyId, now }) {
    const reopened = await reopenExpired(db, await companyDay(db, now));
    if (reopened.length === 0) return;
    await noteExpired(db, expiry, reopened);
    const ids = [...new Set(reopened.map(({ engagement_id }) => engagement_id))];
    await announceEngagements(db, companyId, { event: engagementEvents.updated, ids });
  },
};
