import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { shownFileSize } from '../../../core/file-size.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatNumber } from '../../../core/texts.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { recordTexts } from '../../../shared/records/record.texts.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Breadcrumbs } from '../../../ui/records/breadcrumbs.tsx';
import { CurrentErasure } from './current-erasure.tsx';
import styles from './erasure.module.css';
import { erasureTexts as texts } from './erasure.texts.ts';
import { RequestPart } from './request-part.tsx';

const clientsPath = '/provider/clients';

const runningPollMs = 2_500;
const pendingPollMs = 15_000;

/** Returns the polling interval while a job is running or an approval is pending, or 0. */
function refreshEveryMs(known: ErasureStanding | undefined): number {
  const state = known?.latest?.state;
  if (state === 'running') return runningPollMs;
  return state === 'requested' || state === 'waiting' ? pendingPollMs : 0;
}

/** The erasure of a client. The page remains available after the client was erased. */
export default function ErasurePage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(clientErasure.get, { params: { companyId } }, { refreshEveryMs });
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader title={data ? titleOf(data) : texts.title} trail={<Trail companyId={companyId} standing={data} />} />
      {!data && failure && (
        <RecordFailure failure={failure} missing={{ ...texts.missing, to: clientsPath }} onRetry={refresh} />
      )}
      {!data && !failure && <SkeletonText lines={4} />}
      {data && <Standing standing={data} companyId={companyId} />}
    </>
  );
}

const titleOf = ({ client }: ErasureStanding): string => (client ? texts.of(client.name) : texts.erasedTitle);

/** The breadcrumbs; they link the client as long as it exists. */
function Trail({ companyId, standing }: { companyId: string; standing: ErasureStanding | undefined }) {
  const crumbs = [{ label: texts.clients, to: clientsPath }];
  if (standing?.client && standing.scope)
    crumbs.push({ label: standing.client.name, to: `/provider/companies/${companyId}/details` });
  return <Breadcrumbs label={recordTexts.breadcrumbs} crumbs={crumbs} />;
}

type Scope = NonNullable<ErasureStanding['scope']>;

const scopeTexts = texts.scope;
const { kept } = texts;
const countedRecords = ['users', 'engagements', 'findings', 'leaks', 'assets'] as const;

/** A card that lists the data that an erasure deletes and keeps. */
function ScopePart({ standing, scope }: { standing: ErasureStanding; scope: Scope }) {
  return (
    <>
      <Card title={scopeTexts.title} context={scopeTexts.context}>
        <Facts>
          {countedRecords.map((name) => (
            <div key={name}>
              <dt>{scopeTexts[name]}</dt>
              <dd>{formatNumber(scope[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{scopeTexts.files}</dt>
            <dd>{scopeTexts.filesOf(scope.files, shownFileSize(scope.fileSize))}</dd>
          </div>
        </Facts>
      </Card>
      <Card title={kept.title}>
        <ul className={styles.kept}>
          {scope.invoices > 0 && <li>{kept.invoices(scope.invoices, standing.invoiceRetentionYears)}</li>}
          <li>{kept.log}</li>
          <li>{kept.certificate}</li>
          <li>{kept.backups(standing.backupRetentionDays)}</li>
        </ul>
      </Card>
    </>
  );
}

function Standing({ standing, companyId }: { standing: ErasureStanding; companyId: string }) {
  const { latest, scope } = standing;
  const isCurrent = latest !== null && latest.state !== 'withdrawn' && latest.state !== 'expired';
  return (
    <Stack gap={16}>
      {isCurrent && <CurrentErasure erasure={latest} companyId={companyId} />}
      {scope && <ScopePart standing={standing} scope={scope} />}
      {!isCurrent && <RequestPart standing={standing} companyId={companyId} />}
    </Stack>
  );
}
