import { activities } from '@gatehouse/contract/activities/activities';
import { assets } from '@gatehouse/contract/assets/assets';
import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarkId, type BookmarkKind, bookmarkKinds, bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { calendar } from '@gatehouse/contract/calendar/calendar';
import { cves } from '@gatehouse/contract/cves/cves';
import { cveRowSchema } from '@gatehouse/contract/cves/cve.schema';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { retests } from '@gatehouse/contract/retests/retests';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { uploads } from '@gatehouse/contract/uploads/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { activityDetail, calendarOf } from './testing/activity-records.ts';
import { asset, assetDetail } from './testing/asset-records.ts';
import { cveDetail } from './testing/cve-records.ts';
import { engagementOverview, findingFacets, recordId } from './testing/engagement-records.ts';
import { type Answer, answer } from './testing/fake-api.ts';
import { findingDetail, findingRow } from './testing/finding-records.ts';
import { invoiceDetail, invoiceRow, invoiceSum } from './testing/invoice-records.ts';
import { issueDetail } from './testing/issue-records.ts';
import { leak, leakDetail, leakFacets } from './testing/leak-records.ts';
import { admin } from './testing/people.ts';
import { campaign, campaignRow, phishingStatistics } from './testing/phishing-records.ts';
import { renderScreen, shownAddress } from './testing/render-screen.tsx';
import { retestDetail } from './testing/retest-records.ts';

interface BookmarkCase {
  id: string;
  /** Name of the record in the label of its star. */
  name: string;
  /** The bookmark's link, which `bookmark-kinds.test.ts` of the API verifies. */
  link: string;
  answers: readonly Answer[];
}

const listOf = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, nextCursor: null });

const engagement = engagementOverview();
const ofEngagement = [
  answer(engagements.overview, engagement),
  answer(findings.visit, { lastVisit: null }),
  answer(findings.facets, findingFacets([])),
  answer(findings.colleagues, []),
  answer(findings.list, listOf(findingRow(2))),
  answer(retests.list, listOf()),
];
const finding = findingDetail(2);
const retest = retestDetail(3);
const oneLeak = leak(4);
const issue = issueDetail(5);
const library = assetDetail(6, { name: '@acme/shop', version: '1.2.0' });
/** Companies name their own vulnerabilities, and the name is part of the URL. */
const cve = cveDetail({ _id: recordId(7), cve: 'Café "50 %"/~(1)!' });
const invoice = invoiceDetail(8);
const activity = activityDetail(9);
const oneCampaign = campaign(10);

/** A record of each kind that can be bookmarked. */
const records: Readonly<Record<BookmarkKind, BookmarkCase>> = {
  engagement: {
    id: engagement._id,
    name: engagement.idVisual,
    link: `/engagements/${engagement._id}`,
    answers: ofEngagement,
  },
  finding: {
    id: finding._id,
    name: finding.idVisual,
    link: `/engagements/${engagement._id}/findings/${finding._id}`,
    answers: [...ofEngagement, answer(findings.get, finding)],
  },
  retest: {
    id: retest._id,
    name: retest.idVisual,
    link: `/engagements/${engagement._id}/retests/${retest._id}`,
    answers: [answer(retests.get, retest)],
  },
  leak: {
    id: oneLeak._id,
    name: oneLeak.idVisual,
    link: `/dark-web/${oneLeak._id}`,
    answers: [
      answer(darkWeb.get, leakDetail(oneLeak)),
      answer(darkWeb.facets, leakFacets([])),
      answer(darkWeb.colleagues, []),
      answer(darkWeb.list, listOf()),
    ],
  },
  issue: {
    id: issue._id,
    name: issue.idVisual,
    link: `/attack-surface-management/${issue._id}`,
    answers: [answer(surfaceIssues.get, issue), answer(surfaceIssues.colleagues, [])],
  },
  asset: {
    id: library._id,
    name: '@acme/shop 1.2.0',
    link: `/assets?peek=${library._id}`,
    answers: [
      answer(assets.asset, library),
      answer(assets.inventory, listOf()),
      answer(assets.systems, []),
      answer(cves.list, listOf()),
    ],
  },
  cve: {
    id: cve._id,
    name: cve.cve,
    link: `/assets/cves/${encodeURIComponent(cve.cve)}`,
    answers: [answer(cves.get, cve)],
  },
  invoice: {
    id: invoice._id,
    name: invoice.invoiceID ?? '',
    link: `/billing/${invoice._id}`,
    answers: [answer(invoices.get, invoice)],
  },
  activity: {
    id: activity._id,
    name: activity.task,
    link: `/calendar?activity=${activity._id}`,
    answers: [answer(calendar.items, calendarOf()), answer(activities.get, activity), answer(uploads.list, [])],
  },
  campaign: {
    id: oneCampaign._id,
    name: oneCampaign.idVisual,
    link: `/phishing/${oneCampaign._id}`,
    answers: [
      answer(phishing.get, { ...oneCampaign, dataForPhishingSimulation: [] }),
      answer(phishing.statistics, phishingStatistics()),
    ],
  },
};

