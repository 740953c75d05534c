import type { BreachFacets } from '@gatehouse/contract/dark-web-lists';
import { breachTypeCodes, leakStatusCodes, leakTypeCodes } from '@gatehouse/contract/dark-web-rules';

import { shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChipGroup, FilterChip } from '../../ui/table/filter-chip.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import type { LeakFilters } from './use-leak-filters.ts';

interface ChipsProps {
  filters: LeakFilters;
  counts: BreachFacets | undefined;
}

const shown = (count: number | undefined): string | undefined => (count === undefined ? undefined : shownNumber(count));

interface CodeChipsProps {
  label: string;
  name: 'status' | 'type' | 'breachType';
  filters: LeakFilters;
  chips: readonly { code: number; word: string; count: number | undefined }[];
}

function CodeChips({ label, name, filters, chips }: CodeChipsProps) {
  const chosen = filters.codesOf(name);
  return (
    <ChipGroup label={label}>
      {chips.map(({ code, word, count }) => (
        <FilterChip
          key={code}
          count={shown(count)}
          isOn={chosen.includes(String(code))}
          onToggle={() => filters.toggleCode(name, String(code))}
        >
          {word}
        </FilterChip>
      ))}
    </ChipGroup>
  );
}

/** A chip with its count for each filter of few values; the other filters as chips to be taken away. */
export function LeakChips({ filters, counts }: ChipsProps) {
  const { filters: words } = texts;
  return (
    <div className={styles.chips}>
      <CodeChips
        label={words.status}
        name="status"
        filters={filters}
        chips={leakStatusCodes.map((code) => ({ code, word: texts.statuses[code], count: counts?.status[code] }))}
      />
      <CodeChips
        label={words.type}
        name="type"
        filters={filters}
        chips={leakTypeCodes.map((code) => ({ code, word: texts.types[code], count: counts?.type[code] }))}
      />
      <CodeChips
        label={words.breachType}
        name="breachType"
        filters={filters}
        chips={breachTypeCodes.map((code) => ({
          code,
          word: texts.breachTypes[code],
          count: counts?.breachType[code],
        }))}
      />
      <FurtherChips filters={filters} counts={counts} />
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

function FurtherChips({ filters, counts }: ChipsProps) {
  const { filters: words } = texts;
  const further = [
    { name: 'assignee', value: 'me', label: words.mine, count: counts?.mine },
    { name: 'assignee', value: 'nobody', label: words.unassigned, count: counts?.unassigned },
    { name: 'reopened', value: 'true', label: words.reopened, count: counts?.reopened },
  ] as const;
  return (
    <ChipGroup label={words.further}>
      {further.map(({ name, value, label, count }) => (
        <FilterChip
          key={value}
          count={shown(count)}
          isOn={filters.query[name] === value}
          onToggle={() => filters.toggle(name, value)}
        >
          {label}
        </FilterChip>
      ))}
      <ChosenFilters filters={filters} />
    </ChipGroup>
  );
}
