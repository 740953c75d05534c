import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { Link } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { FindingCard } from '../../../shared/findings/finding-card.tsx';
import { findingColumns } from '../../../shared/findings/finding-columns.tsx';
import { findingPeek, peekKey } from '../../../shared/findings/finding-peek.tsx';
import { unresolvedStatuses } from '../../../shared/findings/finding-views.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import { usePeekAddress, usePeekRecord } from '../../../shared/resource-list/peek.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import styles from './engagements.module.css';

const texts = engagementsTexts.detail.top;
const shown = 5;
const query = { status: unresolvedStatuses, sort: 'severity', limit: shown } as const;

const cells = { lastVisit: null, isOfOne: true };
const shownColumns = new Set(['severity', 'title', 'status', 'due']);
const columns = findingColumns(cells)
  .filter(({ key }) => shownColumns.has(key))
  .map(({ sort: _sort, ...column }) => column);

const noRows: readonly FindingRow[] = [];

/** Reads the most severe unresolved findings, with the state of their panel. */
export function useTopFindings(engagementId: string) {
  const scope = { engagementId };
  const { data, failure, refresh } = useRead(findings.list, { params: { id: engagementId }, query });
  const rows = data?.rows ?? noRows;
  const isLoading = data === undefined && !failure;
  const address = usePeekAddress();
  const from = `?from=${encodeURIComponent(`/engagements/${engagementId}/findings`)}`;
  const rowLink = ({ _id }: FindingRow) => findingAddress({ engagementId, findingId: _id }) + from;
  const record = usePeekRecord({
    peek: findingPeek(scope, from),
    address,
    source: { rows, isLoading },
    sections: undefined,
    rowKey: peekKey(scope),
    rowLink,
  });
  return { rows, isLoading, failure, refresh, address, record, rowLink };
}
type Top = ReturnType<typeof useTopFindings>;

const AllLink = ({ engagement: { _id, numOfFindings } }: { engagement: EngagementOverview }) => (
  <Link to={`/engagements/${_id}/findings?view=all`} className={classNames(textLook({ size: 13 }), styles.more)}>
    {texts.all(numOfFindings)}
  </Link>
);

/** The most severe unresolved findings of an engagement, with a link to all of them. */
export function TopFindings({ engagement, top }: { engagement: EngagementOverview; top: Top }) {
  const { rows, isLoading, failure, refresh, address, rowLink } = top;
  if (engagement.numOfFindings === 0) return null;
  return (
    <Card padding="flush" title={texts.title} actions={<AllLink engagement={engagement} />}>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowLink={rowLink}
        onRowOpen={({ _id }) => address.open(_id)}
        openRow={address.id}
        rowLines={2}
        card={(finding, CardTitle) => <FindingCard finding={finding} cells={cells} Link={CardTitle} />}
        texts={{ actions: '', loading: texts.title }}
        isLoading={isLoading}
        expectedRows={shown}
        failure={
          failure && rows.length === 0 && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />
        }
        empty={<Text tone="muted">{texts.none}</Text>}
      />
    </Card>
  );
}
