import type { Noun, Subject } from '@gatehouse/contract/core/subject';

import type { Request } from '../request.ts';

/** Ids by the noun of their records. */
export type SubjectIds = Partial<Record<Noun, string>>;

/** Which records a call is about, as its path names them. */
export function subjectIds({ noun, id, within = {} }: Subject, { params }: Pick<Request, 'params'>): SubjectIds {
  const named = Object.entries({ client: 'companyId', ...within, ...(id === undefined ? {} : { [noun]: id }) });
  return Object.fromEntries(named.flatMap(([of, param]) => (params[param] === undefined ? [] : [[of, params[param]]])));
}
