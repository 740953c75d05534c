import type { FindingDraft, FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import { missingItems } from '@gatehouse/domain/draft-readiness';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';
import { type PublishedChange, publishedChanges } from '@gatehouse/domain/text-merge/published-changes';
import { draftSeverity } from '@gatehouse/domain/draft-severity';
import { reportLanguageOf } from '@gatehouse/domain/report-language';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { findReportLanguage } from '../../platform/engagements/report-language.ts';
import { countProposals, findFinding, type FindingRecord } from '../findings/public.ts';
import { templateColumns, templateFieldsOf } from '../finding-templates/public.ts';
import { type DraftRecord, findDraftLine } from './finding-drafts.store.ts';
import type { Scan } from './scans/scan.ts';

/** Returns the fields of a stored draft. */
export const fieldsOf = (row: DraftRecord): DraftFields => ({
  ...templateFieldsOf(row),
  evidence: row.evidence,
  hosts: row.hosts,
  cve: row.cve,
  dueDate: row.due_date,
});

/** Returns the severity if it differs from that of the vector, otherwise null. */
export const ownSeverity = (severity: DraftFields['severity'], cvssv3: string): DraftFields['severity'] =>
  severity === draftSeverity({ severity: null, cvssv3 }) ? null : severity;

/** Returns the fields with which a draft of a published finding starts. */
export function fieldsOfFinding(row: FindingRecord): DraftFields {
  const cvss_vector = row.cvss_vector ?? '';
  const fields = templateFieldsOf({ ...row, cvss_vector });
  return {
    ...fields,
    severity: ownSeverity(fields.severity, cvss_vector),
    evidence: row.evidence,
    hosts: [],
    cve: row.cve,
    dueDate: row.due_is_own ? row.due_date : null,
  };
}

/** Returns the columns of the fields, including those that only lists show. `numOfAssets` counts the assets of the published finding. */
export const columnsOf = (fields: DraftFields, numOfAssets: number) => ({
  ...templateColumns(fields),
  evidence: fields.evidence,
  hosts: fields.hosts,
  cve: fields.cve,
  due_date: fields.dueDate,
  lacks: missingItems(fields, numOfAssets),
});

/** Returns the fields of the finding at the time the draft was started. */
export const baseOf = (row: DraftRecord, finding: FindingRecord): DraftFields => ({
  ...fieldsOfFinding(finding),
  ...(row.base as Partial<DraftFields> | null),
});

/** Returns the changes of the finding since the draft was started. */
export const changesOf = (row: DraftRecord, finding: FindingRecord): PublishedChange[] =>
  publishedChanges({ base: baseOf(row, finding), published: fieldsOfFinding(finding), draft: fieldsOf(row) });

/** Converts a draft to the shape of the contract. */
export async function presentDraft(db: CompanyDatabase, row: DraftRecord): Promise<FindingDraft> {
  const finding = row.finding_id === null ? undefined : await findFinding(db, row.finding_id);
  const { line, publication } = await findDraftLine(db, row.id);
  return {
    ...(line as FindingDraftRow),
    fields: fieldsOf(row),
    conflicts: row.conflicts as FindingDraft['conflicts'],
    publishedChanges: finding ? changesOf(row, finding) : [],
    revision: row.revision,
    publication: publication as FindingDraft['publication'],
    language: reportLanguageOf(row.language),
    reportLanguage: await findReportLanguage(db, row.engagement_id),
    ...(finding && (await countProposals(db, finding.id))),
    ...scannedOf(row),
  };
}

/** Returns the assets of an import, whose locations and evidence a reviewer approves with the draft. */
function scannedOf({ scan }: DraftRecord): Pick<FindingDraft, 'scanned'> {
  if (scan === null) return {};
  const { tool, assets } = scan as Scan;
  const shown = assets.slice(0, shownAssetsAtMost).map(({ host, location, ip, port, facts, evidence }) => ({
    host,
    location,
    ip,
    port,
    facts: facts.map(({ name, value }) => ({ name, value })),
    evidence,
  }));
  return { scanned: { tool, numOfAssets: assets.length, assets: shown } };
}
