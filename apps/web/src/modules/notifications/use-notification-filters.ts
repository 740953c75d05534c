import { useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

/** Filters and page of the list, kept in the address. */
export function useNotificationFilters() {
  const [address, change, clear] = useListAddress(['q', 'kind', 'unread']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const isUnreadOnly = address.unread === 'true';
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));
  return {
    query: { q, kind: address.kind, isRead: isUnreadOnly ? ('false' as const) : undefined, cursor },
    text,
    setText,
    kind: address.kind ?? '',
    setKind: (kind: string) => change({ kind }),
    isUnreadOnly,
    toggleUnread: () => change((now) => ({ unread: now.unread === 'true' ? undefined : 'true' })),
    isFiltered: q !== '' || address.kind !== undefined || isUnreadOnly,
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}

export type NotificationFilters = ReturnType<typeof useNotificationFilters>;
