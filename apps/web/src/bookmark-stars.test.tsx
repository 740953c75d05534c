import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarkId, bookmarkKinds, bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementRow } from './testing/engagement-records.ts';
import { answer, refuse } from './testing/fake-api.ts';
import { admin } from './testing/people.ts';
import { renderPage, renderScreen, shownAddress } from './testing/render-screen.tsx';

const shop = engagementRow(1, { title: 'Shop test' });
const shopBookmark: Bookmark = {
  id: bookmarkId('engagement', shop._id),
  idVisual: shop.idVisual,
  title: shop.title,
  link: `/engagements/${shop._id}`,
  kind: 'engagement',
  isBookmarked: true,
};
const list = answer(engagements.list, { rows: [shop], total: 1, nextCursor: null });

/** A server that stores one bookmark. */
function serverOf({ isBookmarked }: { isBookmarked: boolean }) {
  let kept = isBookmarked;
  return [
    list,
    answer(bookmarks.data, () => ({ suggestions: [], bookmarks: kept ? [shopBookmark] : [] })),
    answer(bookmarks.update, ({ body }) => {
      kept = body.isBookmarked ?? !kept;
      return { ...shopBookmark, isBookmarked: kept };
    }),
  ];
}

const findStar = () => screen.findByRole('button', { name: 'Bookmark ENG-2026-0001' });
const isPressed = (star: HTMLElement) => star.getAttribute('aria-pressed') === 'true';

it('a star in a list adds a bookmark, which the palette then offers', async () => {
  const { person, server } = renderScreen('/engagements', {
    viewer: admin,
    answers: serverOf({ isBookmarked: false }),
  });
  const star = await findStar();
  expect(isPressed(star)).toBe(false);

  await person.click(star);

  await waitFor(() => expect(isPressed(star)).toBe(true));
  expect(server.sentTo(bookmarks.update).map(({ body }) => body)).toEqual([{ id: shopBookmark.id }]);
  expect(shownAddress()).toBe('/engagements');
  await person.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Search' }, { timeout: 5_000 }));
  expect(await palette.findByRole('option', { name: /Shop test/ })).toBeTruthy();
});

it('a card on a phone has a star in its first line, which does not open the card', async () => {
  window.innerWidth = 390;
  const { person, server } = renderPage('/engagements', {
    viewer: admin,
    answers: serverOf({ isBookmarked: false }),
  });
  const star = await findStar();
  expect(star.closest('li')?.textContent).toContain('Shop test');

  await person.click(star);

  await waitFor(() => expect(isPressed(star)).toBe(true));
  expect(server.sentTo(bookmarks.update)).toHaveLength(1);
  expect(shownAddress()).toBe('/engagements');
});

it('a bookmark can be removed by keyboard', async () => {
  const { person, server } = renderPage('/engagements', { viewer: admin, answers: serverOf({ isBookmarked: true }) });
  const star = await findStar();
  await waitFor(() => expect(isPressed(star)).toBe(true));

  star.focus();
  await person.keyboard('{Enter}');

  await waitFor(() => expect(isPressed(star)).toBe(false));
  expect(server.sentTo(bookmarks.update)[0]?.body).toEqual({ id: shopBookmark.id });
});

it('a star is set immediately, and reverted with a reason if the server refuses', async () => {
  const reply = Promise.withResolvers<void>();
  const { person } = renderPage('/engagements', {
    viewer: admin,
    answers: [
      ...serverOf({ isBookmarked: false }),
      {
        endpoint: bookmarks.update,
        reply: async (received) => {
          await reply.promise;
          return refuse(bookmarks.update, {
            status: 422,
            code: 'VALIDATION_FAILED',
            message: 'You can have up to 500 bookmarks. Remove one and try again.',
          }).reply(received);
        },
      },
    ],
  });
  const star = await findStar();

  await person.click(star);
  expect(isPressed(star)).toBe(true);
  reply.resolve();

  expect(await screen.findByText(/You can have up to 500 bookmarks/)).toBeTruthy();
  await waitFor(() => expect(isPressed(star)).toBe(false));
});

it('the last of two quick clicks wins', async () => {
  const { person, server } = renderPage('/engagements', {
    viewer: admin,
    answers: serverOf({ isBookmarked: false }),
  });
  const star = await findStar();

  await person.dblClick(star);

  await waitFor(() => expect(server.sentTo(bookmarks.update)).toHaveLength(2));
  expect(server.sentTo(bookmarks.update).map(({ body }) => body)).toEqual([
    { id: shopBookmark.id },
    { id: shopBookmark.id },
  ]);
  await waitFor(() => expect(isPressed(star)).toBe(false));
});

it('the palette has an icon for bookmarks of every kind, and describes those without an ID', async () => {
  const kept = bookmarkKinds.map((kind, place): Bookmark => ({
    id: bookmarkId(kind, `01890000-0000-7000-8000-00000000000${place}`),
    idVisual: kind === 'asset' || kind === 'activity' ? '' : `ID of ${kind}`,
    title: kind === 'invoice' ? `ID of ${kind}` : `Title of ${kind}`,
    link: `/${kind}`,
    kind,
    isBookmarked: true,
  }));
  const { person } = renderScreen('/engagements', {
    viewer: admin,
    answers: [list, answer(bookmarks.data, { suggestions: [], bookmarks: kept })],
  });
  await findStar();

  await person.keyboard('{Control>}k{/Control}');

  const palette = within(await screen.findByRole('dialog', { name: 'Search' }, { timeout: 5_000 }));
  const group = within(await palette.findByRole('group', { name: 'Bookmarks' }));
  const options = group.getAllByRole('option');
  expect(options.every((option) => option.querySelector('svg') !== null)).toBe(true);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Title of engagementID of engagement',
    'Title of findingID of finding',
    'Title of retestID of retest',
    'Title of leakID of leak',
    'Title of issueID of issue',
    'Title of assetAsset',
    'Title of cveID of cve',
    'ID of invoiceInvoice',
    'Title of activityActivity',
    'Title of campaignID of campaign',
  ]);
});
