import { audit } from '@gatehouse/contract/audit/audit';
import type { AuditEntry } from '@gatehouse/contract/audit/audit.schema';

import { download } from '../../core/download.ts';
import { facetsOf } from '../resource-list/facets-of.tsx';
import { ListView } from '../resource-list/list-view.tsx';
import { usePagedRows } from '../resource-list/use-list-rows.ts';
import { useListState } from '../resource-list/use-list-state.ts';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { auditTexts as texts } from './audit.texts.ts';

const { columns: titles, actions } = texts;
const filters = { action: { label: titles.action, values: actions } };

const detailsOf = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const columns: readonly Column<AuditEntry>[] = [
  { key: 'action', identifies: true, title: titles.action, cell: ({ action }) => actions[action], width: '200px' },
  { key: 'at', title: titles.at, cell: ({ at }) => <RelativeTime moment={at} />, width: '140px' },
  { key: 'actor', title: titles.actor, cell: ({ actor }) => <PersonCell name={actor.name} missing="" /> },
  { key: 'subject', title: titles.subject, cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'address', title: titles.address, cell: ({ address }) => address, kind: 'code', width: '140px' },
  { key: 'details', title: titles.details, cell: detailsOf },
];

/** The audit log of the viewer's company. Its export contains the rows that match the filters. */
export function AuditLog() {
  const state = useListState(audit.list);
  const rows = usePagedRows({ list: audit.list, state });
  const { sort: _sort, ...query } = state.query as { sort: string; q?: string };
  const exportCsv = () => void download(audit.exportCsv, { query }, texts.fileName);
  return (
    <ListView
      name="audit"
      columns={columns}
      texts={texts.list}
      state={state}
      source={rows}
      facets={facetsOf(audit.list, state, { filters, counts: undefined })}
      more={[{ label: texts.export, onSelect: exportCsv }]}
      card={(entry) => (
        <CardLines
          start={<bdi>{entry.actor.name}</bdi>}
          end={<RelativeTime moment={entry.at} />}
          title={actions[entry.action]}
          foot={<bdi>{entry.subject}</bdi>}
          footEnd={<code dir="ltr">{entry.address}</code>}
        />
      )}
    />
  );
}
