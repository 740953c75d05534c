import type { Page } from '@playwright/test';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillReport } from './fill-report.ts';
import { inBrowser, inPage, type PageVisit } from './in-browser.ts';
import { waitUntilIdle } from './page-load.ts';
import { fromInput, sinceStart } from './painted.ts';
import { frameAt, scrollFrames } from './scroll-frames.ts';

const part = 'report in a browser';
const findings = 300;
const visits = 7;
const wheelTurns = 200;
/** A frame on a display with 60 frames per second. */
const smoothMs = 17;

/** Measures the web report of 300 findings: the time until it is painted, and the frames while all findings are scrolled through. */
export async function measureReportInBrowser(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`report in a browser: filling ${findings}`);
  const { id, reader } = await fillReport(bench, findings);
  await waitUntilIdle(bench, ['findings', 'finding_assets']);
  return inBrowser(bench, { path: `/engagements/${id}`, reader }, (place) => measure(place, report));
}

async function measure(place: PageVisit, report: ReportProgress): Promise<Figure[]> {
  report('report in a browser: opening');
  const opens = await inPage(place, {}, (page) => timeOpens(page, place));
  report('report in a browser: scrolling');
  const frames = await inPage(place, {}, (page) => timeScroll(page, place));
  const bare = await inPage(place, { bypassCSP: true }, (page) => timeBare(page, place));
  const [p95, bareP95] = [frameAt(frames, 0.95), frameAt(bare, 0.95)];
  return [
    // The first visit loads the code of the page.
    { part, name: 'opened from the engagement', value: median(opens.slice(1)), unit: 'ms', atMost: 200 },
    { part, name: `frames while scrolling ${findings} findings: p50`, value: frameAt(frames, 0.5), unit: 'ms' },
    { part, name: `frames while scrolling ${findings} findings: p95`, value: p95, unit: 'ms', atMost: smoothMs },
    { part, name: 'frames while scrolling: longest', value: frameAt(frames, 1), unit: 'ms' },
    { part, name: 'frames while scrolling / bare page', value: p95 / bareP95, unit: '×', atMost: 1.1 },
  ];
}

const isOpen = `document.querySelector('[data-section="findings"] article') !== null`;
const isClosed = `document.querySelector('[data-section]') === null && document.querySelector('main h1') !== null`;

async function timeOpens(page: Page, { address, path }: PageVisit): Promise<number[]> {
  await page.goto(address + path);
  const times: number[] = [];
  for (let visit = 0; visit <= visits; visit += 1) {
    const link = page.locator(`a[href$="${path}/report"]`).first();
    times.push(await fromInput(page, () => link.click(), isOpen));
    await fromInput(page, () => page.evaluate('history.back()'), isClosed);
  }
  return times;
}

/** Scrolls through all findings. */
async function timeScroll(page: Page, { address, path }: PageVisit): Promise<number[]> {
  await page.goto(`${address}${path}/report`);
  await sinceStart(page, isOpen);
  for (let count = 20; count < findings; count += 20) {
    await page.getByRole('button', { name: /^Show \d+ more findings?$/ }).click();
    await sinceStart(page, `document.querySelectorAll('[data-section="findings"] article').length > ${count}`);
  }
  await page.evaluate('scrollTo(0, 0)');
  return scrollFrames(page, wheelTurns);
}

/** Scrolls through the same texts as plain text. */
async function timeBare(page: Page, { address, path }: PageVisit): Promise<number[]> {
  await page.goto(`${address}/api/health/live`);
  await page.evaluate(`(async () => {
    const texts = [];
    for (let offset = 0; offset < ${findings}; offset += 20) {
      const reply = await fetch('/api${path}/report/findings?offset=' + offset);
      texts.push(...(await reply.json()).datas.findings.map(({ title, description, recommendation }) => [title, description, recommendation]));
    }
    document.body.innerHTML = texts.map((parts) => '<article>' + parts.map(() => '<pre></pre>').join('') + '</article>').join('');
    document.querySelectorAll('pre').forEach((pre, place) => { pre.textContent = texts.flat()[place]; });
  })()`);
  return scrollFrames(page, wheelTurns);
}
