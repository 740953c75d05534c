import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { useSavedViews } from '../../core/saved-views.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import { Popover, type TriggerProps } from '../../ui/overlays/popover.tsx';
import { ToolbarButton } from '../../ui/table/toolbar-button.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { listTexts } from './list.texts.ts';
import type { ViewDialogProps, ViewTask } from './saved-view-dialogs.tsx';
import styles from './saved-views.module.css';
import { viewSearch } from './view-search.ts';

const texts = listTexts.saved;

// Few visits save a view.
const viewDialog = onDemand<ViewDialogProps>(async () => ({
  default: (await import('./saved-view-dialogs.tsx')).ViewDialog,
}));

/** The default view opens where the address said nothing when the list was opened; clearing the filters stays clear. */
function useDefaultView(views: readonly SavedView[]): void {
  const [search, setSearch] = useSearchParams();
  const mayOpen = useRef(search.size === 0);
  const opening = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (views.length === 0 || !mayOpen.current) return;
    mayOpen.current = false;
    if (opening && window.location.search === '') setSearch(opening.search, { replace: true });
  }, [views, opening, setSearch]);
}

type Views = ReturnType<typeof useSavedViews>;

interface ViewLineProps {
  view: SavedView;
  current: string;
  views: Views;
  onApply: () => void;
  onTask: (task: ViewTask) => void;
}

/** Returns the actions for a view. Only its owner can change it, but every user sets their own default. */
function itemsOf({ view, current, views, onTask }: ViewLineProps): readonly MenuItem[] {
  const { _id, isDefault, isShared, isOwn, search } = view;
  const byDefault = {
    label: isDefault ? texts.unsetDefault : texts.setDefault,
    onSelect: () => views.setDefault(_id, !isDefault),
  };
  if (!isOwn) return [byDefault];
  const update = { label: texts.update, onSelect: () => views.update(_id, { search: current }) };
  return [
    ...(current === '' || current === search ? [] : [update]),
    { label: texts.rename, onSelect: () => onTask({ kind: 'rename', view }) },
    byDefault,
    {
      label: isShared ? texts.unshareItem : texts.shareItem,
      onSelect: () => views.update(_id, { isShared: !isShared }),
    },
    { label: texts.remove, tone: 'danger', onSelect: () => onTask({ kind: 'remove', view }) },
  ];
}

function factsOf({ isOwn, isShared, isDefault, owner }: SavedView): string {
  const sharing = isOwn ? texts.shared : texts.sharedBy(owner.fullname);
  return [...(isDefault ? [texts.isDefault] : []), ...(isShared ? [sharing] : [])].join(' · ');
}

function ViewLine(props: ViewLineProps) {
  const { view, current, onApply } = props;
  return (
    <li className={styles.view}>
      <button type="button" className={styles.apply} aria-current={view.search === current} onClick={onApply}>
        <bdi className={styles.name}>{view.name}</bdi>
        <Sentence className={styles.facts} text={factsOf(view)} />
      </button>
      <Menu
        label={texts.actions(view.name)}
        items={itemsOf(props)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            icon={<IconDots size={16} stroke={1.7} />}
            label={texts.actions(view.name)}
          />
        )}
      />
    </li>
  );
}

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
  const views = useSavedViews(list);
  const [search, setSearch] = useSearchParams();
  const [task, setTask] = useState<ViewTask | null>(null);
  useDefaultView(views.views);
  const current = viewSearch(search);
  const active = views.views.find((view) => view.search === current);
  return (
    <>
      <Popover label={texts.title} trigger={(trigger) => <ViewsButton trigger={trigger} active={active} />}>
        {(close) => {
          const open = (next: ViewTask) => {
            close();
            setTask(next);
          };
          return (
            <div className={styles.menu}>
              {views.views.length === 0 && <p className={styles.none}>{texts.none}</p>}
              <ul>
                {views.views.map((view) => {
                  const apply = () => {
                    setSearch(view.search);
                    close();
                  };
                  return <ViewLine key={view._id} {...{ view, views, current }} onApply={apply} onTask={open} />;
                })}
              </ul>
              {current !== '' && !active && (
                <div className={styles.foot}>
                  <Button variant="quiet" size="small" onClick={() => open({ kind: 'save', search: current })}>
                    {texts.save}
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Popover>
      {task && <PageOnDemand page={viewDialog} given={{ list, task, onClose: () => setTask(null) }} waiting={null} />}
    </>
  );
}
