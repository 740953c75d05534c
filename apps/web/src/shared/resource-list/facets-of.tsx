import type { AnyList } from '@gatehouse/contract/core/list-of';
import type { Filter } from '@gatehouse/contract/core/list-declaration';
import type { ReactNode } from 'react';

import { formatNumber } from '../../core/texts.ts';
import type { Facet, FacetOption } from '../../ui/table/facet.ts';
import { parametersOf, withValues } from './address-filters.ts';
import type { ListState } from './use-list-state.ts';

/** The presentation of a filter in the contract. */
export interface FilterView {
  label: string;
  /** Labels of its values. */
  values?: Readonly<Record<string, string>>;
  /** Returns a shape or icon before a value's label. */
  markOf?: (value: string) => ReactNode;
  /** Options known only to the server, such as the company's users. */
  options?: readonly FacetOption[] | undefined;
  /** Returns the label of a value that came with a link and is not among the options. */
  wordOf?: (value: string) => string;
  /** Rarely used: folded among the filters until it is set. */
  isFurther?: boolean;
  /** Label of the button that filters by the typed text, for `options` that are only the most frequent values. */
  typedLabel?: (text: string) => string;
  /** Renders a custom control instead of the options. */
  control?: (set: FilterControl, close: () => void) => ReactNode;
}

/** Access to the parameters for a custom control. */
export interface FilterControl {
  value: (parameter: string) => string | undefined;
  change: ListState['change'];
}

/** Number of rows per value of each filter. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>> | number | undefined>>;

/** The filters of a list in display order; filters missing here can only be set by links. */
export type FilterViews<E extends AnyList> = Partial<Record<keyof E['list']['filters'] & string, FilterView>>;

interface Source {
  name: string;
  declared: Filter;
  view: FilterView;
  state: ListState;
  counts: FilterCounts | undefined;
}

const countOf = ({ counts, name }: Source, value: string): string | undefined => {
  const counted = counts?.[name];
  const number = typeof counted === 'number' ? counted : counted?.[value];
  return number === undefined ? undefined : formatNumber(number);
};

function optionsOf(source: Source): readonly FacetOption[] {
  const { declared, view } = source;
  const known = view.options ?? valuesOf(source).map((value) => optionOf(source, value));
  const chosen = chosenOf(source);
  const strangers = declared.kind === 'id' || declared.kind === 'text' || declared.kind === 'moment' ? chosen : [];
  const missing = strangers.filter((value) => known.every((option) => option.value !== value));
  return [...known, ...missing.map((value) => ({ value, label: view.wordOf?.(value) ?? value }))];
}

function valuesOf({ declared }: Source): readonly string[] {
  if (declared.kind === 'oneOf' || declared.kind === 'anyOf') return declared.values.map(String);
  if (declared.kind === 'id') return declared.words;
  return declared.kind === 'flag' ? ['true'] : [];
}

function optionOf(source: Source, value: string): FacetOption {
  const { values, label, markOf } = source.view;
  return {
    value,
    label: values?.[value] ?? (source.declared.kind === 'flag' ? label : value),
    count: countOf(source, value),
    ...(markOf ? { mark: markOf(value) } : {}),
  };
}

const chosenOf = ({ state, name, declared }: Source): readonly string[] => {
  const text = state.chosen[name];
  if (text === undefined) return [];
  return declared.kind === 'anyOf' ? text.split(',') : [text];
};

function facetOf(source: Source): Facet | null {
  const { name, declared, view, state } = source;
  const parameters = parametersOf(name, declared);
  if (view.control) {
    const { control } = view;
    const summary = parameters.map((parameter) => state.chosen[parameter]).find((value) => value !== undefined);
    const shown = summary === undefined ? undefined : (view.wordOf?.(summary) ?? summary);
    return {
      key: name,
      label: view.label,
      isFurther: view.isFurther,
      summary: shown,
      onClear: () => state.change(Object.fromEntries(parameters.map((parameter) => [parameter, undefined]))),
      content: (close) => control({ value: (parameter) => state.chosen[parameter], change: state.change }, close),
    };
  }
  const options = optionsOf(source);
  if (options.length === 0 && !view.typedLabel) return null;
  return {
    key: name,
    label: view.label,
    isFurther: view.isFurther,
    typedLabel: view.typedLabel,
    options,
    chosen: chosenOf(source),
    onChange: (values) => state.change({ [name]: withValues(values) }),
    isSingle: declared.kind !== 'anyOf',
  };
}

/** Returns the filters of a list for the toolbar. */
export function facetsOf<E extends AnyList>(
  { list }: E,
  state: ListState,
  { filters, counts }: { filters: FilterViews<E>; counts: FilterCounts | undefined },
): readonly Facet[] {
  return Object.entries(filters).flatMap(([name, view]) => {
    const declared = list.filters[name];
    if (!declared || !view) return [];
    return facetOf({ name, declared, view, state, counts }) ?? [];
  });
}
