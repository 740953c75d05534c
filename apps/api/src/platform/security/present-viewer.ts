import { type CompanyRole, permissionsOf, type Role, scopesOf, type Service } from '@gatehouse/contract/core/access';
import { permissionsInView, servicesInView } from '@gatehouse/contract/clients/client-view';
import { sql } from 'kysely';

import type { SignedIn } from '../core/viewer.ts';

/** The join condition for `viewed`, the client that a session views now (migration 0095). */
export const isInView = (now: string) => sql<boolean>`viewed.id = client_in_view(sessions, users, ${now}::timestamptz)`;

/** Columns of a user and their company. */
export const standingColumns = [
  'users.company_id',
  'users.role',
  'companies.name as company_name',
  'companies.short_name',
  'companies.logo',
  'companies.services',
  'companies.time_zone',
] as const;

/** Columns of the client that a session views, joined as `viewed`. */
export const viewedColumns = [
  'viewed.id as viewed_id',
  'viewed.name as viewed_name',
  'viewed.short_name as viewed_short_name',
  'viewed.logo as viewed_logo',
  'viewed.services as viewed_services',
  'viewed.time_zone as viewed_time_zone',
  'sessions.client_view_role as viewed_role',
  'sessions.client_view_until as viewed_until',
] as const;

interface StandingRow {
  company_id: string;
  role: string;
  company_name: string;
  short_name: string;
  logo: string | null;
  services: string[];
  time_zone: string;
  viewed_id: string | null;
  viewed_until: string | null;
  viewed_name?: string | null;
  viewed_short_name?: string | null;
  viewed_logo?: string | null;
  viewed_services?: string[] | null;
  viewed_time_zone?: string | null;
  viewed_role?: string | null;
}

interface PersonRow extends StandingRow {
  id: string;
  username: string;
  fullname: string;
  session_id: string | null;
  signed_in_at: string;
  session_ends_at: string | null;
  must_change_password: boolean;
  must_set_up_totp: boolean;
}

/** Converts a session row to the viewer: the user themselves, or a role of the client that they view. */
export function presentViewer(row: PersonRow): SignedIn {
  return {
    id: row.id,
    username: row.username,
    fullname: row.fullname,
    sessionId: row.session_id,
    signedInAt: row.signed_in_at,
    sessionEndsAt: row.session_ends_at,
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: row.must_set_up_totp,
    ...presentStanding(row),
  };
}

/** Returns the role and company in which a user acts: their own, or those of the client that they view. */
export const presentStanding = (row: StandingRow): Standing =>
  row.viewed_id === null ? asThemselves(row) : asClient(row, row.viewed_id);

type Standing = Pick<SignedIn, 'role' | 'permissions' | 'scopes' | 'companyId' | 'company' | 'clientView'>;

function asThemselves(row: StandingRow): Standing {
  const role = row.role as Role;
  const services = row.services as Service[];
  const { company_name: name, short_name: shortName, logo, time_zone: timeZone } = row;
  return {
    role,
    permissions: permissionsOf(role, services),
    scopes: scopesOf(role),
    companyId: row.company_id,
    company: { name, shortName, logo, services, timeZone },
    clientView: null,
  };
}

function asClient(row: StandingRow, companyId: string): Standing {
  const role = row.viewed_role as CompanyRole;
  const scopes = scopesOf(row.role as Role);
  const services = servicesInView(scopes, (row.viewed_services ?? []) as Service[]);
  return {
    role,
    permissions: permissionsInView(scopes, { role, services }),
    scopes: [],
    companyId,
    company: {
      name: row.viewed_name ?? '',
      shortName: row.viewed_short_name ?? '',
      logo: row.viewed_logo ?? null,
      services,
      timeZone: row.viewed_time_zone ?? 'UTC',
    },
    clientView: { role, expiresAt: row.viewed_until ?? '', staffCompanyId: row.company_id },
  };
}
