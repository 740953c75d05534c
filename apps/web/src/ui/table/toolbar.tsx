import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { Menu, type MenuItem } from '../actions/menu.tsx';
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
  clearAll: string;
  more: string;
  /** Label of the menu with rarely used filters. */
  moreFilters: string;
}

interface ToolbarProps {
  /** Usually `QuickViews`. */
  views?: ReactNode;
  search?: { value: string; onChange: (text: string) => void };
  facets?: readonly Facet[];
  display?: DisplaySettings | undefined;
  /** The saved views of the list. */
  saved?: ReactNode;
  /** Menu items such as exports and the link to this view. */
  more?: readonly MenuItem[];
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

interface PillsProps {
  facets: readonly Facet[];
  texts: ToolbarTexts;
}

function FurtherFilters({ facets, texts }: PillsProps) {
  return (
    <Popover
      label={texts.moreFilters}
      align="start"
      trigger={(trigger) => (
        <ToolbarButton {...trigger} icon={<IconPlus size={14} stroke={1.8} />}>
          {texts.moreFilters}
        </ToolbarButton>
      )}
    >
      {(close) => (
        <div className={styles.further}>
          {facets.map((facet) => (
            <FacetSection key={facet.key} facet={facet} texts={texts} onDone={close} />
          ))}
        </div>
      )}
    </Popover>
  );
}

function Pills({ facets, texts }: PillsProps) {
  const clearAll = clearAllOf(facets);
  const further = facets.filter(({ isFurther }) => isFurther);
  const shown = facets.filter((facet) => !facet.isFurther || summaryOf(facet) !== undefined);
  return (
    <div className={styles.pills}>
      {shown.map((facet) => (
        <FilterPill key={facet.key} facet={facet} texts={texts} />
      ))}
      {further.length > 0 && <FurtherFilters facets={further} texts={texts} />}
      {clearAll && (
        <Button variant="quiet" size="small" onClick={clearAll}>
          {texts.clearAll}
        </Button>
      )}
    </div>
  );
}

type WideProps = Pick<ToolbarProps, 'display' | 'texts'> & { facets: readonly Facet[] };

function WideControls({ facets, display, texts }: WideProps) {
  return (
    <>
      {facets.length > 0 && <Pills facets={facets} texts={texts} />}
      {display && <DisplayMenu {...display} />}
    </>
  );
}

/** The toolbar above a list: views, search, filters and display settings. On phones the filters are in a bottom sheet. */
export function Toolbar({ views, search, facets = [], display, saved, more, texts }: ToolbarProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.toolbar} role="search" aria-label={texts.label}>
      {views !== undefined && <div className={styles.views}>{views}</div>}
      <div className={styles.controls}>
        {search && <Search search={search} texts={texts} />}
        {isPhone ? (
          <FilterSheet facets={facets} order={display?.order} onClearAll={clearAllOf(facets)} texts={texts} />
        ) : (
          <WideControls facets={facets} display={display} texts={texts} />
        )}
        {saved}
        {more && <MoreMenu items={more} label={texts.more} />}
      </div>
    </div>
  );
}
