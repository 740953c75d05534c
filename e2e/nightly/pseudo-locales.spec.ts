import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { testStandards } from '@gatehouse/contract/engagements/engagements';
import { attackTactics } from '@gatehouse/domain/attack-tactics';
import { metricGroupNames, metricSections } from '@gatehouse/domain/cvss/metric-sections';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { expect, type Page, test as base } from '@playwright/test';

import type { OpenedScreen } from '../support/payload-screens.ts';
import { clippedTexts, languageOfPage, type ShownText, shownTexts } from '../support/pseudo-look.ts';
import { seenReleaseNotes } from '../support/portal.ts';
import { countCalls, settled } from '../support/settled.ts';

interface Demo {
  url: string;
  screens: OpenedScreen[];
  people: Record<string, { access: string; refresh: string }>;
}

const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const child = spawn(process.execPath, [`${import.meta.dirname}/../support/serve-payloads.ts`, 'plain'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
      await use(JSON.parse(String(line)) as Demo);
      child.stdin.end();
      await ended;
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

const daysOfWeek = 7;
const monthsOfYear = 12;
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** Matches names that the browser itself provides in the language of the page: days, months, countries and languages, longest first. */
function namesIn(locale: string): RegExp {
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const parts = (options: Intl.DateTimeFormatOptions, month: number, day: number): string[] =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      .formatToParts(new Date(Date.UTC(2026, month, day)))
      .map(({ value }) => value);
  const days = (['long', 'short'] as const).flatMap((weekday) =>
    Array.from({ length: daysOfWeek }, (_, at) => parts({ weekday }, 0, 1 + at)).flat(),
  );
  const months = (['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: monthsOfYear }, (_, at) => parts({ month, day: 'numeric' }, at, 1)).flat(),
  );
  const named = letters.flatMap((one) => letters.flatMap((other) => countries.of(one + other) ?? []));
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const languages = reportLanguages.flatMap((code) => languageNames.of(code) ?? []);
  const all = [...new Set([...days, ...months, ...named, ...languages])]
    .filter((name) => /\p{L}{2}/u.test(name))
    .toSorted((one, other) => other.length - one.length);
  return new RegExp(all.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'), 'g');
}

interface GatheredData {
  data: Set<string>;
  /** Adds every text within a value. */
  gather: (value: unknown) => void;
  /** Clears the data of the previous screen; each screen is loaded from scratch and reads all of its data. */
  begin: () => void;
  isGathered: () => Promise<unknown>;
}

/** Collects every text in the responses of the portal. Any other text on a screen comes from the page itself. */
function gatherData(page: Page): GatheredData {
  const data = new Set<string>();
  const answers: Promise<void>[] = [];
  const add = (text: string): void => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    // Previews show Markdown text without its markup.
    data.add(line).add(line.replaceAll(/[*`]/g, ''));
    // Below the name of its domain, a host is shown by the rest of its name.
    if (/^[\w-]+(?:\.[\w-]+)+$/.test(line)) data.add(line.slice(0, line.indexOf('.')));
  };
  const gather = (value: unknown): void => {
    if (typeof value === 'string') add(value);
    // Short lists are shown on one line, or with each entry on its own line.
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      for (const between of [', ', ' ']) add(value.join(between));
    if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) gather(inner);
  };
  // The names of standards are the same in every language.
  gather([metricGroupNames, metricSections, attackTactics, testStandards]);
  const standards = [...data];
  const clearData = (): void => {
    data.clear();
    for (const name of standards) data.add(name);
  };
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    answers.push(response.json().then(gather, () => undefined));
  });
  return { data, gather, begin: clearData, isGathered: () => Promise.all(answers.splice(0)) };
}

async function open(page: Page, { url, people }: Demo, { address, viewer }: OpenedScreen): Promise<void> {
  const session = viewer && people[viewer];
  const cookies = session ? { portal_access: session.access, portal_refresh: session.refresh } : {};
  await page.context().clearCookies();
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' })),
    );
  await page.goto(`${url}${address}`);
  await settled(page);
}

/** Texts that are the same in every language: identifiers, units, amounts, symbols, names of formats and standards. */
const withoutLanguage =
  /^(?:[^\p{L}]*|[^\p{L}]*[A-Z]{3}[^\p{L}]*\p{N}[^\p{L}]*|[\p{N}.,\u066B]+\s\p{L}+|[\p{Lu}\p{Lo}]{1,2}|[\w.+:/-]*\d[\w.+:/-]*|(?:PDF|CSV|JSON|XLSX|SARIF|CVSS|CWE|CVE|OWASP|Excel|DefectDojo|Jira|Gatehouse|Ctrl|Esc|Enter)(?: ?[\d.]+)?)$/u;

/** Identifiers that are long enough to be shown in parts. */
const longIdentifier = /^[a-z\d]{20,}$/;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** True if a text consists of data only. Long file names are truncated in the middle, and Markdown and identifiers are shown in pieces. */
function isFromData(text: string, data: Set<string>): boolean {
  if (data.has(text) || currencies.has(text)) return true;
  const hasPiece = (piece: string): boolean =>
    [...data].some(
      (one) => (/[ .@]/.test(piece) || text.includes('…') || longIdentifier.test(one)) && one.includes(piece),
    );
  if (text.split('…').every(hasPiece) || [...data].some((one) => one.startsWith(`${text} \``))) return true;
  const known = [...data].filter((one) => one.length > 2 && text.includes(one)).toSorted((x, y) => y.length - x.length);
  return !/\p{L}{2}/u.test(known.reduce((rest, one) => rest.replaceAll(one, ''), text));
}

/** True if a text is a date or the name of a country. */
const isNamed = (text: string, names: RegExp): boolean => !/\p{L}{2}/u.test(text.replaceAll(names, ''));

const isPseudo = (text: string): boolean => /[[\]~\u200F\u202E]/u.test(text);

/** True if each value of a line, separated by dots, is independent of the language. */
const holdsNoLanguage = (text: string, { data, names }: KnownTexts): boolean =>
  text.split(' · ').every((part) => withoutLanguage.test(part) || isFromData(part, data) || isNamed(part, names));

/** The texts that a screen may show besides those of the catalog. */
interface KnownTexts {
  data: Set<string>;
  /** Matches names that the browser provides in the language of the page. */
  names: RegExp;
}

function literals(shown: readonly ShownText[], known: KnownTexts): string[] {
  return shown
    .filter(({ text }) => !isPseudo(text) && !holdsNoLanguage(text, known))
    .map(({ text, element }) => `${element}: ${text}`);
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Long texts are checked on a narrow screen, mirroring on a wide one. `PSEUDO_LOCALES=all` checks both on both. */
const localeViewports =
  process.env['PSEUDO_LOCALES'] === 'all'
    ? { 'en-XA': [wide, narrow], 'ar-XB': [wide, narrow] }
    : { 'en-XA': [narrow], 'ar-XB': [wide] };

/** Timeout for dozens of screens; it only ends a hanging test. */
const manyScreensMs = 1_800_000;

// One worker runs all tests of this file, because starting the demo takes longer than opening a dozen screens.
test.describe.configure({ mode: 'default', timeout: manyScreensMs });

for (const [locale, viewports] of Object.entries(localeViewports)) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const viewport of viewports)
      for (const viewer of ['company-admin', 'provider-admin', null] as const)
        test(`every screen of ${viewer ?? 'a visitor'} has space for translated texts at ${viewport.width} pixels`, async ({
          page,
          demo,
        }) => {
          await page.setViewportSize(viewport);
          await page.addInitScript({ content: countCalls });
          await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), seenReleaseNotes);
          const { data, gather, begin, isGathered } = gatherData(page);
          const names = namesIn(locale);
          const faults: string[] = [];
          const screens = demo.screens.filter((screen) => screen.viewer === viewer);
          for (const screen of screens) {
            begin();
            await open(page, demo, screen);
            await isGathered();
            const { lang, dir } = await page.evaluate<{ lang: string; dir: string }>(languageOfPage);
            expect({ lang, dir }).toEqual({ lang: locale, dir: locale === 'ar-XB' ? 'rtl' : 'ltr' });
            const facts = await page.locator('meta[name="portal-facts"]').getAttribute('content');
            gather(JSON.parse(facts ?? '{}'));
            const shown = await page.evaluate<ShownText[]>(shownTexts);
            expect(
              shown.some(({ text }) => isPseudo(text)),
              screen.address,
            ).toBe(true);
            const clipped = await page.evaluate<string[]>(clippedTexts);
            faults.push(
              ...[...literals(shown, { data, names }), ...clipped].map((fault) => `${screen.address}: ${fault}`),
            );
          }
          expect(screens.length).toBeGreaterThan(1);
          expect([...new Set(faults)]).toEqual([]);
        });
  });
}
