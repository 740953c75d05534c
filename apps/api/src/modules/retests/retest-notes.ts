import type { Call } from '../../platform/routes/call.ts';
import type { retests } from '@gatehouse/contract/retests/retests';
import type { RetestedFinding } from '../../extensions/retest-keeper.ts';
import type { RetestRecord } from './retests.store.ts';
import { retestNotes } from './retests.texts.ts';

type NotifyCall = Pick<Call<typeof retests.create>, 'viewer' | 'audit' | 'notifyStaff'>;

/** Returns the path of a retest for users of the client. */
export const retestLink = ({ engagement_id, id }: RetestRecord): string =>
  `/engagements/${engagement_id}/retests/${id}`;
/** Returns the path of a retest for the provider's staff. */
export const staffRetestLink = ({ company_id, id }: RetestRecord): string =>
  `/provider/companies/${company_id}/retests/${id}`;

/** Logs the request for every finding, and notifies the provider's staff once. */
export function notifyRetestRequested(
  { viewer, audit, notifyStaff }: NotifyCall,
  retest: RetestRecord,
  findings: readonly RetestedFinding[],
): void {
  for (const { visual_id, status } of findings)
    audit({
      action: 'status-changed',
      subject: visual_id,
      details: { from: status, to: 'Retest', retest: retest.visual_id },
    });
  const [first] = findings;
  const { marked, requested } = retestNotes;
  const body =
    findings.length === 1 && first
      ? marked(viewer.fullname, first.visual_id, 'Retest')
      : requested(viewer.fullname, { id: retest.visual_id, count: findings.length });
  notifyStaff({ kind: 'retest', body, link: staffRetestLink(retest) });
}
