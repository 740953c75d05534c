import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { AuditLog } from '../../../shared/audit/audit-log.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';

/** The audit log of the provider's own company; actions of staff at a client are in the client's log. */
export default function ProviderAuditPage() {
  return (
    <>
      <TitledHeader title={providerNames.audit} context={providerTexts.auditContext} />
      <AuditLog />
    </>
  );
}
