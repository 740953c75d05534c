import { hasAccess } from '@gatehouse/contract/core/access';
import { employeeAccess } from '@gatehouse/contract/company-employees/company-employees-access';
import { firstEmails } from '@gatehouse/contract/clients/first-emails';
import type { HeldDomain } from '@gatehouse/contract/clients/first-emails.schema';

import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { heldEmailTexts as texts } from './held-emails.texts.ts';

const shownAtMost = 10;

const namesOf = (domains: readonly HeldDomain[], state: HeldDomain['state']): string[] =>
  domains
    .filter((one) => one.state === state)
    .slice(0, shownAtMost)
    .map(({ domain, employees }) => texts.domain(domain, employees));

/** Domains whose employees receive no training emails, for users who manage employees; renders nothing if there are none. */
export const HeldEmails = () => (hasAccess(employeeAccess, useViewer()) ? <Held /> : null);

function Held() {
  const domains = useRead(firstEmails.held).data ?? [];
  if (domains.length === 0) return null;
  const [waiting, declined] = [namesOf(domains, 'Waiting'), namesOf(domains, 'Declined')];
  return (
    <Stack gap={8}>
      {waiting.length > 0 && (
        <Notice kind="warning" title={texts.waiting}>
          {texts.waitingWhy(waiting)}
        </Notice>
      )}
      {declined.length > 0 && (
        <Notice kind="warning" title={texts.declined}>
          {texts.declinedWhy(declined)}
        </Notice>
      )}
    </Stack>
  );
}
