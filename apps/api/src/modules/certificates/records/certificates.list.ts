import type { certificates } from '@gatehouse/contract/certificates/certificates';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { whenTrue, onDays, text, timestamp } from '../../../platform/database/list-sql.ts';

const named = (alias: string, condition: string): string =>
  `(select json_build_object('certificateId', ${alias}.certificate_id, 'number', ${alias}.number)
    from certificates ${alias} where ${alias}.company_id = shown.company_id and ${condition} limit 1)`;

/** The list of certificates of the company's own employees. */
export const certificateSource = {
  from: 'certificates',
  row: `json_build_object('_id', id, 'certificateId', certificate_id, 'number', number,
    'status', certificate_status(revoked_at, valid_until, now()), 'fullname', fullname, 'course', course,
    'issuer', issuer, 'session', session_name, 'score', score, 'total', total, 'issuedAt', iso(issued_at),
    'validUntil', iso(valid_until), 'revokedAt', iso(revoked_at), 'revocationReason', revocation_reason,
    'replacedBy', ${named('r', 'r.id = shown.replaced_by')}, 'replaces', ${named('o', 'o.replaced_by = shown.id')})`,
  search: ['fullname', 'number', 'course', 'certificate_id'],
  sorts: {
    issuedAt: timestamp('issued_at'),
    validUntil: timestamp("coalesce(valid_until, 'infinity'::timestamptz)"),
    fullname: text('(fullname collate "und-x-icu")'),
  },
  filters: {
    status: (status) => ({ sql: 'certificate_status(revoked_at, valid_until, now()) = ?', value: status }),
    issued: onDays('issued_at'),
    expiring: whenTrue("revoked_at is null and valid_until > now() and valid_until <= now() + interval '30 days'"),
  },
  within: () => [
    { sql: 'is_public = ?', value: false },
    { sql: 'shows_learner(enrolment_id)', value: null },
  ],
} satisfies ListSource<typeof certificates.list>;
