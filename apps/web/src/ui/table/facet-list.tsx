import { type KeyboardEvent, useState } from 'react';

import checkbox from '../forms/checkbox.module.css';
import { SearchField } from '../forms/search-field.tsx';
import { Button } from '../actions/button.tsx';
import styles from './facet-list.module.css';
import { type FacetOption, type FacetTexts, toggledValues, type ValueFacet } from './facet.ts';

/** With at least this many values, a search field is shown. */
const searchFrom = 8;

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus through the checkboxes with arrow keys, starting at the search field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface OptionRowProps {
  facet: ValueFacet;
  option: FacetOption;
}

function OptionRow({ facet, option }: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={checkbox.box}
        checked={facet.chosen.includes(option.value)}
        onChange={() => facet.onChange(toggledValues(facet, option.value))}
      />
      {option.mark}
      <bdi className={styles.label}>{option.label}</bdi>{' '}
      {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
    </label>
  );
}

const isSearched = ({ options, typedLabel }: ValueFacet): boolean =>
  options.length >= searchFrom || typedLabel !== undefined;

/** Returns the label of the button for a typed value that is not an option, otherwise undefined. */
function typedLabelOf({ options, typedLabel }: ValueFacet, typed: string): string | undefined {
  const isOption = options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return typed === '' || isOption ? undefined : typedLabel?.(typed);
}

interface FacetListProps {
  facet: ValueFacet;
  texts: FacetTexts;
}

/** The values of a filter, as checkboxes with counts. */
export function FacetList({ facet, texts }: FacetListProps) {
  const [query, setQuery] = useState('');
  const typed = query.trim().toLowerCase();
  const shown = facet.options.filter(({ label }) => label.toLowerCase().includes(typed));
  const typedLabel = typedLabelOf(facet, query.trim());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the checkboxes inside
    <div className={styles.list} role="group" aria-label={facet.label} onKeyDown={walk}>
      {isSearched(facet) && (
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            value={query}
            data-page-search={undefined}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      {shown.map((option) => (
        <OptionRow key={option.value} facet={facet} option={option} />
      ))}
      {typedLabel !== undefined && (
        <div className={styles.foot}>
          <Button size="small" onClick={() => facet.onChange([query.trim()])}>
            {typedLabel}
          </Button>
        </div>
      )}
      {shown.length === 0 && typedLabel === undefined && <p className={styles.none}>{texts.noMatches}</p>}
      {facet.chosen.length > 0 && (
        <div className={styles.foot}>
          <Button variant="quiet" size="small" onClick={() => facet.onChange([])}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
