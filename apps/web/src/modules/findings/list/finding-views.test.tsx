import { findings } from '@gatehouse/contract/findings/findings';
import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = '/engagements/allFindings';
const owner = { _id: admin._id, fullname: admin.fullname };
const row = findingRow(1, { title: 'Open door', severity: 'high' });

/** Simulates the saved views of one user. */
function viewAnswers() {
  let views: SavedView[] = [];
  return [
    answer(savedViews.list, () => views),
    answer(savedViews.save, ({ body }) => {
      const { name, search } = body as Pick<SavedView, 'name' | 'search'>;
      const kinds = { list: 'findings', isShared: false, isOwn: true, isDefault: false };
      const view = {
        _id: recordId(70 + views.length),
        name,
        search,
        ...kinds,
        owner,
        createdAt: '2026-01-01T00:00:00Z',
      };
      views = [...views, view];
      return view;
    }),
    answer(savedViews.remove, () => {
      views = [];
      return { removed: true as const };
    }),
  ];
}
const open = (search: string) =>
  renderPage(`${address}${search}`, {
    viewer: admin,
    answers: [
      answer(findings.allFacets, findingFacets([row])),
      answer(findings.all, { rows: [row], total: 1, nextCursor: null }),
      answer(findings.colleagues, []),
      ...viewAnswers(),
    ],
  });

it('views stored in the browser move to the server', async () => {
  const key = `gatehouse.findingViews.${admin._id}`;
  localStorage.setItem(key, JSON.stringify([{ name: 'Kept here', search: 'severity=high' }]));

  const { server } = open('');

  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
  expect(server.sentTo(savedViews.save).map(({ body }) => body.name)).toEqual(['Kept here']);
});
