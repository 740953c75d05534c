import { auditActions } from '@gatehouse/contract/audit';

import { coreTexts } from '../../core/core.texts.ts';
import { failureOfQuery } from '../../core/failure.ts';
import { oneOf, useCursorPaging, useListAddress } from '../../core/list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select-field.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAuditLogQuery } from './profile.api.ts';
import styles from './profile.module.css';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.audit;
const actionOptions = [
  { value: '', label: texts.everything },
  ...auditActions.map((action) => ({ value: action, label: texts.actions[action] })),
];

function useAuditLog() {
  const [{ action: wanted }, setFilters, clear] = useListAddress(['action']);
  const action = oneOf(auditActions, wanted);
  const { cursor, goTo, goBack } = useCursorPaging();
  const log = useAuditLogQuery({ query: { action, cursor } });
  return { log, action, setAction: (next: string) => setFilters({ action: next }), clear, goTo, goBack };
}

export function AuditTab() {
  const { log, action, setAction, clear, goTo, goBack } = useAuditLog();
  const failure = failureOfQuery(log.error);
  const rows = log.currentData?.rows ?? [];
  const nextCursor = log.currentData?.nextCursor;
  return (
    <Card title={texts.title} context={texts.context}>
      <div className={styles.filters}>
        <Select
          aria-label={texts.filterLabel}
          options={actionOptions}
          value={action ?? ''}
          onChange={(event) => setAction(event.target.value)}
        />
      </div>
      <DataTable
        caption={texts.tableLabel}
        columns={auditColumns}
        rows={rows}
        rowKey={(entry) => entry._id}
        texts={texts.table}
        isLoading={log.isFetching && !log.currentData}
        failure={
          failure && (
            <ErrorState
              texts={coreTexts.errorState}
              message={failure.message}
              requestId={failure.requestId}
              onRetry={() => void log.refetch()}
            />
          )
        }
        empty={<AuditEmpty onClear={action ? clear : undefined} />}
      />
      {log.currentData && rows.length > 0 && (
        <Pager
          texts={{ ...texts.pager, summary: texts.summary(rows.length, log.currentData.total) }}
          onPrevious={goBack}
          onNext={nextCursor ? () => goTo(nextCursor) : undefined}
        />
      )}
    </Card>
  );
}

function AuditEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) return <EmptyState kind="first-use" title={texts.none} children={texts.noneWhy} />;
  return (
    <EmptyState kind="filtered" title={texts.filtered} action={<Button onClick={onClear}>{texts.clear}</Button>}>
      {texts.filteredWhy}
    </EmptyState>
  );
}
