import type { Page } from '@playwright/test';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { fillTree } from './fill-surface.ts';
import { inBrowser, inPage, type PageVisit } from './in-browser.ts';
import { fromInput, sinceStart } from './painted.ts';

const part = 'map';
/** Number of hosts, in four domains and with three services each. */
const hosts = 2_000;
const visits = 7;
const moves = 180;
const scrolls = 150;
/** The hosts with and without issues, with their services. */
const path = '/attack-surface-mapping/hosts?level=services&whole=true';

/** A point near the center of the map. */
const middle = { x: 840, y: 570 };

const isPainted = `document.querySelector('canvas[data-painted]')?.dataset.painted >= ${hosts}`;
const hasRows = `document.querySelector('[role=treegrid] [role=row][aria-level="3"]') !== null`;

/** A script for the page that records the duration of each frame until it is stopped. */
const watchFrames = `(() => {
  window.frameTimes = [];
  let last = performance.now();
  window.isWatching = true;
  requestAnimationFrame(function note(now) {
    window.frameTimes.push(now - last);
    last = now;
    if (window.isWatching) requestAnimationFrame(note);
  });
})()`;

async function frameTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watchFrames);
  await work();
  // The first frame began before the measured work.
  return page.evaluate<number[]>('(window.isWatching = false, window.frameTimes.slice(2))');
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the time from selecting "Map", with the tree visible, until 8,000 nodes are displayed. */
const timeReady = (place: PageVisit): Promise<number> =>
  inPage(place, {}, async (page) => {
    await page.goto(`${place.address}${path}&layout=tree`);
    await sinceStart(page, hasRows);
    return fromInput(page, () => page.getByRole('radio', { name: 'Map' }).click(), isPainted);
  });

const timePan = (place: PageVisit): Promise<number[]> =>
  inPage(place, {}, async (page) => {
    await page.goto(`${place.address}${path}&layout=map`);
    await sinceStart(page, isPainted);
    await page.getByRole('tree').hover();
    await page.mouse.down();
    const times = await frameTimes(page, async () => {
      for (let at = 0; at < moves; at += 1)
        await page.mouse.move(middle.x + 160 * Math.sin(at / 12), middle.y + 90 * Math.cos(at / 17));
    });
    await page.mouse.up();
    return times;
  });

const timeScroll = (place: PageVisit): Promise<number[]> =>
  inPage(place, {}, async (page) => {
    await page.goto(`${place.address}${path}&layout=tree`);
    await sinceStart(page, hasRows);
    await page.getByRole('treegrid').hover();
    return frameTimes(page, async () => {
      for (let at = 0; at < scrolls; at += 1) await page.mouse.wheel(0, 90);
    });
  });

/** Measures a map with 8,000 nodes, and a tree with as many rows, in a browser. */
export async function measureMap(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`map: filling ${hosts} hosts`);
  const { reader } = await fillTree(bench, hosts);
  return inBrowser(bench, { path, reader }, async (place) => {
    const ready: number[] = [];
    for (let visit = 0; visit <= visits; visit += 1) ready.push(await timeReady(place));
    report('map: moving and scrolling');
    const pans = await timePan(place);
    const rows = await timeScroll(place);
    return [
      // The first visit warms up the server and the browser.
      { part, name: 'map of 8,000 nodes: ready', value: median(ready.slice(1)), unit: 'ms', atMost: 400 },
      { part, name: 'map: frame while it is moved, p50', value: percentile(pans, 0.5), unit: 'ms' },
      { part, name: 'map: frame while it is moved, p95', value: percentile(pans, 0.95), unit: 'ms', atMost: 20 },
      { part, name: 'tree of 8,000 rows: frame while it scrolls, p50', value: percentile(rows, 0.5), unit: 'ms' },
      {
        part,
        name: 'tree of 8,000 rows: frame while it scrolls, p95',
        value: percentile(rows, 0.95),
        unit: 'ms',
        atMost: 17,
      },
    ];
  });
}
