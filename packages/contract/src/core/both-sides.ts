import type { Access } from './access.ts';
import type { AnyEndpoint, ForStaff } from './endpoint.ts';

type StaffAccess = Extract<Access, { staff: unknown }>;

/** The calls of clients as the provider's staff make them. */
export type StaffCalls<Calls extends Record<string, AnyEndpoint>> = {
  [Name in keyof Calls]: ForStaff<Calls[Name]>;
};

/* @__NO_SIDE_EFFECTS__ */
/** Declares the same calls for the provider's staff, in the client company of the path; more staff may read than write. */
export function forStaffToo<Calls extends Record<string, AnyEndpoint>>(
  calls: Calls,
  access: StaffAccess,
  readAccess: StaffAccess = access,
): StaffCalls<Calls> {
  const staffCalls = Object.entries(calls).map(([name, { path, ...call }]) => [
    name,
    {
      ...call,
      access: call.method === 'GET' ? readAccess : access,
      path: `/provider/companies/:companyId${path}`,
    },
  ]);
  return Object.fromEntries(staffCalls) as StaffCalls<Calls>;
}
