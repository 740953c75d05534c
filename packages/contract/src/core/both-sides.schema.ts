import type { CallSchemas, GroupSchemas } from './endpoint.schema.ts';
import { inClient } from './list-of.schema.ts';

/** The schemas of calls that `forStaffToo` declares, derived from those of the client's calls. */
export function staffSchemas<Schemas extends GroupSchemas>(
  clientSchemas: Schemas,
): { [Name in keyof Schemas]: Staff<Schemas[Name]> } {
  const staff = Object.entries(clientSchemas).map(([name, { params, summary, ...schemas }]) => [
    name,
    { ...schemas, summary: `For the provider’s staff, in one client company: ${summary}`, params: inClient(params) },
  ]);
  return Object.fromEntries(staff) as { [Name in keyof Schemas]: Staff<Schemas[Name]> };
}

type Staff<S extends CallSchemas> = Omit<S, 'params'> & Pick<Required<CallSchemas>, 'params'>;
