import { type Browser, chromium } from '@playwright/test';

import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import { buildPageIfStale } from '../build-page.ts';
import { findChromium } from '../find-chromium.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const part = 'browser';
const visits = 5;
const kilobyte = 1_000;

/** The measurements of a page after its content is visible. */
interface Visit {
  firstPaint: number;
  content: number;
  shift: number;
  scriptBytes: number;
}

interface PageVisit {
  path: string;
  /** A selector that matches when the page is usable. */
  content: string;
  cookies: { name: string; value: string }[];
}

/** Measures page visits with an empty cache over loopback, so that the network does not count. */
export async function measureBrowser(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('pages in a browser');
  await buildPageIfStale();
  const cookies = await signInReader(bench);
  const { address, stop } = await startServer(portal, bench.settings);
  const browser = await chromium.launch(await findChromium());
  try {
    const login = await visitOften(browser, address, { path: '/login', content: 'form input', cookies: [] });
    const list = await visitOften(browser, address, { path: '/engagements', content: 'tbody tr a', cookies });
    return [
      { part, name: '/login: first contentful paint', value: login('firstPaint'), unit: 'ms', atMost: 250 },
      { part, name: '/login: scripts', value: login('scriptBytes') / kilobyte, unit: 'KB', atMost: 110 },
      { part, name: '/login: layout shift', value: login('shift'), unit: 'CLS', atMost: 0 },
      { part, name: '/engagements: first contentful paint', value: list('firstPaint'), unit: 'ms' },
      { part, name: '/engagements: rows', value: list('content'), unit: 'ms', atMost: 400 },
      { part, name: '/engagements: scripts', value: list('scriptBytes') / kilobyte, unit: 'KB', atMost: 250 },
      { part, name: '/engagements: layout shift', value: list('shift'), unit: 'CLS', atMost: 0 },
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

async function signInReader({ database, signIn }: Bench): Promise<PageVisit['cookies']> {
  const { id } = await buildCompany(database);
  const user = await buildUser(database, { company_id: id, role: 'company-admin' });
  for (let count = 0; count < 40; count += 1) await buildEngagement(database, { company_id: id });
  const { access, refresh } = await signIn(user);
  return [
    { name: 'portal_access', value: access },
    { name: 'portal_refresh', value: refresh },
  ];
}

async function visitOften(browser: Browser, address: string, place: PageVisit): Promise<(key: keyof Visit) => number> {
  const seen: Visit[] = [];
  for (let count = 0; count <= visits; count += 1) seen.push(await visit(browser, address, place));
  // The first visit warms up the server and the browser.
  return (key) => median(seen.slice(1).map((one) => one[key]));
}

async function visit(browser: Browser, address: string, { path, content, cookies }: PageVisit): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  const page = await context.newPage();
  await page.addInitScript({ content: watch(content) });
  await page.goto(address + path);
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Visit>(read);
  await context.close();
  return seen;
}

/** Returns a script that runs before the page's own code, and records when the content appears and every layout shift. */
const watch = (content: string) => `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  (function look() {
    if (document.querySelector(${JSON.stringify(content)})) window.contentAt = performance.now();
    else requestAnimationFrame(look);
  })();`;

const read = `({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  content: window.contentAt,
  shift: Math.round(window.shift * 1000) / 1000,
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
})`;
