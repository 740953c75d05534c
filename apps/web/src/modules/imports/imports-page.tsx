import { useParams } from 'react-router';

import { ClientHead } from '../../shared/clients/client-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportJobs } from './import-jobs.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import { StartImport } from './start-import.tsx';

/** The page that imports files for a client and lists the imports of the last 30 days. */
export default function ImportsPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={texts.title} />
      <Stack>
        <StartImport key={companyId} companyId={companyId} />
        <ImportJobs companyId={companyId} />
      </Stack>
    </>
  );
}
