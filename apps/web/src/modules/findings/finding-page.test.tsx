import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import {
  change,
  clientFinding,
  comment,
  findingDetail,
  findingRow,
  affectedAsset,
  withAssets,
} from '../../testing/finding-records.ts';
import { admin, hr, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const addressOf = (number: number) => `/engagements/${recordId(1)}/findings/${recordId(1000 + number)}`;
const list = { rows: [findingRow(1), findingRow(2), findingRow(3)], total: 3, nextCursor: null };
const around = [answer(findings.colleagues, []), answer(findings.list, list)];

const open = (finding: FindingDetail, search = '', ...answers: Answer[]) =>
  renderPage(addressOf(2) + search, {
    viewer: admin,
    answers: [...around, answer(findings.get, finding), ...answers],
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('a finding is shown from its description to its activity', async () => {
  open(findingDetail(2, { evidence: 'GET /secret', history: [change(1)], ...withAssets(affectedAsset(1)) }));

  await screen.findByRole('heading', { name: 'Finding 2', level: 1 });

  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Description',
    'Impact',
    'Remediation',
    'Evidence',
    'Affected assets',
    'Activity',
    'Properties',
    'CVSS',
    'Details',
  ]);
});

it('only web addresses become links in the references', async () => {
  open(findingDetail(2, { references: ['https://cwe.example/79', 'javascript:alert(1)', 'RFC 6749'] }));

  const links = (await part('References')).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cwe.example/79']);
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('BDI');
});

it('the progress of affected assets is shown, and all of them on request', async () => {
  const fixed = affectedAsset(1, { fixState: 'Fixed' });
  const { person } = open(
    findingDetail(2, { affectedAssets: [fixed], numOfAffectedAssets: 2, numOfFixedAssets: 1 }),
    '',
    answer(findings.assets, { rows: [fixed, affectedAsset(2)], total: 2, nextCursor: null }),
  );
  const assets = await part('Affected assets');
  expect(assets.getByText('1 of 2 assets fixed')).toBeTruthy();

  await person.click(assets.getByRole('button', { name: 'Show all' }));

  expect(await assets.findByText('host-2.acme.example')).toBeTruthy();
});

it('the confidence of the tool and the facts about an affected asset are shown', async () => {
  const facts = [
    { name: 'parameter', value: 'q' },
    { name: 'operatingSystem', value: 'Ubuntu 22.04' },
  ] as const;
  open(
    findingDetail(2, {
      confidence: 75,
      ...withAssets(affectedAsset(1, { facts: [...facts] }), affectedAsset(2, { host: '' })),
    }),
  );

  const assets = await part('Affected assets');

  expect(assets.getByText('q').parentElement?.textContent).toBe('Parameter: q');
  expect(assets.getByText('Ubuntu 22.04').parentElement?.textContent).toBe('Operating system: Ubuntu 22.04');
  expect(assets.getByText('–')).toBeTruthy();
  expect(screen.getByText('75%')).toBeTruthy();
});

it('the time since when scans no longer report the finding is shown', async () => {
  open(findingDetail(2, { missingSince: '2026-03-01T08:00:00.000Z' }));

  expect(await screen.findByText('Not seen since')).toBeTruthy();
});

it('a carried-over finding names its origin', async () => {
  const carriedOver = {
    finding: { _id: recordId(77), idVisual: 'ENG-2025-0009-F003' },
    engagement: { _id: recordId(7), idVisual: 'ENG-2025-0009', title: 'Last year' },
  };
  open(findingDetail(2, { carriedFrom: recordId(77), carriedOver }));

  const origin = await screen.findByRole('link', { name: 'ENG-2025-0009-F003' });

  expect(origin.getAttribute('href')).toBe(`/engagements/${recordId(7)}/findings/${recordId(77)}`);
  expect(screen.getByText('Carried over from')).toBeTruthy();
});

it('[ and ] step through the list from which the finding was opened', async () => {
  const from = `?from=${encodeURIComponent(`/engagements/${recordId(1)}?severity=high&colour=red`)}`;
  const { server, person } = open(
    findingDetail(2),
    from,
    answer(findings.get, ({ params }) => {
      const number = Number(params.findingId.slice(-4)) - 1000;
      return findingDetail(number);
    }),
  );
  await screen.findByRole('link', { name: 'Next finding' });

  await person.keyboard(']');

  await screen.findByRole('heading', { name: 'Finding 3', level: 1 });
  expect(shownAddress()).toBe(addressOf(3) + from);
  expect(Object.fromEntries(server.sentTo(findings.list)[0]?.query ?? [])).toEqual({ severity: 'high', limit: '200' });
});

it('[ and ] also step through the list of all engagements', async () => {
  const other = findingRow(9, { engagement: { _id: recordId(4), idVisual: 'ENG-2026-0004', title: 'Other' } });
  open(
    findingDetail(2),
    `?from=${encodeURIComponent('/findings?status=Open&sort=-dueDate')}`,
    answer(findings.all, { rows: [findingRow(2), other], total: 2, nextCursor: null }),
  );

  const next = await screen.findByRole('link', { name: 'Next finding' });

  expect(next.getAttribute('href')).toContain(`/engagements/${recordId(4)}/findings/${recordId(1009)}`);
  expect(screen.queryByRole('link', { name: 'Previous finding' })).toBeNull();
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

it('the keys c, r and a open the comment, the retest and the assignee', async () => {
  const { person } = open(findingDetail(2));
  await screen.findByRole('heading', { name: 'Finding 2', level: 1 });

  await person.keyboard('c');
  expect(document.activeElement).toBe(screen.getByLabelText('Write a comment'));
  act(() => screen.getByLabelText('Write a comment').blur());
  await person.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Request retest' })).toBeTruthy();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await person.keyboard('a');

  expect(await screen.findByRole('dialog', { name: 'Change assignee' })).toBeTruthy();
});

it('comments and changes are one activity, which can be filtered', async () => {
  const history = [
    change(1, { comment: 'Please look again' }),
    change(2, { kind: 'asset', from: '2', to: 'Fixed', actor: { _id: null, fullname: 'Sam Staff' }, side: 'provider' }),
    change(3, { kind: 'assignee', from: '', to: 'Ada Lovelace' }),
    change(4, { kind: 'request', to: 'Refused' }),
    change(5, { kind: 'score', from: '9.8', to: '' }),
  ];
  const { person } = open(findingDetail(2, { history, comments: [comment(1, { at: '2026-02-02T11:00:00.000Z' })] }));
  const activity = await part('Activity');
  const shown = () => activity.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

  expect(shown()).toEqual([
    expect.stringMatching(/Grace Hopper changed the status from Open to Retest.*Please look again/),
    expect.stringContaining('Sam Staff marked 2 assets as Fixed'),
    expect.stringContaining('Grace Hopper assigned Ada Lovelace'),
    expect.stringContaining('Grace Hopper declined the risk acceptance'),
    expect.stringContaining('Grace Hopper removed the company’s own score 9.8'),
    expect.stringContaining('Comment 1'),
  ]);
  await person.click(activity.getByRole('radio', { name: /Comments/ }));
  expect(shown()).toEqual([expect.stringContaining('Comment 1')]);
});

it('the reason of a change is shown once, as a comment', async () => {
  const reason = 'Both hosts are patched';
  open(findingDetail(2, { history: [change(1, { comment: reason })], comments: [comment(1, { text: reason })] }));

  const entries = (await part('Activity')).getAllByRole('listitem').map(({ textContent }) => textContent);

  expect(entries).toEqual([expect.not.stringContaining(reason), expect.stringContaining(reason)]);
});

it('the latest part of a long activity is shown, and the earlier ones on request', async () => {
  const history = Array.from({ length: 25 }, (_, at) => change(at, { to: at === 0 ? 'Fixed' : 'Retest' }));
  const { person } = open(findingDetail(2, { history }));
  const activity = await part('Activity');
  expect(activity.getAllByRole('listitem')).toHaveLength(20);

  await person.click(activity.getByRole('button', { name: 'Show 5 earlier entries' }));

  expect(activity.getAllByRole('listitem')).toHaveLength(25);
});

const openRetest = {
  _id: recordId(40),
  idVisual: 'RT-2026-0003',
  turn: 'client',
  expectedDate: '2099-12-05',
  tester: 'Sofia Marin',
} as const;

it('the open retest is linked with who acts next, until it is done', async () => {
  const { server } = open(findingDetail(2, { statusVulnerability: 'Retest', moves: [], retest: openRetest }));
  const link = await screen.findByRole('link', { name: 'RT-2026-0003' });

  expect(link.getAttribute('href')).toBe(`/engagements/${recordId(1)}/retests/${recordId(40)}`);
  const notice = within(link.closest<HTMLElement>('[role=status]') ?? expect.fail('no notice'));
  for (const text of ['Waiting on you', 'Expected', '05-12-2099', 'Sofia Marin'])
    expect(notice.getByText(text)).toBeTruthy();

  await waitFor(() => socketOf('/'));
  server.use(answer(findings.get, findingDetail(2, { statusVulnerability: 'Fixed' })));
  act(() => socketOf('/').receive(engagementEvents.updated, { ids: [recordId(1)] }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'RT-2026-0003' })).toBeNull());
});

it('staff are linked to the same retest of the client', async () => {
  const companyId = recordId(9);
  const record = clientFinding(2, { statusVulnerability: 'Retest', retest: { ...openRetest, tester: null } });
  renderPage(`/provider/companies/${companyId}/findings/${record._id}`, {
    viewer: staff,
    answers: [...around, answer(providerFindings.get, record)],
  });

  const link = await screen.findByRole('link', { name: 'RT-2026-0003' });
  expect(link.getAttribute('href')).toBe(`/provider/companies/${companyId}/retests/${recordId(40)}`);
  expect(screen.getByText('Waiting on the client')).toBeTruthy();
});

it('another company’s finding is shown as not found', async () => {
  const answers = [...around, refuse(findings.get, { status: 404, code: 'NOT_FOUND' })];
  renderPage(addressOf(2), { viewer: admin, answers });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('a failure can be retried', async () => {
  const answers = [...around, refuse(findings.get, { status: 503, code: 'UNAVAILABLE', requestId: 'r-1' })];
  const { server, person } = renderPage(addressOf(2), { viewer: admin, answers });
  expect((await screen.findByRole('alert')).textContent).toContain('r-1');
  server.use(answer(findings.get, findingDetail(2)));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Finding 2', level: 1 })).toBeTruthy();
});

it('HR is redirected to a page that HR may open', async () => {
  renderPage(addressOf(2), { viewer: hr });

  await waitFor(() => expect(shownAddress()).toBe('/security-awareness'));
});
