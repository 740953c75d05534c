import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { Menu, type MenuItem } from '../actions/menu.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { useIsPhone } from '../layout/use-min-width.ts';
import { DisplayMenu, type DisplaySettings } from './display-menu.tsx';
import { FacetList } from './facet-list.tsx';
import { clearFacet, type Facet, type FacetTexts, hasOptions, summaryOf } from './facet.ts';
import { FilterPill } from './filter-pill.tsx';
import { FilterSheet, type FilterSheetTexts } from './filter-sheet.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import styles from './toolbar.module.css';

/** What the toolbar says itself. */
export interface ToolbarTexts extends FacetTexts, FilterSheetTexts {
  /** Names the toolbar. */
  label: string;
  search: string;
  clearAll: string;
  more: string;
}

interface ToolbarProps {
  /** `quick-views` is made for it. */
  views?: ReactNode;
  search?: { value: string; onChange: (text: string) => void };
  facets?: readonly Facet[];
  display?: DisplaySettings | undefined;
  /** The saved views of the list. */
  saved?: ReactNode;
  /** Exports, the link to this view. */
  more?: readonly MenuItem[];
  texts: ToolbarTexts;
}

/** Takes all filters away; absent while there are none. */
function clearAllOf(facets: readonly Facet[]): (() => void) | undefined {
  const used = facets.filter((facet) => summaryOf(facet) !== undefined);
  return used.length > 0 ? () => used.forEach(clearFacet) : undefined;
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

/** The minor filters that are not set, under one button. */
function minorOf(facets: readonly Facet[], texts: ToolbarTexts): Facet {
  const content = (close: () => void) =>
    facets.map((facet) => (
      <section key={facet.key} className={styles.minor}>
        <h3 className={styles.minorTitle}>{facet.label}</h3>
        {hasOptions(facet) ? <FacetList facet={facet} texts={texts} /> : facet.content(close)}
      </section>
    ));
  return { key: 'minor', label: texts.filters, summary: undefined, onClear: () => undefined, content };
}

function Pills({ facets, texts }: { facets: readonly Facet[]; texts: ToolbarTexts }) {
  const clearAll = clearAllOf(facets);
  const minor = facets.filter((facet) => facet.isMinor === true && summaryOf(facet) === undefined);
  const shown = facets.filter((facet) => !minor.includes(facet));
  return (
    <div className={styles.pills}>
      {shown.map((facet) => (
        <FilterPill key={facet.key} facet={facet} texts={texts} />
      ))}
      {minor.length > 0 && <FilterPill facet={minorOf(minor, texts)} texts={texts} />}
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

/** What stands above a list: its views, the search, the filters and how it is shown. On phones the filters are a sheet. */
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
