import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './filter-bar.module.css';
import { SearchField } from '../forms/search-field.tsx';
import { type Option, Select } from '../forms/select-field.tsx';

interface FilterChoice {
  label: string;
  /** The first stands for no filter, with an empty value. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

interface FilterBarProps {
  /** What a list is filtered by, as its address says. */
  filters: { text: string; setText: (text: string) => void; isFiltered: boolean; clear: () => void };
  texts: { search: string; clear: string };
  choices?: readonly FilterChoice[];
  /** What is neither text nor a choice: boxes and chips. */
  children?: ReactNode;
  /** It stands in a row with others, which keeps the distance to the list. */
  isInRow?: boolean;
}

/** What stands above a list: a text to look for, choices, and the way back to the whole. */
export function FilterBar({ filters, texts, choices = [], children, isInRow = false }: FilterBarProps) {
  return (
    <div className={classNames(styles.bar, !isInRow && styles.above)} role="search">
      <SearchField label={texts.search} value={filters.text} onChange={({ target }) => filters.setText(target.value)} />
      {choices.map(({ label, options, value, onChange }) => (
        <div key={label}>
          <Select
            aria-label={label}
            options={options}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      ))}
      {children}
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
