import { engagementEvents, engagements } from '@gatehouse/contract/engagements';
import type { Finding } from '@gatehouse/contract/finding-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagement, finding, recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin } from '../../testing/people.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}`;
const open = (search: string, ...findings: Finding[]) =>
  renderScreen(`${address}${search}`, { viewer: admin, answers: [answer(engagements.get, engagement(findings))] });
const panel = () => screen.findByRole('dialog');

const first = finding(1, { title: 'Open door', severity: 'high', cvssScore: 8.1 });
const second = finding(2, { title: 'Old lock', severity: 'low', cvssScore: 3.1, statusVulnerability: 'Fixed' });

it('the page shows what was tested and by whom', async () => {
  open('', first);

  expect(await screen.findByRole('heading', { name: 'Engagement 1', level: 1 })).toBeTruthy();
  expect(screen.getByText('The first look at the shop.')).toBeTruthy();
  expect(screen.getByText('shop.acme.example')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
});

it('findings are filtered by severity in the address', async () => {
  const { person } = open('', first, second);

  await person.selectOptions(await screen.findByLabelText('Severity'), 'low');

  await waitFor(() => expect(screen.queryByRole('row', { name: /Open door/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Old lock/ })).toBeTruthy();
  expect(shownAddress()).toBe(`${address}?severity=low`);
});

it('a number leads to the rows that it counts', async () => {
  const { person } = open('', first, second);

  await person.click(await screen.findByRole('link', { name: /(?<!Not )Fixed/ }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Open door/ })).toBeNull());
  expect(shownAddress()).toBe(`${address}?status=Fixed`);
});

it('when nothing is open any more the list says so', async () => {
  open('?status=Open', second);

  expect(await screen.findByText('Nothing open here')).toBeTruthy();
});

it('a finding opens beside the list under an address of its own, in reading order', async () => {
  const { person } = open('?severity=high', first, second);

  await person.click(await screen.findByRole('link', { name: first.idVisual }));

  const headings = within(await panel()).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'What is wrong',
    'Why it matters',
    'What to do',
  ]);
  expect(shownAddress()).toBe(`${address}?severity=high&finding=${first._id}`);
});

it('closing the finding keeps the filters', async () => {
  const { person } = open(`?severity=high&finding=${first._id}`, first, second);

  await person.click(within(await panel()).getByRole('button', { name: 'Close the finding' }));

  await waitFor(() => expect(shownAddress()).toBe(`${address}?severity=high`));
});

it('J and K step through the findings', async () => {
  const { person } = open(`?finding=${first._id}`, first, second);
  await panel();

  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Old lock' })).toBeTruthy();

  await person.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Open door' })).toBeTruthy();
});

it('J stays quiet when single keys are switched off', async () => {
  const { person } = open(`?finding=${first._id}`, first, second);
  await panel();
  document.documentElement.dataset['shortcuts'] = 'off';

  await person.keyboard('j');

  expect(screen.getByRole('dialog', { name: 'Open door' })).toBeTruthy();
  delete document.documentElement.dataset['shortcuts'];
});

it('only web addresses become links', async () => {
  const references = ['https://owasp.example/a', 'javascript:alert(1)', 'See chapter 4'];
  open(`?finding=${first._id}`, { ...first, references });

  const shown = within(await panel());

  const links = shown.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
  expect(links).toEqual([['https://owasp.example/a', 'noopener noreferrer']]);
  expect(shown.getByText('javascript:alert(1)')).toBeTruthy();
});

it('text from a scanner never becomes markup', async () => {
  const description = 'Seen: <img src=x onerror=alert(1)>\n\n- **bold** and `code`';
  open(`?finding=${first._id}`, { ...first, description });

  const shown = await panel();

  expect(shown.querySelector('img')).toBeNull();
  expect(within(shown).getByText('Seen: <img src=x onerror=alert(1)>')).toBeTruthy();
  expect(within(shown).getByText('bold').tagName).toBe('STRONG');
});

it('the evidence of an affected asset is shown on demand', async () => {
  const place = { host: 'a.example', location: 'https://a.example/x', ip: '192.0.2.1', port: 443 };
  const asset = { ...place, _id: recordId(77), evidence: 'GET /x', fixState: 'Open' as const };
  const { person } = open(`?finding=${first._id}`, { ...first, affectedAssets: [asset], numOfAffectedAssets: 1 });

  await person.click(await screen.findByRole('button', { name: 'Evidence on a.example' }));

  expect(screen.getByText('GET /x')).toBeTruthy();
});

it('a live change keeps the open finding open', async () => {
  const { server } = open(`?status=Open&finding=${first._id}`, first, second);
  await panel();
  await waitFor(() => socketOf('/'));
  server.use(answer(engagements.get, engagement([{ ...first, statusVulnerability: 'Fixed' }, second])));

  act(() => socketOf('/').receive(engagementEvents.updated));

  expect(await within(await panel()).findByText('Fixed')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Open door' })).toBeTruthy();
});

it("another company's engagement looks like one that does not exist", async () => {
  renderScreen(address, { viewer: admin, answers: [refuse(engagements.get, { status: 404, code: 'NOT_FOUND' })] });

  expect(await screen.findByText('This does not exist, or no longer does')).toBeTruthy();
});

it('evidence of a report shows its code apart from its words', async () => {
  const evidence = 'The request:\n\n```http\nPOST /media HTTP/1.1\n\nname=x\n```\n\nIt was `accepted`.';
  open(`?finding=${first._id}`, { ...first, evidence });

  const shown = within(await panel());

  expect(shown.getByRole('region', { name: 'http' }).textContent).toBe('POST /media HTTP/1.1\n\nname=x');
  expect(shown.getByText('accepted').tagName).toBe('CODE');
});
