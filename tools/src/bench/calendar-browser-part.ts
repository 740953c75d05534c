import type { Page } from '@playwright/test';

import { addMonths } from '@gatehouse/domain/calendar/day';

import type { Bench } from './bench-database.ts';
import { type Figure, p95, type ReportProgress } from './figure.ts';
import { calendarReaders, todayOf } from './fill-calendar.ts';
import { inBrowser, inPage, type PageVisit } from './in-browser.ts';
import { fromInput, sinceStart } from './painted.ts';
import { frameAt, scrollFrames } from './scroll-frames.ts';

const part = 'calendar in a browser';
/** Number of months with items on each side of today. */
const monthsEachWay = 8;
const wheelTurns = 200;
const turnPx = 400;

/** Measures the user-visible delays in a month of a company with 20,000 items, and the frames of an agenda with 5,000 items. */
export async function measureCalendarInBrowser(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const { reader, planner } = await calendarReaders(bench);
  report('calendar in a browser: months');
  const months = await inBrowser(bench, { path: '/calendar?view=month', reader }, (place) =>
    inPage(place, {}, (page) => timeMonths(page, place)),
  );
  report('calendar in a browser: an agenda');
  const agenda = await inBrowser(bench, { path: '/calendar?view=agenda', reader: planner }, (place) =>
    inPage(place, {}, (page) => timeAgenda(page, place)),
  );
  return [
    { part, name: 'next month, p95', value: p95(months.fresh), unit: 'ms', atMost: 300 },
    { part, name: 'month that is known, p95', value: p95(months.known), unit: 'ms', atMost: 150 },
    { part, name: 'elements of the page, at most', value: Math.max(...months.elements), unit: '', atMost: 1_500 },
    { part, name: 'items of the agenda', value: agenda.items, unit: '', atLeast: 5_000 },
    { part, name: 'frames while scrolling: p50', value: frameAt(agenda.frames, 0.5), unit: 'ms' },
    { part, name: 'frames while scrolling: p95', value: p95(agenda.frames), unit: 'ms', atMost: 17 },
  ];
}

const isSettled = `!document.querySelector('main [aria-busy="true"]') && document.querySelector('main [data-item]')`;
const nameOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** Returns an expression that is true when the month is displayed with its items, which are rendered together with its name. */
const isMonth = (day: string): string =>
  `${isSettled} && [...document.querySelectorAll('main [aria-live]')].some(({ textContent }) => textContent.trim() === '${nameOf(day)}')`;

/** Moves forward and back, then backward and forward, so that every month is loaded once and cached once. */
async function timeMonths(page: Page, { address, path }: PageVisit) {
  const [fresh, known, elements]: [number[], number[], number[]] = [[], [], []];
  const today = `${todayOf().slice(0, 8)}01`;
  await page.goto(address + path);
  await sinceStart(page, isMonth(today));
  const walk = async (button: string, months: readonly number[], times: number[]) => {
    for (const month of months) {
      const press = () => page.getByRole('main').getByRole('button', { name: button, exact: true }).last().click();
      times.push(await fromInput(page, press, isMonth(addMonths(today, month))));
      elements.push(await page.evaluate<number>(`document.querySelectorAll('*').length`));
    }
  };
  const ahead = Array.from({ length: monthsEachWay }, (_, at) => at + 1);
  const back = [...ahead.slice(0, -1).toReversed(), 0];
  await walk('Next month', ahead, fresh);
  await walk('Previous month', back, known);
  await walk(
    'Previous month',
    ahead.map((month) => -month),
    fresh,
  );
  await walk(
    'Next month',
    back.map((month) => -month),
    known,
  );
  return { fresh, known, elements };
}

/** Scrolls at the speed of a user while every frame is timed in the page. */
async function timeAgenda(page: Page, { address, path }: PageVisit) {
  await page.goto(address + path);
  await sinceStart(page, `document.querySelector('main li[aria-setsize]')`);
  const frames = await scrollFrames(page, wheelTurns, (turn) => (turn < wheelTurns / 2 ? turnPx : -turnPx));
  const items = await page.evaluate<number>(
    `Number(document.querySelector('main li[aria-setsize]').getAttribute('aria-setsize'))`,
  );
  return { frames, items };
}