const bookmarkOf = (kind: BookmarkKind, { id, link, name }: Pick<BookmarkCase, 'id' | 'link' | 'name'>): Bookmark => ({
  id: bookmarkId(kind, id),
  idVisual: name,
  title: `Title of the ${kind}`,
  link,
  kind,
  isBookmarked: true,
});

const isPressed = (star: HTMLElement) => star.getAttribute('aria-pressed') === 'true';

it.each(bookmarkKinds)('a bookmark of a %s opens its record, whose star removes it', async (kind) => {
  const { answers, ...marked } = records[kind];
  const bookmark = bookmarkOf(kind, marked);
  const { server, person } = renderScreen('/profile', {
    viewer: admin,
    answers: [
      answer(bookmarks.data, { suggestions: [], bookmarks: [bookmark] }),
      answer(bookmarks.update, { ...bookmark, isBookmarked: false }),
      ...answers,
    ],
  });
  await screen.findByRole('heading', { name: 'Profile' });

  await person.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Search' }, { timeout: 5_000 }));
  await person.click(await palette.findByRole('option', { name: new RegExp(bookmark.title) }));

  const star = await screen.findByRole('button', { name: `Bookmark ${marked.name}` }, { timeout: 5_000 });
  expect(shownAddress()).toBe(marked.link);
  expect(isPressed(star)).toBe(true);
  await person.click(star);
  await waitFor(() => expect(server.sentTo(bookmarks.update).map(({ body }) => body)).toEqual([{ id: bookmark.id }]));
});

/** The lists of the modules, each with a record that one of its rows shows. */
const lists: readonly { kind: BookmarkKind; at: string; id: string; name: string; answers: readonly Answer[] }[] = [
  {
    kind: 'finding',
    at: '/engagements/allFindings',
    id: findingRow(2)._id,
    name: findingRow(2).idVisual,
    answers: [answer(findings.all, listOf(findingRow(2))), answer(findings.allFacets, findingFacets([]))],
  },
  {
    kind: 'asset',
    at: '/assets',
    id: asset(6)._id,
    name: 'library-6 1.0.0',
    answers: [answer(assets.inventory, listOf(asset(6))), answer(assets.systems, [])],
  },
  {
    kind: 'cve',
    at: '/assets/cves?view=all',
    id: cve._id,
    name: cve.cve,
    answers: [answer(cves.list, listOf(z.object(cveRowSchema.shape).parse(cve)))],
  },
  {
    kind: 'invoice',
    at: '/billing',
    id: invoiceRow(8)._id,
    name: invoiceRow(8).invoiceID ?? '',
    answers: [
      answer(invoices.list, listOf(invoiceRow(8))),
      answer(invoices.sums, [invoiceSum()]),
      answer(invoices.quarters, []),
    ],
  },
  {
    kind: 'campaign',
    at: '/phishing/history',
    id: campaignRow(10)._id,
    name: campaignRow(10).idVisual,
    answers: [answer(phishing.campaigns, listOf(campaignRow(10)))],
  },
];

it.each(lists)('the list at $at has a star in each row, which Space toggles without opening the row', async (list) => {
  const { kind, at, id, name, answers } = list;
  const { server, person } = renderScreen(at, {
    viewer: admin,
    answers: [answer(bookmarks.update, bookmarkOf(kind, { id, name, link: at })), ...answers],
  });
  const star = await screen.findByRole('button', { name: `Bookmark ${name}` });
  expect(star.closest('tr')).not.toBeNull();

  star.focus();
  await person.keyboard(' ');

  await waitFor(() => expect(isPressed(star)).toBe(true));
  expect(server.sentTo(bookmarks.update).map(({ body }) => body)).toEqual([{ id: bookmarkId(kind, id) }]);
  expect(shownAddress()).toBe(at);
});
