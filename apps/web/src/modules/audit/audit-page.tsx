import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { AuditLog } from '../../shared/audit/audit-log.tsx';
import { auditNames } from './audit-names.texts.ts';
import { auditPageTexts } from './audit-page.texts.ts';

/** The audit log of the provider's own company; actions of staff at a client are in the client's log. */
export default function AuditPage() {
  return (
    <>
      <TitledHeader title={auditNames.title} context={auditPageTexts.context} />
      <AuditLog />
    </>
  );
}
