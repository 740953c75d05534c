import type { EngagementForm } from '@gatehouse/contract/engagements/engagement-form.schema';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';

import type { Keyed } from '../../../shared/forms/rows-field.tsx';

type Scope = EngagementForm['scope'][number];
type Tester = EngagementForm['team'][number];
/** One check of the coverage. */
export type Check = EngagementForm['coverage'][number];

/** Form values of an engagement; a day that is not set is empty. */
export interface EngagementValues extends Omit<
  EngagementForm,
  'date_start' | 'date_end' | 'scope' | 'team' | 'coverage' | 'previousEngagementId'
> {
  date_start: string;
  date_end: string;
  /** Empty without one. */
  previousEngagementId: string;
  scope: Keyed<Scope>[];
  team: Keyed<Tester>[];
  coverage: Keyed<Check>[];
}

/** The form values, with the functions that change them and return their errors. */
export interface EngagementFieldsProps {
  values: EngagementValues;
  set: (part: Partial<EngagementValues>) => void;
  errorOf: (path: string) => string | undefined;
}

export const emptyRows = {
  scope: { kind: '', value: '' } satisfies Scope,
  team: { name: '', role: '' } satisfies Tester,
  coverage: { area: '', item: '', result: 'Passed', note: '', findingIds: [] } satisfies Check as Check,
};

export const newEngagement: EngagementValues = {
  title: '',
  type: '',
  status: 'Planned',
  date_start: '',
  date_end: '',
  summary: '',
  methodology: '',
  headline: '',
  standards: [],
  previousEngagementId: '',
  scope: [],
  team: [],
  coverage: [],
};

const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row, place) => ({ ...row, key: `saved-${place}` }));

/** Returns the form values of an engagement. */
export const valuesOf = (engagement: ClientEngagement): EngagementValues => ({
  title: engagement.title,
  type: engagement.type,
  status: engagement.status,
  date_start: engagement.date_start ?? '',
  date_end: engagement.date_end ?? '',
  summary: engagement.summary,
  methodology: engagement.methodology,
  headline: engagement.headline,
  standards: engagement.standards,
  previousEngagementId: engagement.previousEngagementId ?? '',
  scope: keyed(engagement.scope),
  team: keyed(engagement.team),
  coverage: keyed(
    engagement.coverage.map(({ findings, ...check }) => ({ ...check, findingIds: findings.map(({ _id }) => _id) })),
  ),
});

const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** Builds the request body. The server trims and validates the values, so that its error messages are shown. */
export const bodyOf = (values: EngagementValues): EngagementForm => ({
  ...values,
  date_start: textOrNull(values.date_start),
  date_end: textOrNull(values.date_end),
  previousEngagementId: textOrNull(values.previousEngagementId),
  scope: values.scope.map(({ kind, value }) => ({ kind, value })),
  team: values.team.map(({ name, role }) => ({ name, role })),
  coverage: values.coverage.map(({ area, item, result, note, findingIds }) => ({
    area,
    item,
    result,
    note,
    findingIds,
  })),
});
