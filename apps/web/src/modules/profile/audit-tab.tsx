import { audit, auditActions } from '@gatehouse/contract/audit';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { download } from '../../core/download.ts';
import { oneOf, useCursorPaging, useListAddress } from '../../core/list-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { auditColumns } from './audit-columns.tsx';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.audit;
const actionOptions = [
  { value: '', label: texts.everything },
  ...auditActions.map((action) => ({ value: action, label: texts.actions[action] })),
];

function useAuditLog() {
  const [{ action: wanted }, setFilters, clear] = useListAddress(['action']);
  const action = oneOf(auditActions, wanted);
  const { cursor, movesFrom } = useCursorPaging();
  const log = useRead(audit.list, { query: { action, cursor } });
  return {
    log,
    page: log.data,
    failure: log.data ? null : log.failure,
    action,
    setAction: (next: string) => setFilters({ action: next }),
    clear: action ? clear : undefined,
    movesFrom,
  };
}

type AuditLog = ReturnType<typeof useAuditLog>;

export function AuditTab() {
  const audited = useAuditLog();
  const { log, page, movesFrom } = audited;
  return (
    <Card padding="flush" title={texts.title} context={texts.context} actions={<AuditActions {...audited} />}>
      <DataTable
        caption={texts.tableLabel}
        columns={auditColumns}
        rows={page?.rows ?? []}
        rowKey={(entry) => entry._id}
        texts={texts.table}
        isLoading={log.isLoading}
        failure={
          audited.failure && (
            <ErrorState
              texts={coreTexts.errorState}
              message={audited.failure.message}
              requestId={audited.failure.requestId}
              onRetry={log.refresh}
            />
          )
        }
        empty={<AuditEmpty {...audited} />}
      />
      {page && page.rows.length > 0 && (
        <Pager
          texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
          {...movesFrom(page.nextCursor)}
        />
      )}
    </Card>
  );
}

/** What is exported is what is shown: the same filter. */
function AuditActions({ action, setAction }: AuditLog) {
  const [isBusy, setIsBusy] = useState(false);
  const exportLog = async (): Promise<void> => {
    setIsBusy(true);
    await download(audit.exportCsv, { query: { action } }, texts.fileName);
    setIsBusy(false);
  };
  return (
    <>
      <Select
        aria-label={texts.filterLabel}
        options={actionOptions}
        value={action ?? ''}
        onChange={(event) => setAction(event.target.value)}
      />
      <Button isBusy={isBusy} onClick={() => void exportLog()}>
        {texts.export}
      </Button>
    </>
  );
}

function AuditEmpty({ clear }: AuditLog) {
  if (!clear) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="filtered" title={texts.filtered} action={<Button onClick={clear}>{texts.clear}</Button>}>
      {texts.filteredWhy}
    </EmptyState>
  );
}
