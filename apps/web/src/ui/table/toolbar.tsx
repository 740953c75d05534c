import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { Button } from '../actions/button.tsx';
import { Menu, type MenuItem } from '../actions/menu.tsx';
import { RovingToolbar } from '../actions/roving-toolbar.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { useIsPhone } from '../layout/use-min-width.ts';
import { Popover } from '../overlays/popover.tsx';
import { DisplayMenu, type DisplaySettings } from './display-menu.tsx';
import { clearAllOf, type Facet, type FacetTexts, summaryOf } from './facet.ts';
import { FacetSection } from './facet-section.tsx';
import { FilterPill } from './filter-pill.tsx';
import { FilterSheet, type FilterSheetTexts } from './filter-sheet.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import styles from './toolbar.module.css';

/** Texts of the toolbar. */
export interface ToolbarTexts extends FacetTexts, FilterSheetTexts {
  /** Accessible name of the toolbar. */
  label: string;
  search: string;
  /** Accessible name of the buttons for filters and display. */
  tools: string;
  /** Accessible name of the active filters. */
  active: string;
  clearAll: string;
  more: string;
}

interface ToolbarProps {
  /** Usually `QuickViews`. */
  views?: ReactNode;
  /** Controls in place of the views that must not scroll, such as the period of a calendar. */
  lead?: ReactNode;
  search?: { value: string; onChange: (text: string) => void };
  facets?: readonly Facet[];
  display?: DisplaySettings | undefined;
  /** The saved views of the list. */
  saved?: ReactNode;
  /** Menu items such as exports and the link to this view. */
  more?: readonly MenuItem[];
  /** A control after all others, such as the view of a calendar. */
  end?: ReactNode;
  texts: ToolbarTexts;
}

function Search({ search, texts }: Pick<ToolbarProps, 'texts'> & { search: NonNullable<ToolbarProps['search']> }) {
  return (
    <div className={styles.search}>
      <SearchField
        label={texts.search}
        className={styles.searchInput}
        value={search.value}
        onChange={({ target }) => search.onChange(target.value)}
      />
    </div>
  );
}

function MoreMenu({ items, label }: { items: readonly MenuItem[]; label: string }) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => (
        <ToolbarButton {...trigger} aria-label={label} icon={<IconDots size={17} stroke={1.7} />} />
      )}
    />
  );
}

interface FacetsProps {
  facets: readonly Facet[];
  texts: ToolbarTexts;
}

const isUsed = (facet: Facet): boolean => summaryOf(facet) !== undefined;

/** All filters behind one button. Frequently used ones are expanded. */
function FilterMenu({ facets, texts }: FacetsProps) {
  return (
    <Popover
      label={texts.filters}
      align="end"
      trigger={(trigger) => (
        <ToolbarButton {...trigger} data-filters="" icon={<IconFilter size={16} stroke={1.7} />}>
          {texts.filter(0)}
        </ToolbarButton>
      )}
    >
      {(close) => (
        <div className={styles.filters}>
          {facets.map((facet) => (
            <FacetSection
              key={facet.key}
              facet={facet}
              texts={texts}
              isOpen={facet.isFurther !== true}
              onDone={close}
            />
          ))}
        </div>
      )}
    </Popover>
  );
}

/** Moves the focus to the filter button after an active filter, and with it its button, was removed. */
function useFocusAfterRemoval(row: RefObject<HTMLDivElement | null>, used: number): void {
  const before = useRef(used);
  useEffect(() => {
    const isLess = used < before.current;
    before.current = used;
    if (isLess && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[data-filters]')?.focus();
  }, [row, used]);
}

/** The active filters, in a separate row. */
function ActiveFilters({ facets, texts }: FacetsProps) {
  const clearAll = clearAllOf(facets);
  return (
    <RovingToolbar label={texts.active} className={styles.active}>
      {facets.map((facet) => (
        <FilterPill key={facet.key} facet={facet} texts={texts} />
      ))}
      {clearAll && (
        <Button variant="quiet" size="small" onClick={clearAll}>
          {texts.clearAll}
        </Button>
      )}
    </RovingToolbar>
  );
}

type ControlsProps = Pick<ToolbarProps, 'display' | 'texts'> & FacetsProps;

const SheetControls = ({ facets, display, texts }: ControlsProps) => (
  <FilterSheet facets={facets} order={display?.order} onClearAll={clearAllOf(facets)} texts={texts} />
);

const WideControls = ({ facets, display, texts }: ControlsProps) => (
  <>
    {facets.length > 0 && <FilterMenu facets={facets} texts={texts} />}
    {display && <DisplayMenu {...display} />}
  </>
);

/**
 * The toolbar of a list: views, search, filters and display options in one row, and the active filters in a second one. On phones the
 * filters are a sheet.
 */
export function Toolbar({ views, lead, search, facets = [], display, saved, more, end, texts }: ToolbarProps) {
  const isPhone = useIsPhone();
  const toolbar = useRef<HTMLDivElement>(null);
  const used = facets.filter(isUsed);
  useFocusAfterRemoval(toolbar, used.length);
  const Controls = isPhone ? SheetControls : WideControls;
  return (
    <div ref={toolbar} className={styles.toolbar} role="search" aria-label={texts.label}>
      <div className={styles.row}>
        {views !== undefined && <div className={styles.views}>{views}</div>}
        {lead}
        <div className={styles.controls}>
          {search && <Search search={search} texts={texts} />}
          <RovingToolbar label={texts.tools} className={styles.tools}>
            <Controls facets={facets} display={display} texts={texts} />
            {saved}
            {more && <MoreMenu items={more} label={texts.more} />}
          </RovingToolbar>
          {end}
        </div>
      </div>
      {!isPhone && used.length > 0 && <ActiveFilters facets={used} texts={texts} />}
    </div>
  );
}
