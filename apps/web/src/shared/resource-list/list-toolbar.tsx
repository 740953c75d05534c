import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';

import { type Appearance, appearanceChoices } from '../../core/appearance.ts';
import { changeAppearance, useAppearance } from '../../core/appearance-store.ts';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { type ColumnState, defaultColumnState } from '../../ui/table/column-state.ts';
import type { DisplayChoice, DisplaySettings } from '../../ui/table/display-menu.tsx';
import { QuickViews } from '../../ui/table/quick-views.tsx';
import { Toolbar } from '../../ui/table/toolbar.tsx';
import { listTexts } from './list.texts.ts';
import type { ListTexts } from './list-texts.ts';
import type { ListViewProps } from './list-view-props.ts';
import { SavedViews } from './saved-views.tsx';
import type { ListState } from './use-list-state.ts';

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  showToast({ kind: 'success', message: listTexts.linkCopied });
}

const linkItem: MenuItem = {
  label: listTexts.copyLink,
  icon: <IconLink size={17} stroke={1.6} />,
  onSelect: () => void copyLink(),
};

/** Returns the sorts that have a label; others are only available in the column headers. */
function orderOf({ sorts = {} }: ListTexts, state: ListState): DisplayChoice | undefined {
  const options = Object.entries(sorts).map(([value, label]) => ({ value, label }));
  if (options.length === 0) return undefined;
  return { label: listTexts.display.order, options, value: state.sort, onChange: state.setSort };
}

/** The columns of a list in the user's arrangement. */
export interface ListColumns<R> {
  props: ListViewProps<R>;
  columnState: ColumnState;
  setColumnState: (state: ColumnState) => void;
  /** Keys of the columns that there is no room for. */
  cut: readonly string[];
  setCut: (keys: readonly string[]) => void;
}

/** The density setting of all lists, which is also in the appearance drawer. */
function useDensity(): DisplaySettings['density'] {
  const { density } = useAppearance();
  const labels = listTexts.display.densities;
  return {
    label: listTexts.display.density,
    segments: appearanceChoices.density.map((value) => ({ value, label: labels[value] })),
    value: density,
    onChange: (value) => changeAppearance({ density: value as Appearance['density'] }),
  };
}

function useDisplay<R>({ props, columnState, setColumnState, cut }: ListColumns<R>): DisplaySettings {
  const { columns, texts, state, grouping } = props;
  const order = orderOf(texts, state);
  const density = useDensity();
  const identifying = (columns.find(({ identifies }) => identifies) ?? columns[0])?.key;
  return {
    ...(order ? { order } : {}),
    ...(grouping ? { grouping } : {}),
    ...(density ? { density } : {}),
    columns: {
      columns,
      state: columnState,
      cut,
      onChange: setColumnState,
      ...(identifying === undefined ? {} : { identifying }),
    },
    onReset: columnState === defaultColumnState ? undefined : () => setColumnState(defaultColumnState),
    texts: listTexts.display,
  };
}

function Views<R>({ views = [], state }: ListViewProps<R>) {
  return (
    <QuickViews
      label={listTexts.toolbar.views}
      views={views.map(({ key, parameters: _parameters, ...view }) => ({ value: key, ...view }))}
      value={state.view}
      onChange={state.setView}
    />
  );
}

/** Returns the views and saved views of the toolbar. */
const viewsOf = <R,>(props: ListViewProps<R>) => ({
  ...(props.views && { views: <Views {...props} /> }),
  saved: <SavedViews list={props.savedAs ?? props.name} />,
});

interface ListToolbarProps<R> {
  columns: ListColumns<R>;
  /** True if the views are beside the rows. */
  hasViews: boolean;
}

/** Views, search, filters and display settings of a list, in one row. */
export function ListToolbar<R>({ columns, hasViews }: ListToolbarProps<R>) {
  const { props } = columns;
  const { state, source, texts, facets = [], more = [], lead } = props;
  const search = { value: state.text, onChange: state.setText };
  return (
    <Toolbar
      {...(!hasViews && viewsOf(props))}
      lead={lead}
      {...(texts.search !== undefined && { search })}
      facets={facets}
      display={useDisplay(columns)}
      more={[...more, linkItem]}
      texts={{
        ...listTexts.toolbar,
        search: texts.search ?? listTexts.toolbar.search,
        show: listTexts.toolbar.showResults(texts.count(source.total ?? 0)),
      }}
    />
  );
}
