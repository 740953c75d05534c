import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ClientSurfaceHead } from '../client-surface-head.tsx';
import { clientSurfacePath } from '../surface-address.ts';
import { scopeTexts } from './scope.texts.ts';
import { ScopeForm } from './scope-form.tsx';
import { ScanTargets } from './scan-targets.tsx';

const texts = scopeTexts.scope;

/** The scan scope of a client. */
export default function ClientScopePage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(providerSurface.scope, { params: { companyId } });
  return (
    <>
      <ClientSurfaceHead companyId={companyId} title={texts.title} />
      {!data && failure && (
        <RecordFailure
          failure={failure}
          missing={{ title: texts.title, why: texts.context, back: texts.hosts, to: clientSurfacePath(companyId) }}
          onRetry={refresh}
        />
      )}
      {!data && !failure && <Skeleton height="300px" />}
      {data && (
        <Stack gap={16}>
          <Card
            title={texts.domains}
            context={texts.domainsContext}
            actions={
              <LinkButton size="small" to={`/provider/companies/${companyId}/domains`}>
                {texts.openDomains}
              </LinkButton>
            }
          >
            {null}
          </Card>
          <ScopeForm key={JSON.stringify(data)} companyId={companyId} settings={data} />
          <ScanTargets companyId={companyId} />
        </Stack>
      )}
    </>
  );
}
