import type { ListEmptyTexts } from './list-states.tsx';

/** What a list says of its own rows; what all lists say is in `list.texts.ts`. */
export interface ListTexts extends ListEmptyTexts {
  /** Names the table. */
  caption: string;
  /** Label of the search, such as "Search engagements". Absent where the list has none. */
  search?: string;
  /** "12 engagements". */
  count: (total: number) => string;
  /** The words for the sorts; those without one are offered by the heads of the columns only. */
  sorts?: Readonly<Record<string, string>>;
}
