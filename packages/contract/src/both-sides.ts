import { z } from 'zod';

import type { Access } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** The client, and what the path of the client's own call names. */
type InClient<P> = { companyId: string } & ([P] extends [never] ? unknown : z.output<P>);

type StaffAccess = Extract<Access, { staff: unknown }>;

/** The calls of clients as the provider's staff make them. */
export type StaffCalls<Calls extends Record<string, AnyEndpoint>> = {
  [Name in keyof Calls]: Omit<Calls[Name], 'params'> & {
    params: z.ZodType<InClient<Exclude<Calls[Name]['params'], undefined>>>;
  };
};

/** The same calls for the provider's staff, in the client company that the path names; more of them may read than write. */
export function forStaffToo<Calls extends Record<string, AnyEndpoint>>(
  calls: Calls,
  access: StaffAccess,
  readAccess: StaffAccess = access,
): StaffCalls<Calls> {
  const staffCalls = Object.entries(calls).map(([name, { params, path, summary, ...call }]) => [
    name,
    {
      ...call,
      access: call.method === 'GET' ? readAccess : access,
      path: `/provider/companies/:companyId${path}`,
      summary: `For the provider’s staff, in one client company: ${summary}`,
      params: z.strictObject({ companyId: recordId }).extend(params ? (params as z.ZodObject).shape : {}),
    },
  ]);
  return Object.fromEntries(staffCalls) as StaffCalls<Calls>;
}
