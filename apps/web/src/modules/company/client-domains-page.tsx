import { type ClientDomains, company as calls } from '@gatehouse/contract/company';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { AddDomain } from './add-domain.tsx';
import { ClientPage } from './client-page.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.clientDomains;

/** Where the provider's staff settle which domains are a client's. */
export default function ClientDomainsPage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(calls.clientDomains, { params: { companyId } });
  return (
    <ClientPage title={texts.title} isKnown={data !== undefined} failure={failure} onRetry={refresh}>
      <Domains known={data} />
    </ClientPage>
  );
}

function Domains({ known }: { known: ClientDomains | undefined }) {
  if (!known) {
    return (
      <Card title={texts.asked}>
        <SkeletonText lines={3} />
      </Card>
    );
  }
  return <Settling known={known} />;
}

function Settling({ known: { company, domains, domainsAsked } }: { known: ClientDomains }) {
  const { change: set, isBusy } = useChange(calls.setClientDomains);
  const settle = async (wanted: string[], declined: string[] = []): Promise<boolean> => {
    const { error } = await set({ params: { companyId: company._id }, body: { domains: wanted, declined } });
    if (!error) raiseToast({ kind: 'success', message: texts.done });
    return !error;
  };
  const without = (name: string) => domains.filter((one) => one !== name);
  return (
    <div className={styles.parts}>
      <Card title={texts.asked} context={texts.askedWhy}>
        <Names names={domainsAsked} none={texts.noneAsked} label={texts.asked}>
          {(name) => (
            <>
              <Button size="small" aria-label={texts.confirm(name)} onClick={() => void settle([...domains, name])}>
                {texts.confirmShort}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.decline(name)}
                onClick={() => void settle(domains, [name])}
              >
                {texts.declineShort}
              </Button>
            </>
          )}
        </Names>
      </Card>
      <Card title={texts.monitored} context={texts.monitoredWhy}>
        <div className={styles.stack}>
          <Names names={domains} none={texts.noneMonitored} label={texts.monitored}>
            {(name) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.stop(name)}
                onClick={() => void settle(without(name))}
              >
                {texts.stopShort}
              </Button>
            )}
          </Names>
          <AddDomain
            submitLabel={texts.add}
            known={domains}
            isBusy={isBusy}
            onAdd={(name) => settle([...domains, name])}
          />
        </div>
      </Card>
    </div>
  );
}

interface NamesProps {
  names: readonly string[];
  none: string;
  label: string;
  children: (name: string) => ReactNode;
}

function Names({ names, none, label, children }: NamesProps) {
  if (names.length === 0)
    return (
      <p className={styles.muted}>
        <bdi>{none}</bdi>
      </p>
    );
  return (
    <ul className={styles.domains} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={styles.domain}>
          <code dir="ltr">{name}</code>
          {children(name)}
        </li>
      ))}
    </ul>
  );
}
