import { findings } from '@gatehouse/contract/findings';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FootBar } from '../../ui/layout/foot-bar.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import styles from './finding-list.module.css';
import { findingListTexts } from './finding-list.texts.ts';
import { type FindingBatch, type Refusal, useFindingBatch } from './use-finding-batch.ts';

const texts = findingListTexts.batch;
const selectTexts = findingListTexts.select;

interface BatchBarProps {
  rows: readonly FindingRow[];
  onClear: () => void;
}

/** What can be done with the chosen findings. */
export function BatchBar({ rows, onClear }: BatchBarProps) {
  const batch = useFindingBatch();
  const [isAccepting, setIsAccepting] = useState(false);
  return (
    <>
      {rows.length > 0 && (
        <FootBar label={selectTexts.bar} count={selectTexts.count(rows.length)}>
          <Button
            size="small"
            isBusy={batch.isBusy}
            onClick={() => void batch.move(rows, { statusVulnerability: 'Retest' }, texts.retested)}
          >
            {texts.retest}
          </Button>
          <Button size="small" onClick={() => setIsAccepting(true)}>
            {texts.acknowledge}
          </Button>
          <AssignMenu rows={rows} batch={batch} />
          <Button size="small" variant="quiet" onClick={onClear}>
            {selectTexts.clear}
          </Button>
        </FootBar>
      )}
      {isAccepting && <AcknowledgeDialog rows={rows} batch={batch} onClose={() => setIsAccepting(false)} />}
      <Refusals refusals={batch.refusals} onClose={batch.forgetRefusals} />
    </>
  );
}

function AssignMenu({ rows, batch }: { rows: readonly FindingRow[]; batch: FindingBatch }) {
  const { _id: ownId } = useUserInfo();
  const { data: colleagues = [] } = useRead(findings.colleagues);
  const labelOf = ({ _id, fullname, username }: (typeof colleagues)[number]): string => {
    if (_id === ownId) return texts.me(fullname);
    const isAlone = colleagues.every((other) => other._id === _id || other.fullname !== fullname);
    return isAlone ? fullname : texts.namesake(fullname, username);
  };
  const ownFirst = colleagues.toSorted((left, right) => Number(right._id === ownId) - Number(left._id === ownId));
  const items: MenuItem[] = [
    ...ownFirst.map((person) => ({
      label: labelOf(person),
      hint: person.username,
      onSelect: () => void batch.assign(rows, person),
    })),
    { label: texts.nobody, onSelect: () => void batch.assign(rows, null) },
  ];
  return (
    <Menu
      label={texts.assign}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          {texts.assign}
        </Button>
      )}
    />
  );
}

function Refusals({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  return (
    <Modal
      isOpen={refusals.length > 0}
      title={texts.refused(refusals.length)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.understood}</Button>}
    >
      <ul className={styles.refusals}>
        {refusals.map(({ idVisual, title, message }) => (
          <li key={idVisual}>
            <code>{idVisual}</code> <bdi>{title}</bdi>
            <div className={styles.muted}>{message}</div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
