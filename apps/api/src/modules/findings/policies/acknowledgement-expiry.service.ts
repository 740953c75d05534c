import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { announceEngagements, engagementReaders } from '../../engagements/public.ts';
import { findingLink } from '../finding-notes.ts';
import { reopenExpired } from '../finding-writes.store.ts';
import { findingNotes } from '../findings.texts.ts';

const hour = 3_600_000;

/** Reopens findings whose risk acceptance has ended. The day in the acceptance is its last. */
export const endAcknowledgements: Job = {
  name: 'acknowledgement expiry',
  everyMs: hour,
  needs: ['engagements'],
  async run(db, { id: companyId, now }) {
    const reopened = await reopenExpired(db, await companyDay(db, now));
    if (reopened.length === 0) return;
    const entry = { actor_id: null, actor_name: 'Gatehouse', side: 'system', kind: 'status' } as const;
    const words = { from_value: 'Acknowledged', to_value: 'Open', comment: 'The risk acceptance has expired' };
    await insertHistory(
      db,
      'finding_history',
      reopened.map(({ id }) => ({ finding_id: id, ...entry, ...words })),
    );
    const roles = await engagementReaders(db);
    for (const finding of reopened) {
      const body = findingNotes.expired(finding.visual_id);
      await insertNotes(db, { roles }, { kind: 'finding', body, link: findingLink(finding) });
    }
    const ids = [...new Set(reopened.map(({ engagement_id }) => engagement_id))];
    await announceEngagements(db, companyId, { event: engagementEvents.updated, ids });
  },
};
