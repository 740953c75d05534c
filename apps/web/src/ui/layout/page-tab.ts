/** A tab of a page, with its own address. */
export interface PageTab {
  label: string;
  to: string;
  count?: string;
  /** True if its path is a prefix of the other tabs' paths. */
  isExact?: boolean;
}

/** A tab with a menu of several pages. */
export interface PageTabMenu {
  label: string;
  count?: string;
  pages: readonly PageTab[];
}

/** A group of pages, with its accessible name. */
export interface TabGroup<Tab = PageTab> {
  label: string;
  items: readonly Tab[];
}

/** The tabs of a page, some with a menu. */
export type TabRow = TabGroup<PageTab | PageTabMenu>;
