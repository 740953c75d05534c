import type { Finding } from '@gatehouse/contract/finding-schema';

import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { findingColumns } from './finding-columns.tsx';
import { FindingFilters } from './finding-filters.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { useFindingFilters, useOpenFinding } from './use-finding-filters.ts';

const texts = engagementsTexts.findings;

export function FindingsSection({ findings }: { findings: readonly Finding[] }) {
  const filters = useFindingFilters(findings);
  const { openId, linkTo, show } = useOpenFinding();
  return (
    <section className={styles.findings} aria-labelledby="findings-heading">
      <div className={styles.findingsHead}>
        <h2 id="findings-heading">{texts.title}</h2>
        <bdi className={styles.muted} aria-live="polite">
          {texts.summary(filters.shown.length, findings.length)}
        </bdi>
      </div>
      <FindingFilters findings={findings} filters={filters} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={findingColumns}
          rows={filters.shown}
          rowKey={(finding) => finding._id}
          rowLink={(finding) => linkTo(finding._id)}
          sort={filters.sort}
          onSort={(sort) => filters.change({ sort })}
          texts={texts.table}
          empty={<FindingsEmpty filters={filters} />}
        />
      </Card>
      <FindingPanel findings={findings} order={filters.shown} openId={openId} onShow={show} />
    </section>
  );
}

function FindingsEmpty({ filters }: { filters: ReturnType<typeof useFindingFilters> }) {
  if (!filters.isFiltered) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  const clear = <Button onClick={filters.clear}>{texts.clear}</Button>;
  const isCleared = filters.status === 'Open' && filters.severity === undefined && filters.text === '';
  return (
    <EmptyState
      kind={isCleared ? 'cleared' : 'filtered'}
      title={isCleared ? texts.cleared : texts.filtered}
      action={clear}
    >
      {isCleared ? texts.clearedWhy : texts.filteredWhy}
    </EmptyState>
  );
}
