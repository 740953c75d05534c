import type { providerSessions, publicAwareness } from '@gatehouse/contract/awareness/public-awareness';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equalsAny } from '../../../platform/database/list-sql.ts';
import { enrolmentSource, sessionJson, sessionSorts } from '../sessions/sessions.list.ts';

const source = {
  from: 'awareness_sessions',
  row: sessionJson(`, 'domains', to_json(registration_domains), 'capacity', capacity,
    'waiting', (select count(*) from awareness_registrations r where r.company_id = shown.company_id
      and r.session_id = shown.id and r.created_at > now() - interval '24 hours'
      and not exists (select from awareness_links l where l.company_id = r.company_id and l.token_hash = r.token_hash)),
    'deletedAt', iso(deleted_at)`),
  search: ['name', 'description'],
  sorts: sessionSorts,
  filters: {
    status: equalsAny('state', 'text'),
    state: (state) => ({ sql: `case when deleted_at is null then 'Active' else 'Deleted' end = ?`, value: state }),
  },
} satisfies ListSource<typeof publicAwareness.list>;

/** Sessions of the public area, without the provider's drafts. */
export const publicSessionSource = {
  ...source,
  within: () => [{ sql: `is_public and state <> 'Draft'`, value: null }],
} satisfies ListSource<typeof publicAwareness.list>;

/** All sessions of a client, for the provider. */
export const clientSessionSource = {
  ...source,
  filters: { ...source.filters, isPublic: () => ({ sql: 'is_public', value: null }) },
} satisfies ListSource<typeof providerSessions.list>;

/** The learners in sessions of the public area. */
export const publicEnrolmentSource = {
  ...enrolmentSource,
  within: () => [{ sql: `is_public and session_state <> 'Draft'`, value: null }],
} satisfies ListSource<typeof publicAwareness.enrolments>;
