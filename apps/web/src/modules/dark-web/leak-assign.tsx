import { darkWeb } from '@gatehouse/contract/dark-web';
import type { BreachDetail } from '@gatehouse/contract/dark-web-schema';
import { useState } from 'react';

import { useCache } from '../../core/data/cache.ts';
import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { takeAnswer } from './dark-web.live.ts';
import listStyles from './dark-web.module.css';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';

const texts = leakDetailTexts.work;
const shownAtMost = 50;

type Assign = (colleague: { _id: string; fullname: string } | null) => void;

/** To me, to nobody, or to a colleague who is found by name. */
export function LeakAssign({ leak }: { leak: BreachDetail }) {
  const me = useUserInfo();
  const cache = useCache();
  const { change: assignLeak, isBusy } = useChange(darkWeb.assign);
  const assign: Assign = (colleague) =>
    void assignLeak({ params: { id: leak._id }, body: { userId: colleague?._id ?? null } }).then(({ data }) => {
      if (!data) return;
      takeAnswer(cache, data);
      raiseToast({ kind: 'success', message: colleague ? texts.assigned(colleague.fullname) : texts.unassigned });
    });
  return (
    <Popover
      label={texts.assignLabel}
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
            <div className={styles.row}>
              {leak.assignee?._id !== me._id && (
                <Button size="small" onClick={() => choose(me)}>
                  {texts.assignMe}
                </Button>
              )}
              {leak.assignee !== null && (
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

function Colleagues({ onChoose }: { onChoose: Assign }) {
  const [wanted, setWanted] = useState('');
  const { data: colleagues = [] } = useRead(darkWeb.colleagues);
  const word = wanted.trim().toLowerCase();
  const shown = colleagues
    .filter(({ fullname, username }) => `${fullname} ${username}`.toLowerCase().includes(word))
    .slice(0, shownAtMost);
  return (
    <>
      <SearchField label={texts.search} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <ul className={listStyles.choices}>
        {shown.map((colleague) => (
          <li key={colleague._id}>
            <button type="button" className={listStyles.choice} onClick={() => onChoose(colleague)}>
              <bdi>{colleague.fullname}</bdi>
              <span className={styles.second} dir="ltr">
                {colleague.username}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.muted}>{texts.noColleague}</p>}
    </>
  );
}
