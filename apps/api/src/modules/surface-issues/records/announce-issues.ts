import { issueEvents, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { severities } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Note } from '../../../platform/notifications/notes.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { findNotable } from './issue-writes.store.ts';

/** Maximum number of separate notifications. More new issues are combined into one. */
const notesAtMost = 3;

type Notable = Awaited<ReturnType<typeof findNotable>>[number];

function summaryOf(notable: readonly Notable[]): Note | null {
  const [first] = notable;
  if (!first) return null;
  const countOf = (severity: number) =>
    notable.filter((issue) => issue.severity === severity).reduce((sum, { hosts }) => sum + hosts, 0);
  const found = { visualId: first.visual_id, critical: countOf(0), high: countOf(1) };
  return {
    kind: issueNoteKinds.found,
    body: texts.notes.summary(found),
    link: '/attack-surface-management?severity=critical,high',
  };
}

const noteOf = ({ id, visual_id: visualId, title, severity, hosts }: Notable): Note => ({
  kind: issueNoteKinds.found,
  body: texts.notes.found({ visualId, title: title.slice(0, 200), hosts, severity: severities[severity] ?? 'high' }),
  link: issueLink(id),
});

/** The effect of a scan on the issues of a company. */
export interface ScannedIssues {
  /** New and reopened issues. */
  opened: readonly string[];
  /** True if the company had no issues before. */
  isFirstLoad: boolean;
}

/** Emits one event for a whole scan and adds a notification for each CVE or rule. A first load gives one summary. */
export async function announceIssues(
  db: CompanyDatabase,
  companyId: string,
  { opened, isFirstLoad }: ScannedIssues,
): Promise<void> {
  await emitThroughDatabase(db, companyId, { event: issueEvents.many, payload: { reason: 'scan' } });
  const notable = await findNotable(db, opened);
  const summary = isFirstLoad || notable.length > notesAtMost ? summaryOf(notable) : null;
  const notes = summary === null ? notable.map(noteOf) : [summary];
  await notifyPermitted(db, 'attackSurfaceManagement-company:read', notes);
}
