import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';

import { Popover, type TriggerProps } from '../../ui/overlays/popover.tsx';
import { ToolbarButton } from '../../ui/table/toolbar-button.tsx';
import { listTexts } from './list.texts.ts';
import { SavedViewLines, useSavedViewState } from './saved-view-lines.tsx';
import styles from './saved-views.module.css';

const texts = listTexts.saved;

function ViewsButton({ trigger, active }: { trigger: TriggerProps; active: SavedView | undefined }) {
  const icon = <IconBookmarks size={16} stroke={1.7} />;
  return (
    <ToolbarButton {...trigger} icon={icon} aria-label={active ? texts.current(active.name) : texts.title}>
      {active && <bdi className={styles.current}>{active.name}</bdi>}
    </ToolbarButton>
  );
}

/** A toolbar button with the saved views of a list: the user's own and those shared in the company. */
export function SavedViews({ list }: { list: SavedViewList }) {
  const state = useSavedViewState(list);
  return (
    <>
      <Popover label={texts.title} trigger={(trigger) => <ViewsButton trigger={trigger} active={state.active} />}>
        {(close) => (
          <div className={styles.menu}>
            <SavedViewLines state={state} onDone={close} />
          </div>
        )}
      </Popover>
      {state.dialog}
    </>
  );
}
