import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceComparison } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { failureMessage } from '../../../core/failure.ts';
import { useListAddress } from '../../../core/list-address.ts';
import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateRangeFilterField } from '../../../ui/forms/date-filter-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { hostAddress } from '../surface-address.ts';
import { Nothing } from '../surface-marks.tsx';
import styles from './compare-days.module.css';
import { changeListTexts } from './change-list.texts.ts';

const { compare: texts } = changeListTexts;
const fieldTexts = { ...dateTexts, from: texts.from, to: texts.to, reversed: texts.reversed };
const weekMs = 7 * 86_400_000;

type Difference = SurfaceComparison['added'][number] & { isAdded: boolean };

const columns: readonly Column<Difference>[] = [
  {
    key: 'host',
    title: texts.columns.host,
    cell: ({ host }) => <bdi dir="ltr">{host.name}</bdi>,
    identifies: true,
  },
  {
    key: 'port',
    title: texts.columns.port,
    cell: ({ port }) => (port === null ? <Nothing /> : port),
    kind: 'code',
    width: '96px',
  },
  {
    key: 'change',
    title: texts.columns.change,
    cell: ({ port, isAdded }) => (
      <Badge tone={isAdded ? 'neutral' : 'outline'}>
        {texts.kinds[port === null ? 'host' : 'service'][isAdded ? 'added' : 'gone']}
      </Badge>
    ),
    width: '168px',
  },
];

interface CompareProps {
  companyId?: string | undefined;
}

interface Days {
  from: string;
  to: string;
}

function useComparison({ from, to }: Days, { companyId }: CompareProps) {
  const pair = { own: attackSurface.compare, staff: providerSurface.compare, companyId };
  const isUnknown = from === '' || to === '' || to < from;
  const reading = useSideRead(pair, { query: { from, to } }, { isOff: isUnknown, keepPrevious: true });
  return { ...reading, isUnknown };
}

/** The hosts and services that differ between two days; by default today and a week ago. */
export function CompareDays({ companyId }: CompareProps) {
  const [address, change] = useListAddress(['from', 'to']);
  const dayOf = useZoneDay();
  const now = useNow();
  const days = { from: address.from ?? dayOf(now - weekMs), to: address.to ?? dayOf(now) };
  const { data, failure, refresh, isLoading, isUnknown } = useComparison(days, { companyId });
  const known = isUnknown ? undefined : data;
  return (
    <Stack gap={16}>
      <div className={styles.days}>
        <DateRangeFilterField label={texts.days} value={days} max={dayOf(now)} texts={fieldTexts} onChange={change} />
      </div>
      {failure && !known && (
        <Notice kind="error" action={<Button onClick={refresh}>{texts.retry}</Button>}>
          {failureMessage(failure)}
        </Notice>
      )}
      {(known || isLoading) && <Differences comparison={known} companyId={companyId} />}
    </Stack>
  );
}

interface DifferencesProps extends CompareProps {
  /** Absent while loading. */
  comparison: SurfaceComparison | undefined;
}

function Differences({ comparison, companyId }: DifferencesProps) {
  const { added = [], gone = [] } = comparison ?? {};
  const rows = [...added.map((row) => ({ ...row, isAdded: true })), ...gone.map((row) => ({ ...row, isAdded: false }))];
  return (
    <Card padding="flush" {...(comparison && { title: texts.summary(added.length, gone.length) })}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={({ host, port, isAdded }) => `${host._id} ${port} ${isAdded}`}
        rowLink={({ host }) => hostAddress(host._id, companyId)}
        isLoading={comparison === undefined}
        listKey={comparison && `${comparison.from} ${comparison.to}`}
        texts={{ actions: '', loading: texts.caption }}
        empty={
          <EmptyState kind="filtered" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        }
      />
    </Card>
  );
}
