import type { ListEmptyTexts } from './list-states.tsx';

/** Texts specific to one list; those of all lists are in `list.texts.ts`. */
export interface ListTexts extends ListEmptyTexts {
  /** Accessible name of the table. */
  caption: string;
  /** Label of the search field, such as "Search engagements"; undefined without a search. */
  search?: string;
  /** "12 engagements". */
  count: (total: number) => string;
  /** Labels of sorts; a sort without one is only available in the column header. */
  sorts?: Readonly<Record<string, string>>;
}
