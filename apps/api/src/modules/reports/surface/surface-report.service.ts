import { hasAccess } from '@gatehouse/contract/core/access';
import type { reports } from '@gatehouse/contract/reports/reports';
import { issueAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { severities } from '@gatehouse/domain/severity';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { makeReport, partiesOf } from '../document/make-report.ts';
import { showDay } from '../document/report-days.ts';
import type { RootRecord } from './surface-plan.ts';
import {
  findChanges,
  findFigures,
  findOpenIssues,
  findReportedCompany,
  findRoots,
  findWorstHosts,
} from './surface-report.store.ts';
import { surfaceReportTexts as texts } from './surface-report-texts.ts';

type SurfaceCall = FileCall<typeof reports.surface | typeof reports.surfaceOfClient>;

const hostsAtMost = 25;
const issuesAtMost = 100;
const changesAtMost = 40;
/** Number of days for which changes are listed. */
const daysBack = 30;
const dayMs = 86_400_000;

const totalOf = (roots: readonly RootRecord[]): number[] =>
  severities.slice(0, -1).map((_, place) => roots.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0));

/** True if the viewer may see issues; otherwise the report leaves them out. */
const maySeeIssues = ({ viewer }: SurfaceCall): boolean => viewer.scopes.length > 0 || hasAccess(issueAccess, viewer);

/** Downloads the attack surface report: figures, worst hosts, open issues and changes. */
export function reportSurface(call: SurfaceCall): Promise<Download> {
  const now = call.platform.clock.now();
  return makeReport(call, async (db) => {
    const { short_name: shortName, time_zone: timeZone } = await findReportedCompany(db);
    const since = dayInZone(new Date(now.getTime() - daysBack * dayMs), timeZone);
    const today = dayInZone(now, timeZone);
    const roots = await findRoots(db);
    const plan = {
      kind: 'surface' as const,
      figures: await findFigures(db),
      counts: totalOf(roots),
      roots,
      hosts: await findWorstHosts(db, hostsAtMost),
      issues: maySeeIssues(call) ? await findOpenIssues(db, issuesAtMost) : null,
      changes: await findChanges(db, { since, timeZone, atMost: changesAtMost }),
      since,
    };
    const parties = await partiesOf(call.platform, db);
    const cover = {
      kind: texts.kind,
      title: texts.title(parties.company.name),
      head: texts.head(parties.company.name),
      idVisual: shortName,
      ...parties,
      facts: [
        [texts.made, showDay(today)],
        [texts.period, `${showDay(since)} – ${showDay(today)}`],
        [texts.zone, timeZone],
      ] as const,
    };
    return { name: `${shortName}-attack-surface-${today}.pdf`, cover, plan };
  });
}
