import { darkWeb } from '@gatehouse/contract/dark-web';
import { breachExportFormats } from '@gatehouse/contract/dark-web-lists';

import { download } from '../../core/download.ts';
import { type ExportChoice, ExportMenu } from '../../ui/actions/export-menu.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import type { LeakFilters } from './use-leak-filters.ts';

const texts = darkWebTexts.exports;

/** The files of the list: exactly its rows, and no password in them. */
export function LeakExport({ filters: { query, sort } }: { filters: Pick<LeakFilters, 'query' | 'sort'> }) {
  const choices = breachExportFormats.map((format): ExportChoice => ({
    label: texts.formats[format],
    hint: texts.hints[format],
    save: () => download(darkWeb.export, { query: { ...query, sort, format } }, texts.fileName),
  }));
  return <ExportMenu label={texts.label} choices={choices} busyText={texts.busy} size="small" />;
}
