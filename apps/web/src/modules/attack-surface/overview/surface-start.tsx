import {
  domainVerifications,
  manageDomainsAccess,
} from '@gatehouse/contract/domain-verifications/domain-verifications';
import { hasAccess } from '@gatehouse/contract/core/access';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { DomainCard } from '../../../shared/domains/domain-card.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { surfacePath } from '../surface-address.ts';

const texts = surfaceTexts.tree;

/** The page before the first scan: the DNS record that verifies a domain, with a check button. */
export function SurfaceStart() {
  const { data = [] } = useRead(domainVerifications.list);
  const mayKeep = hasAccess(manageDomainsAccess, useViewer());
  const open = data.filter(({ state }) => state !== 'Verified');
  return (
    <Stack gap={16}>
      <EmptyState
        kind="first-use"
        title={texts.empty}
        action={
          <LinkButton to={`${surfacePath}/domains`} variant={open.length > 0 ? 'secondary' : 'primary'}>
            {texts.verify}
          </LinkButton>
        }
      >
        {texts.emptyWhy}
      </EmptyState>
      {open.map((record) => (
        <DomainCard key={record._id} record={record} mayKeep={mayKeep} />
      ))}
    </Stack>
  );
}
