import { Link, useParams } from 'react-router';

import { useCompanyTabs } from '../../core/company-tabs.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ImportJobs } from './import-jobs.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import styles from './imports.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { StartImport } from './start-import.tsx';
import { useCompany } from './use-company.ts';

/** Files brought in for a client, and what became of them. */
export default function ImportsPage() {
  const { companyId = '' } = useParams();
  const { name } = useCompany(companyId);
  const title = name === null ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{providerEngagementsTexts.toCompanies}</Link>}
        title={<bdi>{title}</bdi>}
        context={texts.context}
        tabs={useCompanyTabs(companyId)}
      />
      <div className={styles.page}>
        <StartImport key={companyId} companyId={companyId} />
        <ImportJobs companyId={companyId} />
      </div>
    </>
  );
}
