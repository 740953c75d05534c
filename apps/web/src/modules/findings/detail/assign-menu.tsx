import { findings } from '@gatehouse/contract/findings';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { type Colleague, fitting } from '../thread/mentions.ts';

const texts = findingsTexts.plan;
const shownAtMost = 50;

type Assign = (colleague: Pick<Colleague, '_id' | 'fullname'> | null) => void;

function useAssign(finding: FindingDetail): { assign: Assign; isBusy: boolean } {
  const { change: assignFinding, isBusy } = useChange(findings.assign);
  const send = async (colleague: Parameters<Assign>[0]): Promise<void> => {
    const params = { id: finding.engagement._id, findingId: finding._id };
    const { error } = await assignFinding({ params, body: { userId: colleague?._id ?? null } });
    if (error) return;
    raiseToast({ kind: 'success', message: colleague ? texts.assigned(colleague.fullname) : texts.unassigned });
  };
  return { assign: (colleague) => void send(colleague), isBusy };
}

function Colleagues({ onChoose }: { onChoose: Assign }) {
  const [wanted, setWanted] = useState('');
  const colleagues = useRead(findings.colleagues);
  const shown = fitting(colleagues.data ?? [], wanted).slice(0, shownAtMost);
  return (
    <>
      <SearchField label={texts.search} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <ul className={styles.choices}>
        {shown.map((colleague) => (
          <li key={colleague._id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(colleague)}>
              <bdi>{colleague.fullname}</bdi>
              <span className={styles.second} dir="ltr">
                {colleague.username}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {colleagues.data && shown.length === 0 && <p className={styles.muted}>{texts.noColleague}</p>}
    </>
  );
}

/** To me, to nobody, or to a colleague who is found by name. */
export function AssignMenu({ finding }: { finding: FindingDetail }) {
  const me = useUserInfo();
  const { assign, isBusy } = useAssign(finding);
  const { assignee } = finding;
  return (
    <Popover
      label={texts.assignLabel}
      align="end"
      trigger={(trigger) => (
        <Button size="small" isBusy={isBusy} {...trigger}>
          {texts.assign}
        </Button>
      )}
    >
      {(close) => {
        const choose: Assign = (colleague) => {
          close();
          assign(colleague);
        };
        return (
          <div className={styles.assign}>
            <div className={styles.inRow}>
              {assignee?._id !== me._id && (
                <Button size="small" onClick={() => choose(me)}>
                  {texts.assignMe}
                </Button>
              )}
              {assignee !== null && (
                <Button size="small" onClick={() => choose(null)}>
                  {texts.assignNobody}
                </Button>
              )}
            </div>
            <Colleagues onChoose={choose} />
          </div>
        );
      }}
    </Popover>
  );
}
