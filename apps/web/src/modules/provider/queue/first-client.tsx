import { hasAccess } from '@gatehouse/contract/core/access';
import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { provider } from '@gatehouse/contract/provider/provider';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.firstClient;

/** A prompt to add the first client, while the portal has none. */
export function FirstClient() {
  const isOff = !hasAccess(clientWriteAccess, useViewer());
  const { data } = useRead(provider.companies, { query: { limit: 1 } }, { isOff });
  if (data?.total !== 0) return null;
  return (
    <Card>
      <EmptyState
        kind="first-use"
        title={texts.title}
        action={
          <LinkButton to="/provider/clients?new=client" variant="primary">
            {texts.add}
          </LinkButton>
        }
      >
        {texts.text}
      </EmptyState>
    </Card>
  );
}
