/** A tab of a page is a place with an address of its own. */
export interface PageTab {
  label: string;
  to: string;
  count?: string;
  /** For the tab whose address is the beginning of its neighbours'. */
  isExact?: boolean;
}

/** Pages beside one another; the label names the group. */
export interface TabGroup {
  label: string;
  items: readonly PageTab[];
}
