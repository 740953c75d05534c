import {
  clientDomains,
  type DomainUse,
  domainUses,
  domainVerifications,
} from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { useSide } from '../sides/use-side.ts';
import styles from './domains.module.css';
import { domainTexts as texts } from './domains.texts.ts';

interface DomainUsesProps {
  record: DomainVerification;
  mayKeep: boolean;
}

/** The uses of a domain, each with its own switch. */
export const DomainUses = ({ record, mayKeep }: DomainUsesProps) => (
  <fieldset className={styles.uses} aria-label={texts.usedFor(record.domain)}>
    {domainUses.map((use) => (
      <UseOfDomain key={use} record={record} use={use} mayKeep={mayKeep} />
    ))}
  </fieldset>
);

function stateOf({ uses, active }: DomainVerification, use: DomainUse): string {
  if (active[use]) return texts.on;
  return uses[use] ? texts.afterVerification : texts.off;
}

function UseOfDomain({ record, use, mayKeep }: DomainUsesProps & { use: DomainUse }) {
  const { calls, at } = useSide(domainVerifications, clientDomains);
  const { change, isBusy } = useChange(calls.setUses);
  const [next, setNext] = useState(record.uses[use]);
  const set = async (isOn: boolean): Promise<void> => {
    setNext(isOn);
    const { error } = await change(at({ params: { id: record._id }, body: { [use]: isOn } }));
    if (!error) raiseToast({ kind: 'success', message: texts.switched(texts.uses[use], isOn) });
  };
  return (
    <div className={styles.use}>
      <Switch
        label={texts.uses[use]}
        aria-label={texts.useOf(texts.uses[use], record.domain)}
        checked={isBusy ? next : record.uses[use]}
        disabled={!mayKeep}
        onChange={({ target }) => void set(target.checked)}
      />
      <Text tone="muted" size={13}>
        {stateOf(record, use)}
      </Text>
    </div>
  );
}
