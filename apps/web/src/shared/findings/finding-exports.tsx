import type { Query } from '@gatehouse/contract/core/endpoint';
import { exportFormats, reports } from '@gatehouse/contract/reports/reports';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { download } from '../../core/download.ts';
import { bySide } from '../../core/sides.ts';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import type { ListState } from '../resource-list/use-list-state.ts';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingScope } from './finding-scope.ts';

const texts = findingListTexts.exports;

type ExportQuery = Query<typeof reports.allFindings>;

/** Exports exactly the rows of the list. */
function save({ engagementId }: FindingScope, query: ExportQuery): void {
  showToast({ kind: 'info', message: texts.preparing(texts.formats[query.format]) });
  void (engagementId === undefined
    ? download(reports.allFindings, { query }, texts.fileName)
    : download(reports.findings, { params: { id: engagementId }, query }, texts.fileName));
}

/** Returns menu items that export a client's list in several formats. Staff have no exports here. */
export function findingExports(scope: FindingScope, state: ListState): readonly MenuItem[] {
  const items = exportFormats.map((format) => ({
    label: texts.action(texts.formats[format]),
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => save(scope, { ...state.query, format } as ExportQuery),
  }));
  return bySide(scope.companyId, items, () => []);
}
