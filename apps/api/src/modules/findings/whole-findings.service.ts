import { threadInList } from '@gatehouse/contract/core/threads';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';

import type { EngagementFindings } from '../../extensions/engagement-findings.ts';
import { companyDay } from '../../platform/database/company-day.ts';
import { attachedTo } from '../../records/attachments/attachments.ts';
import type { AttachedFiles } from '../../records/attachments/attachments.present.ts';
import { attachmentOwners, presentFinding } from './findings.present.ts';
import {
  type AssetRecord,
  type CommentRecord,
  findFindings,
  findHistory,
  type FindingRecord,
  findLatestComments,
  type HistoryRecord,
} from './findings.store.ts';
import { findAssets, findSizes } from './whole-findings.store.ts';

/** Findings with everything that a response shows of them. */
interface FindingsParts {
  findings: FindingRecord[];
  assets: AssetRecord[];
  comments: (CommentRecord & { total: number })[];
  history: HistoryRecord[];
  files: AttachedFiles;
  /** The current day in the company's time zone. */
  today: string;
}

/** Converts findings with their parts to the shape of the contract, in their order. */
function presentFindings({ findings, files, today, ...parts }: FindingsParts): Finding[] {
  const of = <Part extends { finding_id: string }>(all: Part[]) => Map.groupBy(all, ({ finding_id }) => finding_id);
  const [assets, comments, history] = [of(parts.assets), of(parts.comments), of(parts.history)];
  return findings.map((finding) => {
    const latest = comments.get(finding.id) ?? [];
    return presentFinding(finding, {
      assets: assets.get(finding.id) ?? [],
      comments: latest,
      earlierComments: (latest[0]?.total ?? 0) - latest.length,
      history: history.get(finding.id) ?? [],
      files,
      today,
    });
  });
}

/** Reads some findings of an engagement with everything that a response shows of them. */
async function readFindings(
  { db, platform }: Parameters<EngagementFindings['read']>[0],
  ids: readonly string[],
): Promise<Finding[]> {
  const comments = await findLatestComments(db, ids, { hidden: 'provider', atMost: threadInList });
  const history = await findHistory(db, ids, { atMost: threadInList });
  return presentFindings({
    findings: await findFindings(db, ids),
    assets: await findAssets(db, ids, shownAssetsAtMost),
    comments,
    history,
    files: await attachedTo(db, attachmentOwners({ comments, history })),
    today: await companyDay(db, platform.clock.now()),
  });
}

/** The findings of a whole engagement. */
export const engagementFindings: EngagementFindings = { sizes: findSizes, read: readFindings };
