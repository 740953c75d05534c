import { type Company, company } from '@gatehouse/contract/company';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { AddDomain } from './add-domain.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.domains;

/** The whole list goes with every change: those that are watched and those that are asked for. */
function useDomains({ domains, domainsAsked }: Company) {
  const { change: update, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const all = [...domains, ...domainsAsked];
  const save = async (wanted: readonly string[], done: string): Promise<boolean> => {
    const outcome = await update({ body: { domains: [...wanted] } });
    if (!outcome.error) raiseToast({ kind: 'success', message: done });
    return !outcome.error;
  };
  return {
    all,
    isBusy,
    failure,
    add: (name: string) => save([...all, name], texts.asked(name)),
    remove: (name: string) => {
      const said = domains.includes(name) ? texts.removed(name) : texts.takenBack(name);
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
  const isWatched = (name: string): boolean => company.domains.includes(name);
  const drop = (name: string): void => (isWatched(name) ? setLeaving(name) : void remove(name));
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
            <DomainLine key={name} name={name} isWatched={isWatched(name)} onRemove={() => drop(name)} />
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
  isWatched: boolean;
  onRemove: () => void;
}

function DomainLine({ name, isWatched, onRemove }: DomainLineProps) {
  return (
    <li className={styles.domain}>
      <code dir="ltr">{name}</code>
      <StatusBadge sign={isWatched ? 'completed' : 'planned'} label={isWatched ? texts.watched : texts.waiting} />
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
    <Modal
      size="small"
      isOpen
      title={texts.removeTitle(name)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onStop}>
            {texts.removeSubmit}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
    </Modal>
  );
}
