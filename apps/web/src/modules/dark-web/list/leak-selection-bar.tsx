import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { selectedAtMost } from '@gatehouse/contract/dark-web/dark-web-lists';
import { leakStatusCodes } from '@gatehouse/contract/dark-web/dark-web-rules';

import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { JobBar } from './job-bar.tsx';
import type { LeakSelection } from './use-leak-selection.ts';
import { type StatusJobState, useStatusJob } from './use-status-job.ts';

const texts = darkWebTexts.select;

interface LeakSelectionBarProps {
  selected: LeakSelection;
  filter: BreachFilter;
}

const summaryOf = ({ isEverything, ids, total, count }: LeakSelection): string =>
  isEverything && ids.length === 0 ? texts.isEverything(total) : texts.count(count);

/** The bar that changes the status of the selected leaks and shows the progress. */
export function LeakSelectionBar({ selected, filter }: LeakSelectionBarProps) {
  const statusJob = useStatusJob();
  const { count, total, isTooMany, maySelectEverything, selectEverything, clear } = selected;
  return (
    <>
      <JobBar statusJob={statusJob} />
      <SelectionBar
        isShown={count > 0}
        summary={summaryOf(selected)}
        selectAll={maySelectEverything ? { label: texts.everything(total), onSelect: selectEverything } : undefined}
        onClear={clear}
        texts={{ label: texts.bar, clear: texts.clear }}
      >
        {isTooMany ? (
          texts.tooMany(selectedAtMost)
        ) : (
          <StatusChangeMenu selected={selected} filter={filter} statusJob={statusJob} />
        )}
      </SelectionBar>
    </>
  );
}

function StatusChangeMenu({ selected, filter, statusJob }: LeakSelectionBarProps & { statusJob: StatusJobState }) {
  const items = leakStatusCodes.map((status) => ({
    label: darkWebTexts.statusMenu.to(darkWebTexts.statuses[status]),
    onSelect: () => {
      const { isEverything, ids } = selected;
      void statusJob.start(status, { filter, isEverything, ids }).then((hasStarted) => {
        if (hasStarted) selected.clear();
      });
    },
  }));
  return (
    <Menu
      label={texts.change}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="primary" isBusy={statusJob.isStarting}>
          {texts.change}
        </Button>
      )}
    />
  );
}
