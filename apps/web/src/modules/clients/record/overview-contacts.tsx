import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { ContactLinks } from '../../../ui/people/contact-links.tsx';
import { contactsTexts as texts } from './contacts.texts.ts';
import styles from './overview.module.css';

interface Person {
  key: string;
  fullname: string;
  /** Job title or role; empty if unknown. */
  role: string;
  email: string;
  phone: string | null;
}

/** The contacts of the provider and of the client. */
export function OverviewContacts({ companyId }: { companyId: string }) {
  const { data, failure } = useRead(company.client, { params: { companyId } });
  if (!data) {
    return (
      <Card title={texts.title}>
        {failure ? <Notice kind="error">{failure.message}</Notice> : <SkeletonText lines={2} />}
      </Card>
    );
  }
  return <Contacts client={data} />;
}

function Contacts({ client }: { client: ClientSummary }) {
  const mayEdit = hasAccess(clientWriteAccess, useViewer()) && client.state === 'active';
  const sides = [
    { title: texts.provider, people: staffOf(client) },
    { title: texts.client, people: peopleOf(client) },
  ];
  return (
    <Card title={texts.title}>
      <div className={styles.sides}>
        {sides.map(({ title, people }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.side}>{title}</h3>
            {people.length === 0 ? <Text tone="muted">{texts.none}</Text> : <People people={people} />}
          </section>
        ))}
        {mayEdit && sides.some(({ people }) => people.length === 0) && (
          <div>
            <LinkButton size="small" to={`/provider/companies/${client._id}/details`}>
              {texts.add}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Returns the staff contacts: the account lead first, without a duplicate. */
function staffOf({ accountLead, contacts }: ClientSummary): Person[] {
  const others = contacts.provider.filter(({ _id }) => _id !== accountLead?._id);
  return [
    ...(accountLead ? [{ ...accountLead, key: accountLead._id, role: texts.lead }] : []),
    ...others.map((member) => ({ ...member, key: member._id, role: '' })),
  ];
}

const peopleOf = ({ contacts }: ClientSummary): Person[] =>
  contacts.client.map((contact, place) => ({ ...contact, key: String(place) }));

function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.lines}>
      {people.map(({ key, fullname, role, email, phone }) => (
        <Row key={key} as="li" gap="4 12" align="baseline" justify="between" className={styles.line}>
          <span>
            <bdi>{fullname}</bdi>{' '}
            {role !== '' && (
              <Text as="span" tone="muted">
                {role}
              </Text>
            )}
          </span>
          <span className={styles.reach}>
            <ContactLinks email={email} phone={phone} />
          </span>
        </Row>
      ))}
    </ul>
  );
}
