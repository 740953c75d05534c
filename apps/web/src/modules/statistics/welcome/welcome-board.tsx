import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientWelcome } from '@gatehouse/contract/clients/client-welcome.schema';
import { clientWelcome, welcomeAccess } from '@gatehouse/contract/clients/client-welcome';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { displayDate } from '@gatehouse/domain/display-date';

import { useBranding } from '../../../core/branding.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { AddDomain } from '../../../shared/domains/add-domain.tsx';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checklist, type ChecklistItem } from '../../../ui/feedback/checklist.tsx';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { ContactLinks } from '../../../ui/people/contact-links.tsx';
import styles from './welcome.module.css';
import { welcomeTexts as texts } from './welcome.texts.ts';

/** The first steps of a new client, above the board; hidden once an engagement is published or the user has closed it. */
export function WelcomeBoard() {
  const isOff = !hasAccess(welcomeAccess, useViewer());
  const { data } = useRead(clientWelcome.read, undefined, { isOff });
  return data?.isShown ? <Welcome welcome={data} /> : null;
}

function Welcome({ welcome }: { welcome: ClientWelcome }) {
  const { fullname } = useUserInfo();
  const { name } = useBranding();
  const { change, isBusy } = useChange(clientWelcome.update);
  const close = async (): Promise<void> => {
    const { error } = await change({ body: { isDismissed: true } });
    if (!error) raiseToast({ kind: 'success', message: texts.closed });
  };
  return (
    <div className={styles.board}>
      <Card
        title={texts.title(name, fullname.split(' ')[0] ?? fullname)}
        actions={
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void close()}>
            {texts.close}
          </Button>
        }
      >
        <div className={styles.parts}>
          <Steps steps={welcome.steps} />
          <div className={styles.rail}>
            {welcome.lead && <Lead lead={welcome.lead} />}
            <Next welcome={welcome} />
            <Services services={welcome.services} />
          </div>
        </div>
      </Card>
    </div>
  );
}

/** The account lead. If they are also the support contact, its picture and phone number are used. */
function Lead({ lead: { fullname, email, phone } }: { lead: NonNullable<ClientWelcome['lead']> }) {
  const { support } = useBranding();
  const isSupport = [support.email, support.name].some((one) => one !== '' && [email, fullname].includes(one));
  const shownPhone = phone ?? (isSupport && support.phone !== '' ? support.phone : null);
  return (
    <section>
      <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{texts.lead}</h3>
      <Row gap={12} wraps={false}>
        <Avatar name={fullname} logo={isSupport ? support.picture : null} />
        <div className={styles.lead}>
          <bdi>{fullname}</bdi>
          <ContactLinks email={email} phone={shownPhone} />
        </div>
      </Row>
    </section>
  );
}

/** Adds a domain of the company without leaving the board. */
function AddFirstDomain() {
  const { data = [] } = useRead(domainVerifications.list);
  return <AddDomain known={data.map(({ domain }) => domain)} size="small" />;
}

function Steps({ steps }: Pick<ClientWelcome, 'steps'>) {
  const items = steps.map(({ key, isDone, link }): ChecklistItem => {
    const { label, hint, action } = texts.steps[key];
    const button = (
      <LinkButton to={link} size="small">
        {action}
      </LinkButton>
    );
    return { key, label, hint, isDone, action: key === 'domains' ? <AddFirstDomain /> : button };
  });
  return <Checklist title={texts.setUp.title} items={items} texts={texts.setUp} />;
}

function Next({ welcome: { upcoming, canRequestTest } }: { welcome: ClientWelcome }) {
  return (
    <section>
      <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{texts.next.title}</h3>
      {upcoming.length === 0 && <Text tone="muted">{texts.next.none}</Text>}
      <ul className={styles.lines} aria-label={texts.next.title}>
        {upcoming.map(({ _id, title, start }) => (
          <Row
            key={_id}
            as="li"
            gap={12}
            align="stretch"
            justify="between"
            wraps={false}
            className={classNames(textLook({ size: 13 }), styles.line)}
          >
            <bdi>{title}</bdi>
            <span className={styles.day}>{displayDate(start)}</span>
          </Row>
        ))}
      </ul>
      {canRequestTest && (
        <LinkButton to="/calendar?new=request" size="small">
          {texts.next.request}
        </LinkButton>
      )}
    </section>
  );
}

function Services({ services }: Pick<ClientWelcome, 'services'>) {
  return (
    <section>
      <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{texts.services.title}</h3>
      {services.length === 0 && <Text tone="muted">{texts.services.none}</Text>}
      <ul className={styles.lines} aria-label={texts.services.title}>
        {services.map(({ _id, service, state, start }) => (
          <Row
            key={_id}
            as="li"
            gap={12}
            align="stretch"
            justify="between"
            wraps={false}
            className={classNames(textLook({ size: 13 }), styles.line)}
          >
            <span>{serviceTexts[service]}</span>
            <span className={styles.day}>
              {state === 'scheduled' ? texts.services.from(displayDate(start) ?? start) : texts.services.states[state]}
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}
