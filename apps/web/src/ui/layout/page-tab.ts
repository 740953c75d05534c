/** A tab of a page is a place with an address of its own. */
export interface PageTab {
  label: string;
  to: string;
  count?: string;
  /** For the tab whose address is the beginning of its neighbours'. */
  isExact?: boolean;
}

/** Several pages behind one tab. */
export interface PageTabMenu {
  label: string;
  count?: string;
  pages: readonly PageTab[];
}

/** Pages beside one another; the label names the group. */
export interface TabGroup<Tab = PageTab> {
  label: string;
  items: readonly Tab[];
}

/** The tabs of a page, some of which open a menu of further pages. */
export type TabRow = TabGroup<PageTab | PageTabMenu>;
