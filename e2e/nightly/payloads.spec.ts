import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inflateSync } from 'node:zlib';

import { expect, type Page, test as base } from '@playwright/test';

import type { OpenedScreen } from '../support/payload-screens.ts';
import { alarm, payloads } from '../support/payloads.ts';
import { seenReleaseNotes } from '../support/portal.ts';
import { countCalls, settled } from '../support/settled.ts';

interface PayloadPortal {
  url: string;
  screens: OpenedScreen[];
  people: Record<string, { access: string; refresh: string }>;
  written: string[];
}

const test = base.extend<object, { poisoned: PayloadPortal }>({
  poisoned: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const file = `${import.meta.dirname}/../support/serve-payloads.ts`;
      const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
      await use(JSON.parse(String(line)) as PayloadPortal);
      child.stdin.end();
      await ended;
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

/** A script that runs in every frame before the page and records each call of the alarm function. */
const alarmScript = `
  window.top.alarms ??= [];
  window.${alarm} = (number) => { window.top.alarms.push(number); };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => window.top.alarms.push(name);
`;

/** A script that returns elements and attributes that could execute code. The page has no scripts except its own, in the head. */
const dangers = `[...document.querySelectorAll('body *')].flatMap((element) => [
  ...(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META', 'LINK', 'STYLE', 'MARQUEE', 'FRAME', 'APPLET']
    .includes(element.tagName.toUpperCase()) ? [element.outerHTML.slice(0, 200)] : []),
  ...[...element.attributes].flatMap(({ name, value }) =>
    name.startsWith('on') || name === 'srcdoc' ||
    (['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset'].includes(name) &&
      !/^tel:[+\\d]*$/.test(value) &&
      !['http:', 'https:', 'mailto:', 'blob:'].includes(new URL(value, location.href).protocol))
      ? [name + '=' + value.slice(0, 200)] : []),
])`;

async function enter(page: Page, { url, people }: PayloadPortal, viewer: OpenedScreen['viewer']): Promise<string[]> {
  const complaints: string[] = [];
  const session = viewer && people[viewer];
  const cookies = session ? { portal_access: session.access, portal_refresh: session.refresh } : {};
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' })),
    );
  await page.addInitScript({ content: alarmScript });
  await page.addInitScript({ content: countCalls });
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), seenReleaseNotes);
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return complaints;
}

/** Opens the first collapsed menus, sections and details of a page, which may contain more text, and returns their dangerous elements. */
async function dangersInside(page: Page): Promise<string[]> {
  const closed = page.locator('main').locator('[aria-expanded="false"]:not([aria-haspopup="dialog"]), summary');
  const found: string[] = [];
  // Uses element handles, because an opened element no longer matches the selector.
  for (const one of (await closed.elementHandles()).slice(0, 6)) {
    await one.dispatchEvent('click');
    found.push(...(await page.evaluate<string[]>(dangers)));
  }
  return found;
}

/** True if the address of a finding form redirected to its draft, which has its own address. */
const opensDraft = (wanted: string, shown: string): boolean =>
  /\/findings\/(?:new|[\w-]+\/edit)$/.test(wanted) && shown.includes('/findingDrafts/');

interface VisitedScreen {
  path: string;
  texts: number;
  faults: string[];
}

async function look(page: Page, complaints: string[], address: string): Promise<VisitedScreen> {
  await page.goto(address);
  await settled(page);
  const texts = await page.evaluate<number>(`document.body.textContent.split('${alarm}(').length - 1`);
  const before = await page.evaluate<string[]>(dangers);
  const after = await dangersInside(page);
  const alarms = await page.evaluate<unknown[]>('window.top.alarms');
  const failures = await page.getByText(/^(?:This could not be loaded|Page not found)$/).count();
  const { pathname: wanted } = new URL(address);
  const { pathname: shown } = new URL(page.url());
  const faults = [
    ...(shown.startsWith(wanted) || opensDraft(wanted, shown) ? [] : [`leads to ${shown}`]),
    ...new Set([...before, ...after]),
    ...complaints.splice(0),
    ...alarms.map((alarmed) => `ran ${String(alarmed)}`),
    ...(failures > 0 ? ['shows a failure instead of its records'] : []),
  ];
  return { path: wanted, texts, faults };
}

