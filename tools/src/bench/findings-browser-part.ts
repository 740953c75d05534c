import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillFindings } from './fill-findings.ts';
import { inBrowser, inPage, type PageVisit } from './in-browser.ts';
import { waitUntilIdle } from './page-load.ts';
import { fromInput, sinceStart } from './painted.ts';

const part = 'findings in a browser';
const findingsInAll = 10_000;
const visits = 11;
const slowedTimes = 4;
const severities = ['Critical', 'High', 'Medium', 'Low'];
/** Number of times that each filter and sort order is applied. */
const rounds = 3;
/** Consecutive sort orders start with different rows. */
const sorts = ['-ownScore', 'ownScore', '-dueDate', 'dueDate', '-title', 'title', '-severity', '-changedAt'];

/** Measures the user-visible delays in an engagement with 10,000 findings, against a minimal page with the same rows. */
export async function measureFindingsInBrowser(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('findings in a browser: filling 10,000');
  const { id, reader } = await fillFindings(bench, findingsInAll);
  await waitUntilIdle(bench, ['findings', 'engagements']);
  return inBrowser(bench, { path: `/engagements/${id}/findings`, reader }, (place) => measure(place, report));
}

async function measure(place: PageVisit, report: ReportProgress): Promise<Figure[]> {
  report(
    `findings in a browser: load of the machine ${(await readFile('/proc/loadavg', 'utf8').catch(() => '?')).trim()}`,
  );
  const bare = await inPage(place, { bypassCSP: true }, (page) => timeBare(page, place));
  const used = await inPage(place, {}, (page) => timeUse(page, place));
  const views: number[] = [];
  for (let count = 0; count <= visits; count += 1) views.push(await inPage(place, {}, (page) => timeView(page, place)));
  const [filter, sort, open, back, bareTime] = [used.filters, used.sorts, used.opens, used.backs, bare].map(median);
  return [
    { part, name: 'bare page: fetch of the same and 25 rows', value: bareTime ?? 0, unit: 'ms' },
    ...against('filter', filter, bareTime),
    ...against('sort', sort, bareTime),
    ...against('open', open, bareTime),
    { part, name: 'back, where one was', value: back ?? 0, unit: 'ms', atMost: 200 },
    // The first visit warms up the server.
    { part, name: `first view, ${slowedTimes} times slowed`, value: median(views.slice(1)), unit: 'ms', atMost: 1_500 },
  ];
}

const against = (name: string, value = 0, bare = 1): Figure[] => [
  { part, name, value, unit: 'ms', atMost: 100 },
  { part, name: `${name} / bare`, value: value / bare, unit: '×' },
];

/** Expressions for the rows, for a loaded list, and for a list with the requested filter. */
const rows = `[...document.querySelectorAll('#findings tbody tr:has([data-row-link])')]`;
const isSettled = `!document.querySelector('#findings [aria-busy="true"]') && ${rows}.length > 0`;
const allAre = (word: string) =>
  `${isSettled} && ${rows}.every((row) => row.textContent.includes(${JSON.stringify(word)}))`;

async function timeView(page: Page, { address, path }: PageVisit): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  await page.goto(address + path, { waitUntil: 'commit' });
  return sinceStart(page, isSettled);
}

async function timeUse(page: Page, { address, path }: PageVisit) {
  await page.goto(address + path);
  await sinceStart(page, isSettled);
  const filters: number[] = [];
  const order: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    filters.push(...(await timeFilters(page)));
    order.push(...(await timeSorts(page)));
  }
  return { filters, sorts: order, ...(await timeOpens(page)) };
}

async function timeFilters(page: Page): Promise<number[]> {
  const times: number[] = [];
  const toolbar = page.getByRole('search').first();
  for (const severity of severities) {
    await toolbar.getByRole('button', { name: /^Severity/ }).click();
    const box = page.getByRole('checkbox', { name: new RegExp(`^${severity}( |$)`) });
    times.push(await fromInput(page, () => box.click(), allAre(severity)));
    await page.keyboard.press('Escape');
    const remove = page.getByRole('button', { name: 'Remove filter: Severity' });
    await fromInput(page, () => remove.click(), `${isSettled} && !location.search.includes('severity')`);
  }
  return times;
}

async function timeSorts(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('button', { name: 'Display' }).click();
  const choice = page.getByLabel('Sort by');
  for (const sort of sorts) {
    const shown = await page.evaluate<string>(`${rows}.map((row) => row.textContent).join()`);
    const isOther = `${isSettled} && ${rows}.map((row) => row.textContent).join() !== ${JSON.stringify(shown)}`;
    times.push(await fromInput(page, () => choice.selectOption(sort), isOther));
  }
  await fromInput(page, () => choice.selectOption('severity'), `${isSettled} && !location.search.includes('sort')`);
  await page.keyboard.press('Escape');
  return times;
}

async function timeOpens(page: Page) {
  const opens: number[] = [];
  const backs: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    const link = page.locator('#findings [data-row-link]').nth(count);
    const [title = ''] = (await link.innerText()).split('\n');
    const isOpen = `document.querySelector('main h1')?.textContent === ${JSON.stringify(title)}`;
    opens.push(await fromInput(page, () => link.click(), isOpen));
    const isBack = `${isSettled} && document.activeElement?.textContent.includes(${JSON.stringify(title)})`;
    backs.push(await fromInput(page, () => page.evaluate('history.back()'), isBack));
  }
  return { opens, backs };
}

/** Measures the same response of the same server, rendered as plain text in a table. */
async function timeBare(page: Page, { address, path }: PageVisit): Promise<number[]> {
  await page.goto(`${address}/api/health/live`);
  await page.evaluate(`(() => {
    document.body.innerHTML = '<button>Filter</button><table></table>';
    let count = 0;
    document.querySelector('button').onclick = async () => {
      count += 1;
      const sort = count % 2 === 0 ? 'title' : '-title';
      const reply = await fetch('/api${path}?limit=200&severity=high&status=Open&sort=' + sort);
      const { datas } = await reply.json();
      document.querySelector('table').innerHTML = datas.slice(0, 25)
        .map(({ title, idVisual, host }) => '<tr><td>' + [title, idVisual, host].join('</td><td>') + '</td></tr>').join('');
      document.querySelector('table').dataset.count = count;
    };
  })()`);
  const times: number[] = [];
  for (let count = 1; count <= 2 * visits; count += 1) {
    const isThere = `document.querySelector('table').dataset.count === '${count}'`;
    times.push(await fromInput(page, () => page.getByRole('button').click(), isThere));
  }
  return times;
}
