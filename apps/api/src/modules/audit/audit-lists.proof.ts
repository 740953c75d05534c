import { audit } from '@gatehouse/contract/audit/audit';

import { type AuditNote, writeAudit } from '../../platform/audit/audit.ts';
import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

const origin = { address: '192.0.2.7', userAgent: '', requestId: '' };
const notes: AuditNote[] = [
  { action: 'revealed', subject: 'ACME-DW-0042' },
  { action: 'downloaded', subject: 'report.pdf' },
  { action: 'downloaded', subject: 'layer.json' },
];

export const proof: ListProofs = {
  lists: proofOf(audit.list, {
    search: ({ subject, actor }) => [subject, actor.name],
    build: ({ portal, companyId, viewer }) =>
      portal.platform.database.withCompany(companyId, (db) =>
        writeAudit(db, { actor: { id: viewer.id, name: viewer.fullname, companyId }, origin }, notes),
      ),
  }),
};
