import { darkWeb } from '@gatehouse/contract/dark-web';
import { withoutValue } from '@gatehouse/contract/dark-web-lists';
import { displayDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../core/data/use-read.ts';
import { FilterChip } from '../../ui/table/filter-chip.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import { spans } from './date-filter.tsx';
import type { FilterName, LeakFilters } from './use-leak-filters.ts';

const texts = darkWebTexts.filters;

interface Chosen {
  names: readonly FilterName[];
  label: string;
}

const shownDay = (day: string): string => displayDate(day) ?? day;

function spanWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return texts.until(shownDay(to ?? ''));
  return to === undefined ? texts.onward(shownDay(from)) : texts.span(shownDay(from), shownDay(to));
}

function chosenSpans({ query }: LeakFilters): Chosen[] {
  return spans
    .filter(({ from, to }) => (query[from] ?? query[to]) !== undefined)
    .map(({ name, from, to }) => ({
      names: [from, to],
      label: texts.drop(texts[name], spanWords(query[from], query[to])),
    }));
}

function chosenValues({ query }: LeakFilters): Chosen[] {
  const named = (['host', 'country', 'stealer', 'person'] as const).flatMap((name): Chosen[] => {
    const value = query[name];
    const word = value === withoutValue ? texts.without : value;
    return word === undefined ? [] : [{ names: [name], label: texts.drop(texts[name], word) }];
  });
  const bare = (['device', 'since'] as const).filter((name) => query[name] !== undefined);
  return [...named, ...bare.map((name) => ({ names: [name], label: texts[name] }))];
}

function usePerson({ query: { assignee } }: LeakFilters): Chosen[] {
  const isPerson = assignee !== undefined && assignee !== 'me' && assignee !== 'nobody';
  const { data: colleagues = [] } = useRead(darkWeb.colleagues, undefined, { isOff: !isPerson });
  if (!isPerson) return [];
  const name = colleagues.find(({ _id }) => _id === assignee)?.fullname ?? texts.somebody;
  return [{ names: ['assignee'], label: texts.drop(texts.assignee, name) }];
}

/** The filters that have no chip of their own, each to be taken away. */
export function ChosenFilters({ filters }: { filters: LeakFilters }) {
  const chosen = [...chosenValues(filters), ...usePerson(filters), ...chosenSpans(filters)];
  return chosen.map(({ names, label }) => (
    <FilterChip
      key={names[0]}
      isOn
      onToggle={() => filters.change(Object.fromEntries(names.map((name) => [name, undefined])))}
    >
      <bdi>{label}</bdi>
    </FilterChip>
  ));
}
