import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { createContext, useContext } from 'react';

import styles from './bookmark-star.module.css';
import type { MenuItem } from '../actions/menu.tsx';
import { IconButton } from '../actions/icon-button.tsx';

/** The bookmarks of the signed-in user. */
export interface Bookmarks {
  ids: ReadonlySet<string>;
  change: (id: string, isBookmarked: boolean) => void;
  labelOf: (name: string) => string;
}

/** Provided by the app. If null, no stars are shown, as for the provider's staff. */
export const BookmarksContext = createContext<Bookmarks | null>(null);

/** Returns the menu item that bookmarks a record, or none if bookmarks are unavailable. */
export function useBookmarkItem({ id, name }: BookmarkStarProps): readonly MenuItem[] {
  const bookmarks = useContext(BookmarksContext);
  if (!bookmarks) return [];
  const isBookmarked = bookmarks.ids.has(id);
  const Icon = isBookmarked ? IconStarFilled : IconStar;
  return [
    {
      label: bookmarks.labelOf(name),
      icon: <Icon size={17} stroke={1.6} />,
      onSelect: () => bookmarks.change(id, !isBookmarked),
    },
  ];
}

interface BookmarkStarProps {
  /** The bookmark's ID of the record: `engagement:<id>`. */
  id: string;
  /** Name of the record, appended to the accessible name. */
  name: string;
}

/** A button that bookmarks a record or removes the bookmark. */
export function BookmarkStar({ id, name }: BookmarkStarProps) {
  const bookmarks = useContext(BookmarksContext);
  if (!bookmarks) return null;
  const isBookmarked = bookmarks.ids.has(id);
  const Icon = isBookmarked ? IconStarFilled : IconStar;
  return (
    <IconButton
      size="small"
      className={styles.star}
      label={bookmarks.labelOf(name)}
      aria-pressed={isBookmarked}
      icon={<Icon size={16} stroke={1.7} />}
      onClick={() => bookmarks.change(id, !isBookmarked)}
    />
  );
}
