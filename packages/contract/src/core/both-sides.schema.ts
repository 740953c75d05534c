import type { InClient, Schema } from './endpoint.ts';
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

type ParamsOf<S> = S extends { params: infer P extends Schema } ? P : undefined;
type ForStaff<S, More> = Omit<S, 'params' | keyof More> & { params: InClient<ParamsOf<S>> } & More;

/** Returns the schemas of a client's call for the provider's staff, with what differs. */
export const schemasForStaff = <S extends CallSchemas, const More extends { summary: string }>(
  schemas: S,
  more: More,
): ForStaff<S, More> => ({ ...schemas, params: inClient(schemas.params), ...more }) as unknown as ForStaff<S, More>;

type Staff<S extends CallSchemas> = Omit<S, 'params'> & Pick<Required<CallSchemas>, 'params'>;
