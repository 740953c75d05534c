import type { Noun, Subject } from '@gatehouse/contract/core/subject';

import type { Request } from '../request.ts';

/** IDs of records by noun. */
export type SubjectIds = Partial<Record<Noun, string>>;

/** Returns the IDs of the records that a call concerns, from its path parameters. */
export function subjectIds({ noun, id, within = {} }: Subject, { params }: Pick<Request, 'params'>): SubjectIds {
  const named = Object.entries({ client: 'companyId', ...within, ...(id === undefined ? {} : { [noun]: id }) });
  return Object.fromEntries(named.flatMap(([of, param]) => (params[param] === undefined ? [] : [[of, params[param]]])));
}
