import type { ClientEngagement, EngagementForm } from '@gatehouse/contract/provider-engagements';

import type { Keyed } from './rows-field.tsx';

type Scope = EngagementForm['scope'][number];
type Person = EngagementForm['team'][number];
export type Check = EngagementForm['coverage'][number];

/** The form as typed; a day that is not set is empty. */
export interface EngagementDraft {
  title: string;
  type: string;
  status: EngagementForm['status'];
  date_start: string;
  date_end: string;
  summary: string;
  methodology: string;
  scope: Keyed<Scope>[];
  team: Keyed<Person>[];
  coverage: Keyed<Check>[];
}

export const emptyScope: Scope = { kind: '', value: '' };
export const emptyPerson: Person = { name: '', role: '' };
export const emptyCheck: Check = { area: '', item: '', result: 'Passed', note: '' };

export const newEngagement: EngagementDraft = {
  title: '',
  type: '',
  status: 'Planned',
  date_start: '',
  date_end: '',
  summary: '',
  methodology: '',
  scope: [],
  team: [],
  coverage: [],
};

const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row, place) => ({ ...row, key: `saved-${place}` }));

/** What stands in the form when an engagement is opened. */
export const draftOf = (engagement: ClientEngagement): EngagementDraft => ({
  title: engagement.title,
  type: engagement.type,
  status: engagement.status,
  date_start: engagement.date_start ?? '',
  date_end: engagement.date_end ?? '',
  summary: engagement.summary,
  methodology: engagement.methodology,
  scope: keyed(engagement.scope),
  team: keyed(engagement.team),
  coverage: keyed(engagement.coverage),
});

const dayOrNull = (day: string): string | null => (day === '' ? null : day);

/** What the call takes. The server trims and refuses, so that its sentences are the ones that are shown. */
export const formOf = (draft: EngagementDraft): EngagementForm => ({
  title: draft.title,
  type: draft.type,
  status: draft.status,
  date_start: dayOrNull(draft.date_start),
  date_end: dayOrNull(draft.date_end),
  summary: draft.summary,
  methodology: draft.methodology,
  scope: draft.scope.map(({ kind, value }) => ({ kind, value })),
  team: draft.team.map(({ name, role }) => ({ name, role })),
  coverage: draft.coverage.map(({ area, item, result, note }) => ({ area, item, result, note })),
});

/** Whether two forms would send the same. */
export const isSame = (one: EngagementDraft, other: EngagementDraft): boolean =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other));