/** Query parameters with hostile values that screens read, besides the filters of lists. */
const hostile = new URLSearchParams(
  Object.fromEntries(
    ['returnTo', 'from', 'tab', 'vector', 'group', 'sort', 'step', 'resetId', 'token', 'code'].map((name) => [
      name,
      `javascript:${alarm}('${name}')//"><img src=x onerror=${alarm}('${name}')>`,
    ]),
  ),
).toString();

/** Timeout for dozens of screens full of texts; it only ends a hanging test. */
const manyScreensMs = 1_800_000;

// One worker runs all tests of this file, because starting the demo takes longer than opening a dozen screens.
test.describe.configure({ mode: 'default', timeout: manyScreensMs });

test('there are more than 200 hostile texts', () => {
  expect(new Set(payloads).size).toBeGreaterThan(200);
});

for (const viewer of ['company-admin', 'provider-admin', null] as const) {
  const who = viewer ?? 'a visitor';
  test(`no text runs on a screen of ${who}, in any record`, async ({ page, poisoned }) => {
    const complaints = await enter(page, poisoned, viewer);
    const screens = poisoned.screens.filter((screen) => screen.viewer === viewer);
    const seen: VisitedScreen[] = [];
    for (const { address } of screens) seen.push(await look(page, complaints, `${poisoned.url}${address}?${hostile}`));

    expect(seen.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(seen.length).toBeGreaterThan(3);
    const texts = seen.reduce((sum, screen) => sum + screen.texts, 0);
    expect(viewer === null || texts > 20 * payloads.length, JSON.stringify(seen)).toBe(true);
  });
}

test('the check itself detects what runs or would run', async ({ page, poisoned }) => {
  const complaints = await enter(page, poisoned, null);
  const harmful = `<a href="javascript:${alarm}(1)">a</a><img src="x" onerror="${alarm}(2)"><iframe srcdoc="a"></iframe>`;
  await page.route(`${poisoned.url}/login`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace('</body>', `${harmful}</body>`);
    const headers = { ...reply.headers(), 'content-security-policy': '' };
    await route.fulfill({ status: 200, headers, body });
  });

  const { faults } = await look(page, complaints, `${poisoned.url}/login`);

  expect(faults).toEqual(
    expect.arrayContaining([
      `href=javascript:${alarm}(1)`,
      `onerror=${alarm}(2)`,
      'srcdoc=a',
      '<iframe srcdoc="a"></iframe>',
      'ran 2',
    ]),
  );
});

/** Returns the objects of a PDF outside of its page content, including those in compressed object streams. */
function structureOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return [text.replaceAll(/stream\r?\n[\s\S]*?endstream/g, ''), ...packed].join('\n');
}

test('no PDF contains anything that runs, or a link to it', async ({ page, poisoned }) => {
  await enter(page, poisoned, 'company-admin');
  const finding =
    poisoned.screens.find(({ address }) => /^\/engagements\/[^/]+\/findings\//.test(address))?.address ?? '';
  const engagement = finding.split('/findings/')[0] ?? '';
  const pdfs = [`${engagement}/report.pdf`, `${engagement}/retest.pdf?since=2020-01-01`, `${finding}/report.pdf`];
  for (const path of pdfs) {
    const reply = await page.request.get(`${poisoned.url}/api${path}`);
    expect(`${path} ${reply.status()} ${reply.ok() ? '' : await reply.text()}`).toBe(`${path} 200 `);
    const structure = structureOf(await reply.body());
    expect(structure).toMatch(/\/Type\s*\/Pages/);
    expect(structure).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|AA|SubmitForm|EmbeddedFiles?|RichMedia|XFA)\b/);
    const links = [...structure.matchAll(/\/URI\s*\(((?:\\.|[^\\)])*)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !/^(?:https?:\/\/|mailto:)/.test(link ?? ''))).toEqual([]);
  }
});
