import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportFindingsPage, ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import { openHostRedaction } from '@gatehouse/domain/redaction/redact-hosts';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { pathOf } from '../../attack-path/public.ts';
import { readFindingsPage, writeTree } from '../../reports/public.ts';
import type { ShareRow } from '../links/shares.store.ts';
import { findHostNames, findHostNumbers, insertHostNumbers, lockHosts } from '../redaction/host-aliases.store.ts';
import { redactFindings, type Redaction, redactPaths, redactTree } from '../redaction/redact-tree.ts';
import type { ShareWork } from './open-share.ts';

const sectionsOf = ({ share }: ShareWork): ReportSection[] => share.sections as ReportSection[];

/** Runs `work` with the redaction of a link, and keeps the numbers of hosts that were found in it. */
async function withRedaction<T>(
  db: CompanyDatabase,
  share: ShareRow,
  work: (redaction: Redaction) => Promise<T>,
): Promise<T> {
  const hides = { hosts: share.hides_hosts, evidence: share.hides_evidence };
  if (!hides.hosts) return work({ hides, redactHosts: (text) => text });
  await lockHosts(db, share.id);
  const numbers = await findHostNumbers(db, share.id);
  const known = new Set(numbers.keys());
  const redactHosts = openHostRedaction(await findHostNames(db, share.engagement_id), numbers);
  const result = await work({ hides, redactHosts });
  const found = [...numbers].filter(([name]) => !known.has(name));
  await insertHostNumbers(db, { companyId: share.company_id, shareId: share.id, numbers: found });
  return result;
}

/** Returns the shared report as its reader may see it. */
export const sharedTree = (work: ShareWork): Promise<ReportTree> =>
  withRedaction(work.db, work.share, async (redaction) =>
    redactTree(await writeTree(work, work.engagement, { only: sectionsOf(work) }), redaction),
  );

/** Returns further findings of the shared report as its reader may see them. */
export const sharedFindings = (work: ShareWork, offset: number): Promise<ReportFindingsPage> =>
  withRedaction(work.db, work.share, async (redaction) => {
    const page = await readFindingsPage(work, work.engagement.id, { offset, only: sectionsOf(work) });
    return { ...page, findings: redactFindings(page.findings, redaction) };
  });

/** Returns the attack paths as the reader may see them; null unless the shared report shows them. */
export async function sharedPaths(work: ShareWork): Promise<AttackPath | null> {
  const { db, share, engagement } = work;
  const tree = await writeTree(work, engagement, { only: sectionsOf(work).filter((key) => key === 'attackChain') });
  const isShown = tree.sections.some(({ content }) => content.some(({ kind }) => kind === 'attackPath'));
  if (!isShown) return null;
  return withRedaction(db, share, async (redaction) => redactPaths(await pathOf(db, engagement.id), redaction));
}
