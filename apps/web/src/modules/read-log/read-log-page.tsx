import { providerReadLog, readLog } from '@gatehouse/contract/read-log/read-log';
import type { ReadEntry, ReadFacets } from '@gatehouse/contract/read-log/read-log.schema';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { download } from '../../core/download.ts';
import { bySide } from '../../core/sides.ts';
import { formatNumber } from '../../core/texts.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { ClientHead } from '../../shared/clients/client-head.tsx';
import { engagementAddress, findingAddress, findingListAddress } from '../../shared/findings/record/finding-record.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import type { CardLink } from '../../ui/table/data-table-column.ts';
import { ReadCard, readLogColumns } from './read-log-columns.tsx';
import { readLogNames } from './read-log-names.texts.ts';
import { readLogTexts as texts } from './read-log.texts.ts';

/** Returns the page of what was read. A file about several records leads to the list of findings. */
const addressOf =
  (companyId: string | undefined) =>
  ({ record, kind }: ReadEntry): string => {
    const { _id, engagement } = record;
    if (engagement === null) return findingListAddress({ companyId, findingId: '' });
    const isFinding = _id !== null && _id !== engagement && kind !== 'letter';
    return isFinding
      ? findingAddress({ companyId, engagementId: engagement, findingId: _id })
      : engagementAddress(companyId, engagement);
  };

/** The readers and engagements of the log are known to the server only. */
const filtersOf = (facets: ReadFacets | undefined) => ({
  kind: { label: texts.filters.kind, values: texts.kinds },
  action: { label: texts.filters.action, values: texts.actions },
  who: {
    label: texts.filters.who,
    options: (facets?.readers ?? []).map(({ _id, name, entries }) => ({
      value: _id,
      label: name,
      count: formatNumber(entries),
    })),
    wordOf: () => texts.filters.otherReader,
  },
  engagement: {
    label: texts.filters.engagement,
    options: (facets?.engagements ?? []).map(({ _id, title, entries }) => ({
      value: _id,
      label: title,
      count: formatNumber(entries),
    })),
    wordOf: () => texts.filters.otherEngagement,
  },
});

/** The filters of a list are those of its export, which has one order. */
const exportOf = ({ sort: _sort, ...query }: { readonly sort?: string; readonly q?: string }) => ({ query });

const list = {
  columns: readLogColumns,
  texts: texts.list,
  card: (entry: ReadEntry, Link: CardLink) => <ReadCard entry={entry} Link={Link} />,
};

function OwnLog() {
  const { data: facets } = useRead(readLog.facets);
  return (
    <ResourceList
      {...list}
      list={readLog.list}
      name="read-log"
      filters={filtersOf(facets)}
      rowLink={addressOf(undefined)}
      more={(query) => [
        { label: texts.export, onSelect: () => void download(readLog.exportCsv, exportOf(query), texts.fileName) },
      ]}
    />
  );
}

function ClientLog({ companyId }: { companyId: string }) {
  const params = { companyId };
  const { data: facets } = useRead(providerReadLog.facets, { params });
  return (
    <ResourceList
      {...list}
      list={providerReadLog.list}
      params={params}
      name="client-read-log"
      filters={filtersOf(facets)}
      rowLink={addressOf(companyId)}
      more={(query) => [
        {
          label: texts.export,
          onSelect: () => void download(providerReadLog.exportCsv, { params, ...exportOf(query) }, texts.fileName),
        },
      ]}
    />
  );
}

function OwnHead() {
  const settings = <LinkButton to="/company">{texts.settings}</LinkButton>;
  return <TitledHeader title={readLogNames.title} context={texts.context} action={settings} />;
}

/** The read log, which lists views and downloads: for the client’s admin, and for staff in the client of the address. */
export default function ReadLogPage() {
  const { companyId } = useParams();
  const own = (
    <>
      <OwnHead />
      <OwnLog />
    </>
  );
  return bySide(companyId, own, (client) => (
    <>
      <ClientHead companyId={client} title={readLogNames.title} />
      <ClientLog companyId={client} />
    </>
  ));
}
