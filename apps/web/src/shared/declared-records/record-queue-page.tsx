import type { Schema } from '@gatehouse/contract/core/endpoint';
import type { DeclaredList } from '@gatehouse/contract/core/list-of';
import type { RecordQueue } from '@gatehouse/contract/records/record-calls';
import { Link } from 'react-router';

import { ClientDueDates } from '../clients/client-due-dates.tsx';
import { CardLines, CardTitle } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { ClientCell, clientColumn, clientRowKey, recordOfKey, titleOverClient } from '../clients/client-rows.tsx';
import { ClientChoices } from '../clients/client-switcher.tsx';
import { TitledHeader } from '../records/titled-header.tsx';
import type { FilterControl } from '../resource-list/facets-of.tsx';
import { ResourceList } from '../resource-list/resource-list.tsx';
import { OpenedClient } from '../sides/opened-client.ts';
import { declaredRecordTexts } from './declared-records.texts.ts';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';
import { columnsOf, RecordPeek, viewsOf } from './record-page.tsx';
import { RecordBadge } from './record-status.tsx';
import { RecordDue } from './record-work.tsx';
import { recordWorkTexts } from './record-work.texts.ts';
import { workFilters } from './work-columns.tsx';

const texts = recordWorkTexts.queue;

/** A record of a client. */
interface QueuedRow extends RecordRow {
  company: { _id: string; name: string; shortName: string; logo: string | null; timeZone: string };
}
type QueueList = DeclaredList<undefined, Schema<QueuedRow>, RecordQueue['list']>;

const ofClient = ({ name, texts: { list } }: AnyRecordNoun) =>
  clientColumn<QueuedRow>(texts.client, ({ company }) => (
    <Link to={`/provider/companies/${company._id}/${name}`} aria-label={texts.openClient(list.caption, company.name)}>
      <ClientCell company={company} />
    </Link>
  ));

/** Returns the columns of the list with the client of each record, in whose name its status is changed. */
function queueColumns(noun: AnyRecordNoun): readonly Column<QueuedRow>[] {
  const [title, ...others] = columnsOf(noun).map((column): Column<QueuedRow> => ({
    ...column,
    // The due date stays beside an open record, because the list is in its order.
    ...(column.key === 'due' && { beside: {} }),
    cell: (row) => <OpenedClient value={row.company._id}>{column.cell(row)}</OpenedClient>,
  }));
  const { sort: _unsorted, ...first } = title as Column<QueuedRow>;
  return [{ ...first, beside: titleOverClient((row) => row.title) }, ofClient(noun), ...others];
}

const clientFilter = {
  label: texts.client,
  wordOf: () => texts.oneClient,
  control: ({ change }: FilterControl, close: () => void) => (
    <ClientChoices
      onChoose={(company) => {
        close();
        change({ company });
      }}
    />
  ),
};

/** The records of a kind of all clients, for the provider's staff, with each record beside the list. */
export function RecordQueuePage({ noun, title }: { noun: AnyRecordNoun; title: string }) {
  const { list, statuses } = noun.texts;
  return (
    <>
      <TitledHeader title={title} />
      <ResourceList<QueueList>
        list={noun.calls.staff.queue as QueueList}
        name={`${noun.name}-queue`}
        columns={queueColumns(noun)}
        texts={{
          ...list,
          caption: texts.caption(list.caption),
          noneWhy: texts.noneWhy,
          sorts: { ...recordWorkTexts.sorts, ...declaredRecordTexts.sorts },
        }}
        filters={{
          status: { label: declaredRecordTexts.columns.status, values: statuses },
          company: clientFilter,
          ...workFilters,
        }}
        views={viewsOf(noun)}
        defaultView="open"
        rowKey={clientRowKey}
        card={(record, CardLink) => (
          <CardLines
            start={<RecordBadge noun={noun} record={record} />}
            title={<CardTitle Link={CardLink}>{record.title}</CardTitle>}
            foot={<bdi>{record.company.name}</bdi>}
            footEnd={<RecordDue noun={noun} record={record} timeZone={record.company.timeZone} />}
          />
        )}
        peek={{
          title: ({ row }) => <bdi>{row?.title ?? declaredRecordTexts.columns.title}</bdi>,
          content: ({ id: key }) => {
            const { companyId, id } = recordOfKey(key);
            return (
              <OpenedClient value={companyId}>
                <ClientDueDates companyId={companyId}>
                  <RecordPeek noun={noun} id={id} />
                </ClientDueDates>
              </OpenedClient>
            );
          },
        }}
      />
    </>
  );
}
