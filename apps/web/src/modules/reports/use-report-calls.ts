import { reportTree } from '@gatehouse/contract/reports/report-tree';

import { useSide } from '../../shared/sides/use-side.ts';

const own = { read: reportTree.read, findings: reportTree.findings };
const staff = { read: reportTree.readOfClient, findings: reportTree.findingsOfClient };

/** The calls of the report for the viewer's side. */
export const useReportCalls = () => useSide(own, staff);
