import { mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { IssueFact } from '@gatehouse/formats/surface/surface-record';
import { issueEvents, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { severities } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { issueColumns, issueId, type IssuePlace, recordOfIssue, ruleKeyOf } from './issue-columns.ts';
import {
  findIssuesById,
  insertIssues,
  recordStatusChanges,
  type StoredIssue,
  updateIssues,
  findNotable,
} from './issue-writes.store.ts';
import type { Note } from '../../../platform/notifications/notes.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { issueNoteKinds } from '../issue-notes.ts';

/** An issue from a scan, on a host that is already stored. */
export interface SeenIssue {
  hostId: string;
  issue: IssueFact;
  /** The time of the scan (ISO 8601 in UTC), used if the record has none. */
  scannedAt: string;
}

/** The result of merging one issue. */
export interface IssueMerge {
  id: string;
  /** Null if the issue is new. */
  before: SeenRecord | null;
  added: SeenRecord;
  merged: SeenRecord;
}

/** The result of merging a batch of a scan. */
export interface MergedIssues {
  merges: readonly IssueMerge[];
  /** IDs of new and reopened issues. */
  opened: readonly string[];
}

interface GatheredIssue {
  id: string;
  place: IssuePlace;
  seen: SeenRecord;
}

/** Merges the records of a batch about the same issue. */
function gather(issues: readonly SeenIssue[]): Map<string, GatheredIssue> {
  const gathered = new Map<string, GatheredIssue>();
  for (const { hostId, issue, scannedAt } of issues) {
    const place = { hostId, port: issue.port, transport: issue.transport, ruleKey: ruleKeyOf(issue) };
    const id = issueId(place);
    const seen = recordOfIssue(issue, scannedAt);
    const known = gathered.get(id);
    gathered.set(id, { id, place, seen: known ? mergeSeen(known.seen, seen) : seen });
  }
  return gathered;
}

/** Merges the issues of a batch into the stored ones. An issue seen after its fix is reopened. */
export async function mergeIssues(
  db: CompanyDatabase,
  issues: readonly SeenIssue[],
  tool: string,
): Promise<MergedIssues> {
  const gathered = gather(issues);
  const stored = new Map((await findIssuesById(db, [...gathered.keys()])).map((issue) => [issue.id, issue.seen]));
  const writes = [...gathered.values()].map(({ id, place, seen }) => {
    const before = stored.get(id) ?? null;
    const merged = before ? mergeSeen(before, seen) : seen;
    return { id, before, added: seen, merged, columns: issueColumns({ id, place, seen: merged }) };
  });
  const fresh = writes.filter(({ before }) => before === null);
  await insertIssues(
    db,
    fresh.map(({ columns }) => columns),
  );
  const followed = await updateIssues(
    db,
    writes.filter(({ before }) => before !== null).map(({ columns }) => columns),
  );
  await recordStatusChanges(db, followed, { actorName: tool, comment: texts.history.seenAgain });
  return {
    merges: writes.map(({ columns: _columns, ...merge }) => merge),
    opened: [...fresh.map(({ id }) => id), ...followed.filter(({ to }) => to === 1).map(({ id }) => id)],
  };
}

/** Restores issues to their state without an undone scan, and returns the hosts whose rows change. */
export async function restoreIssues(db: CompanyDatabase, records: ReadonlyMap<string, SeenRecord>): Promise<string[]> {
  const stored = await findIssuesById(db, [...records.keys()]);
  const columns = stored.flatMap((issue: StoredIssue) => {
    const seen = records.get(issue.id);
    return seen ? [issueColumns({ id: issue.id, place: issue, seen })] : [];
  });
  const followed = await updateIssues(db, columns);
  await recordStatusChanges(db, followed, { actorName: texts.history.portal, comment: texts.history.scanUndone });
  return stored.map(({ hostId }) => hostId);
}

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
