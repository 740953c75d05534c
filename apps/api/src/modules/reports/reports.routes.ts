import { reports } from '@gatehouse/contract/reports';

import { mountDownload } from '../../platform/http/mount-files.ts';
import { type Door, inClient } from '../../platform/http/route.ts';
import { exportAllFindings, exportFindings } from './exports/export.service.ts';
import { reportEngagement, reportFinding, reportRetest } from './document/report.service.ts';

export function reportsRoutes(door: Door): void {
  mountDownload(door, reports.engagement, reportEngagement);
  mountDownload(inClient(door), reports.ofClient, reportEngagement);
  mountDownload(door, reports.finding, reportFinding);
  mountDownload(door, reports.retest, reportRetest);
  mountDownload(door, reports.findings, exportFindings);
  mountDownload(door, reports.allFindings, exportAllFindings);
}
