import type { FindingFacets } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { displayDate } from '@gatehouse/domain/display-date';
import type { Severity } from '@gatehouse/domain/severity';

import { useRead } from '../../core/data/use-read.ts';
import { bySide } from '../../core/sides.ts';
import { formatNumber } from '../../core/texts.ts';
import { SeverityMark } from '../../ui/marks/severity-badge.tsx';
import { DateFilterField } from '../../ui/forms/date-filter-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Facet, FacetOption } from '../../ui/table/facet.ts';
import { dateTexts } from '../dates/dates.texts.ts';
import { facetsOf, type FilterViews } from '../resource-list/facets-of.tsx';
import type { ListState } from '../resource-list/use-list-state.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingListData } from './use-finding-list.ts';
import { type FindingScope, findingSide } from './finding-scope.ts';

const texts = findingListTexts.filters;

type Views = FilterViews<typeof findings.all>;

const commonViews: Views = {
  severity: {
    label: texts.severity,
    values: severityTexts,
    markOf: (severity) => <SeverityMark severity={severity as Severity} />,
  },
  status: { label: texts.status, values: statusTexts.findings, isFurther: true },
};

const dueView: Views = { due: { label: texts.due, values: texts.dueValues, isFurther: true } };

/** Returns the options of the assignee filter: the user, unassigned, and colleagues. */
function useAssignees({ companyId }: FindingScope, facets: FindingFacets | undefined): readonly FacetOption[] {
  const { data: colleagues = [] } = useRead(findings.colleagues, undefined, {
    isOff: !findingSide(companyId).hasAssignees,
  });
  const count = (number: number | undefined) => (number === undefined ? undefined : formatNumber(number));
  return [
    { value: 'me', label: texts.me, count: count(facets?.mine) },
    { value: 'unassigned', label: texts.unassigned, count: count(facets?.unassigned) },
    ...colleagues.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
}

/** Filters that only links set, such as those from a dashboard number; they are shown while set. */
function linkedViews({ chosen }: ListState, lastVisit: string | null): Views {
  return {
    ...(chosen['host'] !== undefined && { host: { label: texts.host } }),
    ...((lastVisit !== null || chosen['since'] !== undefined) && {
      since: {
        label: texts.since,
        isFurther: true,
        options: lastVisit === null ? [] : [{ value: lastVisit, label: texts.lastVisit }],
        wordOf: () => texts.earlier,
      },
    }),
    ...(chosen['mentions'] !== undefined && { mentions: { label: texts.mentions, values: { me: texts.mentionsMe } } }),
  };
}

interface DaysProps {
  state: ListState;
  /** Query parameters of the filter: one for a day, two for a range. */
  names: readonly string[];
}

const dayLabels = (names: readonly string[]): readonly string[] =>
  names.length === 1 ? [texts.day] : [texts.from, texts.to];

function Days({ state, names }: DaysProps) {
  const labels = dayLabels(names);
  return (
    <Stack gap={12}>
      {names.map((name, at) => (
        <DateFilterField
          key={name}
          texts={dateTexts}
          label={labels[at] ?? ''}
          value={state.chosen[name] ?? ''}
          onChange={(day) => state.change({ [name]: day || undefined })}
        />
      ))}
    </Stack>
  );
}

const dayFilters = [
  { key: 'reported', label: texts.reported, names: ['from', 'to'] },
  { key: 'fixed', label: texts.fixed, names: ['fixedFrom', 'fixedTo'] },
  { key: 'on', label: texts.on, names: ['on'] },
] as const;

function dayFacets(state: ListState): readonly Facet[] {
  return dayFilters.flatMap(({ key, label, names }) => {
    const [first, second] = names.map((name) => displayDate(state.chosen[name] ?? ''));
    if (names.every((name) => state.chosen[name] === undefined)) return [];
    return {
      key,
      label,
      summary: names.length === 1 ? (first ?? '') : texts.days(first ?? null, second ?? null),
      onClear: () => state.change(Object.fromEntries(names.map((name) => [name, undefined]))),
      content: () => <Days state={state} names={names} />,
    };
  });
}

/** Returns the filters of a list of findings for its toolbar. */
export function useFindingFacets(scope: FindingScope, data: FindingListData, lastVisit: string | null) {
  const { state, facets } = data;
  const options = useAssignees(scope, facets);
  const assignee: Views = bySide(
    scope.companyId,
    { assignee: { label: texts.assignee, isFurther: true, options, wordOf: () => texts.person } },
    () => ({}),
  );
  const filters = { ...commonViews, ...assignee, ...dueView, ...linkedViews(state, lastVisit) };
  const counts = facets && {
    severity: facets.severity,
    status: facets.status,
    due: { overdue: facets.overdue, soon: facets.dueSoon },
  };
  return [
    ...facetsOf(data.list, state, { filters: filters as FilterViews<typeof data.list>, counts }),
    ...dayFacets(state),
  ];
}
