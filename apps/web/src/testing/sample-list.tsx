import { endpoints, typedBy } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, type GroupSchemas } from '@gatehouse/contract/core/endpoint.schema';
import { filter, listOf } from '@gatehouse/contract/core/list-of';
import { auth } from '@gatehouse/contract/auth/auth';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { z } from 'zod';

import { CacheProvider, createCache } from '../core/data/cache.ts';
import { forgetCalls } from '../core/debounce-identical.ts';
import { changeSession } from '../core/session-store.ts';
import { ResourceList, type ResourceListProps } from '../shared/resource-list/resource-list.tsx';
import { CardLines } from '../ui/table/card-lines.tsx';
import type { Column } from '../ui/table/data-table-column.ts';
import { answer, type Answer, fakeApi } from './fake-api.ts';
import { admin } from './people.ts';

const rowSchema = z.strictObject({ _id: z.string(), name: z.string(), size: z.number() });

const fruitSchemas = { list: { summary: 'The fruit of a test.', row: rowSchema } } satisfies GroupSchemas;

/** A row of the sample list. */
export type Fruit = z.output<typeof rowSchema>;

/** A list with every kind of filter, for tests of features shared by all lists. */
export const { list: fruits } = endpoints(typedBy<typeof fruitSchemas>(), {
  list: listOf({
    path: '/fruits',
    access: 'signed-in',
    search: true,
    sorts: ['name', '-name', 'size', '-size'],
    filters: {
      taste: filter.oneOf(['sweet', 'sour']),
      colour: filter.anyOf(['red', 'green', 'blue']),
      ripe: filter.flag(),
      picked: filter.day(),
      sold: filter.dayRange('soldFrom', 'soldTo'),
      since: filter.moment(),
      grower: filter.assignee(),
      market: filter.text(20),
    },
  }),
});
bindSchemas({ list: fruits }, fruitSchemas);

/** Rows with these names. */
export const fruitsNamed = (...names: readonly string[]): Fruit[] =>
  names.map((name, at) => ({ _id: `fruit-${name}`, name, size: at }));

/** A page with all of these rows. */
export const pageOf = (...names: readonly string[]) => ({
  rows: fruitsNamed(...names),
  total: names.length,
  nextCursor: null,
});

const columns: readonly Column<Fruit>[] = [
  { key: 'name', title: 'Name', identifies: true, sort: 'name', cell: ({ name }) => name },
  { key: 'size', title: 'Size', sort: 'size', kind: 'number', cell: ({ size }) => String(size) },
  { key: 'note', title: 'Note', cell: () => 'tasty' },
];

const texts = {
  caption: 'Fruit',
  search: 'Search fruit',
  count: (total: number) => `${total} fruits`,
  sorts: { name: 'Name A to Z', '-size': 'Largest first' },
  none: 'No fruit yet',
  noneWhy: 'It ripens in autumn.',
  monitoring: {
    notStarted: 'Not picked yet',
    notStartedWhy: 'Fruit appears here after the first harvest.',
    start: 'Pick fruit',
    clear: 'No fruit found',
  },
  cleared: 'All fruit sold',
  noAccess: 'You can’t view fruit',
};

type Props = Omit<ResourceListProps<typeof fruits>, 'list' | 'name' | 'columns' | 'texts' | 'card'>;

interface SampleOptions extends Props {
  /** The query string. */
  search?: string;
  answers?: readonly Answer[];
}

const fruitLink = ({ _id }: Fruit): string => `/fruits/${_id}`;

/** Renders the sample list for a signed-in user. */
export function openFruits({ search = '', answers = [], rowLink = fruitLink, ...props }: SampleOptions = {}) {
  window.history.replaceState(null, '', `/fruits${search}`);
  changeSession({ session: { status: 'signed-in', info: admin } });
  const server = fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(savedViews.list, []),
    answer(fruits, pageOf('Apple', 'Pear', 'Plum')),
    ...answers,
  );
  const cache = createCache();
  const view = render(
    <CacheProvider client={cache}>
      <BrowserRouter>
        <ResourceList
          {...props}
          list={fruits}
          name="clients"
          columns={columns}
          texts={texts}
          rowLink={rowLink}
          card={({ name, size }, Link) => <CardLines start={String(size)} title={<Link>{name}</Link>} />}
        />
      </BrowserRouter>
    </CacheProvider>,
  );
  const sent = () => server.sentTo(fruits).map(({ query }) => Object.fromEntries(query));
  /** Refreshes the list, as after a change by another user. */
  const refresh = () => {
    forgetCalls();
    return act(() => cache.invalidateQueries());
  };
  return { server, person: userEvent.setup({ pointerEventsCheck: 0 }), sent, refresh, ...view };
}

/** Returns the names of the rows in order, including those of cards on a phone. */
export const shownNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent);

/** Returns queries within a fruit's row, once it is rendered. */
export const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
