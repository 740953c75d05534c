import { activityStaffAccess } from '@gatehouse/contract/activities/activities-access';
import { clients } from '@gatehouse/contract/clients/clients';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { displayDate } from '@gatehouse/domain/display-date';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { auditTexts } from '../../../shared/audit/audit.texts.ts';
import { ClientPage } from '../../../shared/clients/client-page.tsx';
import { StaffLink } from '../../../shared/clients/staff-link.tsx';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { clientsTexts } from '../clients.texts.ts';
import { serviceSigns } from '../services/service-signs.ts';
import { NextSteps } from './next-steps.tsx';
import { OverviewContacts } from './overview-contacts.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import styles from './overview.module.css';
import { ViewAsClient } from './view-as-client.tsx';

const texts = clientsTexts.overview;

/** The overview of a client: open findings, next dates, and remaining setup steps. */
export default function OverviewPage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(clients.overview, { params: { companyId } });
  return (
    <ClientPage
      title={texts.title}
      isKnown={data !== undefined}
      failure={failure}
      onRetry={refresh}
      action={<ViewAsClient companyId={companyId} />}
    >
      {data ? <Overview overview={data} companyId={companyId} /> : <SkeletonText lines={4} />}
    </ClientPage>
  );
}

function Overview({ overview, companyId }: { overview: ClientOverview; companyId: string }) {
  const { headline, nextSteps, upcoming, services, events } = overview;
  const isSetUp = nextSteps.every(({ isDone }) => isDone);
  return (
    <div className={styles.page}>
      <h2 className={classNames(textLook({ size: 20 }), styles.headline)}>
        {texts.headlines[headline.kind](headline.count)}
      </h2>
      {!isSetUp && headline.kind !== 'archived' && <NextSteps steps={nextSteps} companyId={companyId} />}
      <OverviewFigures overview={overview} companyId={companyId} />
      <div className={styles.cards}>
        <Card title={texts.upcoming}>
          <Upcoming items={upcoming} companyId={companyId} />
        </Card>
        <Card title={texts.services}>
          <Services services={services} />
        </Card>
        <OverviewContacts companyId={companyId} />
        <Card title={texts.events}>
          <Events events={events} />
        </Card>
      </div>
    </div>
  );
}

const upcomingPages = {
  engagement: { path: 'engagements', access: providerEngagements.get.access },
  activity: { path: 'activities', access: activityStaffAccess },
} as const;

function Upcoming({ items, companyId }: { items: ClientOverview['upcoming']; companyId: string }) {
  if (items.length === 0) return <Text tone="muted">{texts.noUpcoming}</Text>;
  const of = `/provider/companies/${companyId}`;
  return (
    <ul className={styles.lines}>
      {items.map(({ _id, kind, title, start }) => (
        <Row key={_id} as="li" gap={12} align="baseline" justify="between" wraps={false} className={styles.line}>
          <StaffLink access={upcomingPages[kind].access} to={`${of}/${upcomingPages[kind].path}/${_id}`}>
            <bdi>{title}</bdi>
          </StaffLink>
          <Text as="span" tone="muted">
            {displayDate(start)}
          </Text>
        </Row>
      ))}
    </ul>
  );
}

function Services({ services }: { services: ClientOverview['services'] }) {
  if (services.length === 0) return <Text tone="muted">{texts.noServices}</Text>;
  return (
    <ul className={styles.lines}>
      {services.map(({ _id, service, state, end }) => (
        <Row key={_id} as="li" gap={12} align="baseline" justify="between" wraps={false} className={styles.line}>
          <span>
            {serviceTexts[service]}{' '}
            {end !== null && (
              <Text as="span" tone="muted">
                {texts.ends(displayDate(end) ?? end)}
              </Text>
            )}
          </span>
          <StatusBadge look="plain" sign={serviceSigns[state]} label={clientsTexts.services.states[state]} />
        </Row>
      ))}
    </ul>
  );
}

function Events({ events }: { events: ClientOverview['events'] }) {
  if (events.length === 0) return <Text tone="muted">{texts.noEvents}</Text>;
  return (
    <ul className={styles.lines}>
      {events.map(({ _id, at, action, actor, subject }) => (
        <Row key={_id} as="li" gap={12} align="baseline" justify="between" wraps={false} className={styles.line}>
          <span>
            {auditTexts.actions[action]}: <bdi>{subject}</bdi>{' '}
            <Text as="span" tone="muted">
              <bdi>{texts.by(actor)}</bdi>
            </Text>
          </span>
          <RelativeTime moment={at} />
        </Row>
      ))}
    </ul>
  );
}
