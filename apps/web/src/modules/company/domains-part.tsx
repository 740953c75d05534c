import { type Company, company } from '@gatehouse/contract/company';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { AddDomain } from './add-domain.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.domains;

/** Every change sends the whole list: monitored and requested domains. */
function useDomains({ domains, domainsAsked }: Company) {
  const { change: update, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const all = [...domains, ...domainsAsked];
  const save = async (names: readonly string[], done: string): Promise<boolean> => {
    const outcome = await update({ body: { domains: [...names] } });
    if (!outcome.error) raiseToast({ kind: 'success', message: done });
    return !outcome.error;
  };
  return {
    all,
    isBusy,
    failure,
    add: (name: string) => save([...all, name], texts.requested(name)),
    remove: (name: string) => {
      const said = domains.includes(name) ? texts.removed(name) : texts.withdrawn(name);
      return save(
        all.filter((one) => one !== name),
        said,
      );
    },
  };
}

export function DomainsPart({ company }: { company: Company }) {
  const { all, isBusy, failure, add, remove } = useDomains(company);
  const [leaving, setLeaving] = useState<string | null>(null);
  const isMonitored = (name: string): boolean => company.domains.includes(name);
  const drop = (name: string): void => (isMonitored(name) ? setLeaving(name) : void remove(name));
  const stop = async (name: string): Promise<void> => {
    await remove(name);
    setLeaving(null);
  };
  return (
    <Card title={texts.title} context={texts.context}>
      <div className={styles.stack}>
        {failure && <Notice kind="error">{issueOf(failure, 'domains') ?? sentenceOf(failure)}</Notice>}
        {all.length === 0 && <p className={styles.muted}>{texts.none}</p>}
        <ul className={styles.domains} aria-label={texts.list}>
          {all.map((name) => (
            <DomainLine key={name} name={name} isMonitored={isMonitored(name)} onRemove={() => drop(name)} />
          ))}
        </ul>
        <AddDomain submitLabel={texts.add} known={all} isBusy={isBusy} onAdd={add} />
      </div>
      {leaving !== null && (
        <StopMonitoring
          name={leaving}
          isBusy={isBusy}
          onStop={() => void stop(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

interface DomainLineProps {
  name: string;
  isMonitored: boolean;
  onRemove: () => void;
}

function DomainLine({ name, isMonitored, onRemove }: DomainLineProps) {
  return (
    <li className={styles.domain}>
      <code dir="ltr">{name}</code>
      <StatusBadge sign={isMonitored ? 'completed' : 'planned'} label={isMonitored ? texts.monitored : texts.waiting} />
      <IconButton size="small" icon={<IconX size={15} />} label={texts.remove(name)} onClick={onRemove} />
    </li>
  );
}

interface StopMonitoringProps {
  name: string;
  isBusy: boolean;
  onStop: () => void;
  onClose: () => void;
}

function StopMonitoring({ name, isBusy, onStop, onClose }: StopMonitoringProps) {
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      texts={{ submit: texts.removeSubmit, cancel: texts.cancel, close: texts.close }}
      isDangerous
      isBusy={isBusy}
      onConfirm={onStop}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
