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
import { Sentence } from '../sentence/sentence.tsx';
import { listTexts } from './list.texts.ts';
import type { ViewDialogProps, ViewTask } from './saved-view-dialogs.tsx';
import styles from './saved-views.module.css';

const texts = listTexts.saved;

// Few visits save a view.
const viewDialog = onDemand<ViewDialogProps>(async () => ({
  default: (await import('./saved-view-dialogs.tsx')).ViewDialog,
}));

/** Applies the default view when a list is opened without parameters in its address. Filters that the user clears later stay cleared. */
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

/** Parameters that a saved view excludes: the page and the open record. */
const excludedParameters = ['cursor', 'peek'];

/** Returns the part of an address that a saved view stores. Sorted, so that the same filters in another order are the same view. */
function viewSearch(search: URLSearchParams): string {
  const fields = new URLSearchParams(search);
  for (const name of excludedParameters) fields.delete(name);
  fields.sort();
  return fields.toString();
}

/** The saved views of a list, the active one, and the open dialog. */
export function useSavedViewState(list: SavedViewList) {
  const views = useSavedViews(list);
  const [search, setSearch] = useSearchParams();
  const [task, setTask] = useState<ViewTask | null>(null);
  useDefaultView(views.views);
  const current = viewSearch(search);
  return {
    views,
    current,
    active: views.views.find((view) => view.search === current),
    apply: (view: SavedView) => setSearch(view.search),
    setTask,
    dialog: task && (
      <PageOnDemand page={viewDialog} given={{ list, task, onClose: () => setTask(null) }} waiting={null} />
    ),
  };
}
type SavedViewState = ReturnType<typeof useSavedViewState>;

interface SavedViewLinesProps {
  state: SavedViewState;
  /** Called before a view is applied or a dialog opens. */
  onDone?: () => void;
}

/** The saved views of a list with their actions, and the button that saves the current one. */
export function SavedViewLines({ state, onDone }: SavedViewLinesProps) {
  const { views, current, active, apply, setTask } = state;
  const open = (task: ViewTask) => {
    onDone?.();
    setTask(task);
  };
  return (
    <>
      {views.views.length === 0 && !views.isLoading && <p className={styles.none}>{texts.none}</p>}
      <ul>
        {views.views.map((view) => {
          const applyView = () => {
            apply(view);
            onDone?.();
          };
          return <ViewLine key={view._id} {...{ view, views, current }} onApply={applyView} onTask={open} />;
        })}
      </ul>
      {current !== '' && !active && (
        <div className={styles.foot}>
          <Button variant="quiet" size="small" onClick={() => open({ kind: 'save', search: current })}>
            {texts.save}
          </Button>
        </div>
      )}
    </>
  );
}
