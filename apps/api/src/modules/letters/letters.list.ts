import type { letterQueue } from '@gatehouse/contract/letters/letters';

import { clientOfRow } from '../../platform/database/client-of-row.ts';
import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, equalsAny, ofNamedClients, timestamp } from '../../platform/database/list-sql.ts';

const status = 'letter_status(issued_at, revoked_at, valid_until, now())';
const engagement = `(select jsonb_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title)
    from engagements e where e.company_id = shown.company_id and e.id = shown.engagement_id)`;

/** The list of letters of all clients, each with its client and engagement. */
export const letterQueueSource = {
  from: 'letters',
  row: `jsonb_build_object('_id', id, 'letterId', letter_id, 'number', number, 'status', ${status}, 'language', language,
    'requestedBy', requested_by_name, 'requestedAt', iso(requested_at), 'issuedAt', iso(issued_at),
    'validUntil', iso(valid_until), 'revokedAt', iso(revoked_at), 'revocationReason', revocation_reason,
    'company', ${clientOfRow}, 'engagement', ${engagement})`,
  search: ['number', 'requested_by_name', ofNamedClients],
  sorts: {
    requestedAt: timestamp('requested_at'),
    validUntil: timestamp("coalesce(valid_until, 'infinity'::timestamptz)"),
  },
  filters: { status: equalsAny(status, 'text'), company: equals('company_id') },
} satisfies ListSource<typeof letterQueue.all>;
