import { reports } from '@gatehouse/contract/reports/reports';

import { mountDownload } from '../../platform/http/mount-files.ts';
import { type RouteContext, inClient } from '../../platform/http/route.ts';
import { reportBoard } from './board/board-report.service.ts';
import { exportAllFindings, exportFindings } from './exports/export.service.ts';
import { reportPhishing } from './phishing/phishing-report.service.ts';
import { reportSurface } from './surface/surface-report.service.ts';
import { runningReports } from './document/report-slots.ts';
import { reportEngagement, reportFinding, reportRetest } from './document/report.service.ts';

export function reportsRoutes(context: RouteContext): void {
  context.platform.metrics.watch('gatehouse_reports_running', runningReports);
  mountDownload(context, reports.engagement, reportEngagement);
  mountDownload(inClient(context), reports.ofClient, reportEngagement);
  mountDownload(context, reports.finding, reportFinding);
  mountDownload(context, reports.retest, reportRetest);
  mountDownload(context, reports.surface, reportSurface);
  mountDownload(inClient(context), reports.surfaceOfClient, reportSurface);
  mountDownload(context, reports.phishing, reportPhishing);
  mountDownload(inClient(context), reports.phishingOfClient, reportPhishing);
  mountDownload(context, reports.board, reportBoard(context));
  mountDownload(context, reports.findings, exportFindings);
  mountDownload(context, reports.allFindings, exportAllFindings);
}
