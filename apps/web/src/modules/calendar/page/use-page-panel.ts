import { isDay } from '@gatehouse/domain/calendar/day';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const names = ['activity', 'occurrence', 'item', 'new'] as const;
type Panel = Partial<Record<(typeof names)[number], string>>;

const hasOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hasOpened' in state;

function searchWith(panel: Panel): string {
  const fields = new URLSearchParams(window.location.search);
  for (const name of names) fields.delete(name);
  for (const [name, value] of Object.entries(panel)) if (value !== undefined) fields.set(name, value);
  return `?${fields}`;
}

/** The panel of the calendar in the address, so that a link opens it and Back closes it. */
export function usePagePanel() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const now: Panel = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]));
  const isOpen = Object.values(now).some((value) => value !== undefined);
  const day = now.new;
  return {
    ...now,
    /** True for a new request; `newDay` is the clicked day, if any. */
    isNew: day !== undefined,
    newDay: day !== undefined && isDay(day) ? day : undefined,
    /** Opening the first panel adds a history entry; the next ones replace it. */
    open: (panel: Panel) =>
      void navigate(searchWith(panel), {
        replace: isOpen,
        state: isOpen && !hasOpened(location.state) ? location.state : { ...location.state, hasOpened: true },
      }),
    close: () => {
      if (hasOpened(location.state)) void navigate(-1);
      else void navigate(searchWith({}), { replace: true, state: location.state });
    },
  };
}

/** The open panel and the functions that change it. */
export type PagePanel = ReturnType<typeof usePagePanel>;
