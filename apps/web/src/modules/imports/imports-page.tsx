import { Link, useParams } from 'react-router';

import { useCompanyTabs } from '../../core/company-tabs.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useClientName } from '../../shared/clients/use-client-name.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportJobs } from './import-jobs.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import { StartImport } from './start-import.tsx';

/** Imports files for a client, and lists the imports of the last 30 days. */
export default function ImportsPage() {
  const { companyId = '' } = useParams();
  const client = useClientName(companyId) ?? texts.client;
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.clients}</Link>}
        title={<bdi>{client}</bdi>}
        tabs={useCompanyTabs(companyId)}
      />
      <Stack>
        <StartImport key={companyId} companyId={companyId} />
        <ImportJobs companyId={companyId} />
      </Stack>
    </>
  );
}
