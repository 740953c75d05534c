import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { reports } from '@gatehouse/contract/reports/reports';

import { mount } from '../../platform/mounting/mount.ts';
import { mountDownload } from '../../platform/mounting/mount-files.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { inClient } from '../../platform/routes/route.ts';
import { reportBoard } from './board/board-report.service.ts';
import { exportAllFindings, exportFindings } from './exports/export.service.ts';
import { reportPhishing } from './phishing/phishing-report.service.ts';
import { reportSurface } from './surface/surface-report.service.ts';
import { runningReports } from './document/report-slots.ts';
import { reportEngagement, reportFinding, reportRetest } from './document/report.service.ts';
import { readReport, readReportFindings, readReportVersions } from './tree/report-tree.service.ts';
import { previewWord, reportWord } from './word/word.service.ts';

export function reportsRoutes(context: ModuleContext): void {
  context.platform.metrics.watch('gatehouse_reports_running', runningReports);
  mount(context, reportTree.read, readReport);
  mount(inClient(context), reportTree.readOfClient, readReport);
  mount(context, reportTree.findings, readReportFindings);
  mount(inClient(context), reportTree.findingsOfClient, readReportFindings);
  mount(inClient(context), reportTree.versionsOfClient, readReportVersions);
  mountDownload(context, reports.engagement, reportEngagement);
  mountDownload(inClient(context), reports.ofClient, reportEngagement);
  mountDownload(context, reports.word, reportWord);
  mountDownload(inClient(context), reports.wordOfClient, reportWord);
  mountDownload(context, wordFiles.preview, previewWord);
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
