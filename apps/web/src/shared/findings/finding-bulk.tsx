import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { type ReactNode, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import type { Bulk } from '../resource-list/bulk-bar.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import styles from './finding-list.module.css';
import { findingListTexts } from './finding-list.texts.ts';
import { type FindingBatch, type Refusal, useFindingBatch } from './use-finding-batch.ts';

const texts = findingListTexts.batch;

/** A client's bulk actions on findings. The dialogs outlive the selection, which ends when the rows leave the view. */
export function useFindingBulk(): { bulk: Bulk<FindingRow>; dialogs: ReactNode } {
  const batch = useFindingBatch();
  const [toAcknowledge, setToAcknowledge] = useState<readonly FindingRow[] | null>(null);
  const bulk: Bulk<FindingRow> = {
    labelOf: ({ idVisual }) => idVisual,
    actions: (rows) => (
      <>
        <Button
          size="small"
          isBusy={batch.isBusy}
          onClick={() => void batch.move(rows, { statusVulnerability: 'Retest' }, texts.retested)}
        >
          {texts.retest}
        </Button>
        <Button size="small" onClick={() => setToAcknowledge(rows)}>
          {texts.acknowledge}
        </Button>
        <AssignMenu rows={rows} batch={batch} />
      </>
    ),
  };
  const dialogs = (
    <>
      {toAcknowledge && <AcknowledgeDialog rows={toAcknowledge} batch={batch} onClose={() => setToAcknowledge(null)} />}
      <Refusals refusals={batch.refusals} onClose={batch.forgetRefusals} />
    </>
  );
  return { bulk, dialogs };
}

function AssignMenu({ rows, batch }: { rows: readonly FindingRow[]; batch: FindingBatch }) {
  const { _id: ownId } = useUserInfo();
  const { data: colleagues = [] } = useRead(findings.colleagues);
  const labelOf = ({ _id, fullname, username }: (typeof colleagues)[number]): string => {
    if (_id === ownId) return texts.me(fullname);
    const isUnique = colleagues.every((other) => other._id === _id || other.fullname !== fullname);
    return isUnique ? fullname : texts.namesake(fullname, username);
  };
  const ownFirst = colleagues.toSorted((left, right) => Number(right._id === ownId) - Number(left._id === ownId));
  const items: MenuItem[] = [
    ...ownFirst.map((person) => ({
      label: labelOf(person),
      hint: person.username,
      onSelect: () => void batch.assign(rows, person),
    })),
    { label: texts.unassign, onSelect: () => void batch.assign(rows, null) },
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
