import type { Page } from '@playwright/test';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillBreaches } from './fill-breaches.ts';
import { inBrowser, inPage, type PageVisit } from './in-browser.ts';
import { waitUntilIdle } from './page-load.ts';
import { fromInput, sinceStart } from './painted.ts';
import { frameAt, scrollFrames } from './scroll-frames.ts';

const part = 'leaks in a browser';
const leaksInAll = 100_000;
const rounds = 3;
const statuses = ['Vulnerable', 'In Progress', 'Mitigated'];
const sortable = ['Login', 'Exposed'];
const wheelTurns = 200;
/** Two frames on a display with 60 frames per second. */
const smoothMs = 34;

/** Measures the user-visible delays in a list of 100,000 leaks: filters, sort orders, and the frames while scrolling. */
export async function measureLeaksInBrowser(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`leaks in a browser: filling ${leaksInAll}`);
  const { reader } = await fillBreaches(bench, leaksInAll);
  await waitUntilIdle(bench, ['breaches', 'breach_counts']);
  return inBrowser(bench, { path: '/dark-web', reader }, (place) => measure(place, report));
}

async function measure(place: PageVisit, report: ReportProgress): Promise<Figure[]> {
  report('leaks in a browser: filters and orders');
  const { filters, orders } = await inPage(place, {}, (page) => timeUse(page, place));
  report('leaks in a browser: scrolling');
  const { frames, rowsSeen } = await inPage(place, {}, (page) => timeScroll(page, place));
  return [
    { part, name: 'filter', value: median(filters), unit: 'ms', atMost: 200 },
    { part, name: 'sort', value: median(orders), unit: 'ms', atMost: 200 },
    { part, name: 'rows scrolled through', value: rowsSeen, unit: '' },
    { part, name: 'frames while scrolling: p50', value: frameAt(frames, 0.5), unit: 'ms' },
    { part, name: 'frames while scrolling: p95', value: frameAt(frames, 0.95), unit: 'ms', atMost: smoothMs },
    { part, name: 'frames while scrolling: longest', value: frameAt(frames, 1), unit: 'ms' },
  ];
}

const rows = `[...document.querySelectorAll('main tbody tr:has([data-row-link])')]`;
const isSettled = `!document.querySelector('main [aria-busy="true"]') && ${rows}.length > 0`;
const allAre = (word: string) =>
  `${isSettled} && ${rows}.every((row) => row.textContent.includes(${JSON.stringify(word)}))`;

const quickView = (page: Page, name: string) =>
  page.getByRole('main').getByRole('radio', { name: new RegExp(`^${name}( |$)`) });

async function timeUse(page: Page, { address, path }: PageVisit) {
  await page.goto(address + path);
  await sinceStart(page, isSettled);
  const [filters, orders]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    filters.push(...(await timeFilters(page)));
    orders.push(...(await timeOrders(page)));
  }
  return { filters, orders };
}

async function timeFilters(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const status of statuses) {
    times.push(await fromInput(page, () => quickView(page, status).click(), allAre(status)));
    await fromInput(page, () => quickView(page, 'All').click(), `${isSettled} && location.search.includes('view=all')`);
  }
  return times;
}

async function timeOrders(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const column of sortable) {
    const shown = await page.evaluate<string>(`${rows}.map((row) => row.textContent).join()`);
    const isOther = `${isSettled} && ${rows}.map((row) => row.textContent).join() !== ${JSON.stringify(shown)}`;
    const head = page.getByRole('columnheader', { name: column }).getByRole('button').first();
    times.push(await fromInput(page, () => head.click(), isOther));
  }
  return times;
}

/** Scrolls at the speed of a user while every frame is timed in the page. */
async function timeScroll(page: Page, { address, path }: PageVisit) {
  await page.goto(address + path);
  await sinceStart(page, isSettled);
  const frames = await scrollFrames(page, wheelTurns);
  await sinceStart(page, isSettled);
  const rowsSeen = await page.evaluate<number>(
    `Math.max(...[...document.querySelectorAll('main tr[aria-rowindex]')].map((row) => Number(row.ariaRowIndex)))`,
  );
  return { frames, rowsSeen };
}
