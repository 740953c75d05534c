import { usePageTitle } from '../../../core/page-title.ts';
import { AuditLog } from '../../../shared/audit/audit-log.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';

/** The audit log of the provider's own company; actions of staff at a client are in the client's log. */
export default function ProviderAuditPage() {
  usePageTitle(providerNames.audit);
  return (
    <>
      <PageHeader title={providerNames.audit} context={providerTexts.auditContext} />
      <AuditLog />
    </>
  );
}
