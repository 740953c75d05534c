import type { Finding } from '@gatehouse/contract/finding-schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { useMemo } from 'react';

import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select-field.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import type { useFindingFilters } from './use-finding-filters.ts';

const texts = engagementsTexts.findings;

const numberOf = (findings: readonly Finding[], fits: (finding: Finding) => boolean): number =>
  findings.filter(fits).length;

function useOptions(findings: readonly Finding[]) {
  return useMemo(() => {
    const severityOptions = severities.map((severity) => ({
      value: severity,
      label: texts.counted(
        engagementsTexts.severities[severity],
        numberOf(findings, (finding) => finding.severity === severity),
      ),
    }));
    const statusOptions = findingStatuses.map((status) => ({
      value: status,
      label: texts.counted(
        engagementsTexts.findingStatuses[status],
        numberOf(findings, (finding) => finding.statusVulnerability === status),
      ),
    }));
    return {
      severityOptions: [{ value: '', label: texts.everySeverity }, ...severityOptions],
      statusOptions: [{ value: '', label: texts.everyStatus }, ...statusOptions],
    };
  }, [findings]);
}

interface FindingFiltersProps {
  findings: readonly Finding[];
  filters: ReturnType<typeof useFindingFilters>;
}

export function FindingFilters({ findings, filters }: FindingFiltersProps) {
  const { severityOptions, statusOptions } = useOptions(findings);
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(event) => filters.change({ q: event.target.value })}
      />
      <Select
        aria-label={texts.severityFilter}
        options={severityOptions}
        value={filters.severity ?? ''}
        onChange={(event) => filters.change({ severity: event.target.value })}
      />
      <Select
        aria-label={texts.statusFilter}
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={(event) => filters.change({ status: event.target.value })}
      />
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
