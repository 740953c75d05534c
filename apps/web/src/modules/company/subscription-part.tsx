import { services } from '@gatehouse/contract/core/access';
import type { Company } from '@gatehouse/contract/company/company.schema';

import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.subscription;

/** The subscribed services, and the other available ones. */
export function SubscriptionPart({ company }: { company: Company }) {
  return (
    <Card title={texts.title} context={texts.context}>
      <Stack as="ul" gap={0}>
        {services.map((service) => {
          const isBought = company.services.includes(service);
          return (
            <li key={service} className={styles.service}>
              <span>{texts.services[service]}</span>
              <StatusBadge sign={isBought ? 'completed' : 'open'} label={isBought ? texts.bought : texts.notBought} />
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
