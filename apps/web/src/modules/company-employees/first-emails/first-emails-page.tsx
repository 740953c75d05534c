import { hasAccess } from '@gatehouse/contract/core/access';
import { coursesStaffAccess } from '@gatehouse/contract/courses/courses';
import type { FirstEmails, MailDomain } from '@gatehouse/contract/clients/first-emails.schema';
import { firstEmails, firstEmailsBoundAccess } from '@gatehouse/contract/clients/first-emails';
import { readableDomain } from '@gatehouse/domain/readable-domain';
import { useParams } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ClientPage } from '../../../shared/clients/client-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BoundForm } from './bound-form.tsx';
import { firstEmailTexts as texts } from './first-emails.texts.ts';

/** The first emails to a client's employees: the domains that need consent, and the daily limit. */
export function FirstEmailsPage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(firstEmails.client, { params: { companyId } });
  return (
    <ClientPage title={texts.title} isKnown={data !== undefined} failure={failure} onRetry={refresh}>
      <Stack gap={16}>
        <Card title={texts.domains} context={texts.domainsContext}>
          {data ? <Domains known={data} /> : <SkeletonText lines={3} />}
        </Card>
        {data && <Bound known={data} />}
      </Stack>
    </ClientPage>
  );
}

function Bound({ known }: { known: FirstEmails }) {
  const mayChange = hasAccess(firstEmailsBoundAccess, useViewer());
  return mayChange ? <BoundForm key={known.perDay} known={known} /> : null;
}

type Decision = 'Allowed' | 'Declined';

function Domains({ known: { company, domains } }: { known: FirstEmails }) {
  const { change, isBusy } = useChange(firstEmails.decide);
  const mayDecide = hasAccess(coursesStaffAccess, useViewer());
  const decide = async (domain: string, state: Decision) => {
    const { error } = await change({ params: { companyId: company._id }, body: { domain, state } });
    if (!error) raiseToast({ kind: 'success', message: texts.decided(domain, state) });
  };
  if (domains.length === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <Stack as="ul" gap={12} aria-label={texts.domains}>
      {domains.map((one) => (
        <li key={one.domain}>
          <Row justify="between">
            <KnownDomain {...one} />
            {mayDecide && <Decisions {...one} isBusy={isBusy} onDecide={(state) => void decide(one.domain, state)} />}
          </Row>
        </li>
      ))}
    </Stack>
  );
}

const KnownDomain = ({ domain, state, employees }: MailDomain) => (
  <Stack gap={4}>
    <code dir="ltr">{readableDomain(domain)}</code>
    <Text tone="muted" size={13}>
      {texts.states[state]}
      {employees > 0 && `, ${texts.employees(employees)}`}
    </Text>
  </Stack>
);

interface DecisionsProps extends MailDomain {
  isBusy: boolean;
  onDecide: (state: Decision) => void;
}

const Decisions = ({ domain, state, isBusy, onDecide }: DecisionsProps) => (
  <Row>
    {state !== 'Allowed' && (
      <Button size="small" isBusy={isBusy} aria-label={texts.allowOf(domain)} onClick={() => onDecide('Allowed')}>
        {texts.allow}
      </Button>
    )}
    {state !== 'Declined' && (
      <Button
        size="small"
        variant="quiet"
        isBusy={isBusy}
        aria-label={texts.declineOf(domain)}
        onClick={() => onDecide('Declined')}
      >
        {texts.decline}
      </Button>
    )}
  </Row>
);
