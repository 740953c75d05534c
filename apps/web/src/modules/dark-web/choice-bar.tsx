import { chosenAtMost } from '@gatehouse/contract/dark-web-lists';
import { leakStatusCodes } from '@gatehouse/contract/dark-web-rules';

import { Button } from '../../ui/actions/button.tsx';
import { FootBar } from '../../ui/layout/foot-bar.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import type { LeakFilter } from './leak-lists.ts';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';
import { JobBar } from './job-bar.tsx';
import type { LeakChoice } from './use-leak-choice.ts';
import { type FollowedJob, useStatusJob } from './use-status-job.ts';

const texts = darkWebTexts.select;

interface ChoiceBarProps {
  choice: LeakChoice;
  filter: LeakFilter;
}

const countOf = ({ isEverything, ids, total, count }: LeakChoice): string =>
  isEverything && ids.length === 0 ? texts.isEverything(total) : texts.count(count);

/** What can be done with the chosen records, and how far it is. */
export function ChoiceBar({ choice, filter }: ChoiceBarProps) {
  const job = useStatusJob();
  return (
    <>
      <JobBar followed={job} />
      {choice.count > 0 && (
        <FootBar label={texts.bar} count={countOf(choice)}>
          {choice.isTooMany && <span className={styles.second}>{texts.tooMany(chosenAtMost)}</span>}
          {choice.mayChooseEverything && (
            <Button size="small" onClick={choice.chooseEverything}>
              {texts.everything(choice.total)}
            </Button>
          )}
          {!choice.isTooMany && <MoveMenu choice={choice} filter={filter} job={job} />}
          <Button size="small" variant="quiet" onClick={choice.clear}>
            {texts.clear}
          </Button>
        </FootBar>
      )}
    </>
  );
}

function MoveMenu({ choice, filter, job }: ChoiceBarProps & { job: FollowedJob }) {
  const items = leakStatusCodes.map((status) => ({
    label: darkWebTexts.open.to(darkWebTexts.statuses[status]),
    onSelect: () => {
      const { isEverything, ids } = choice;
      void job.start(status, { filter, isEverything, ids }).then((hasStarted) => {
        if (hasStarted) choice.clear();
      });
    },
  }));
  return (
    <Menu
      label={texts.change}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="primary" isBusy={job.isStarting}>
          {texts.change}
        </Button>
      )}
    />
  );
}
