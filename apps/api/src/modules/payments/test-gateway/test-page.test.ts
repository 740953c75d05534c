// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';

import { beforeEach, expect, it } from 'vitest';

import { testPage } from './test-page.ts';
import { testPageScript } from './test-page-script.ts';
import { testCards } from './test-cards.ts';

interface Field {
  value: string;
  name: string;
}
interface PageNode extends Field {
  textContent: string;
  dispatchEvent(event: object): void;
}
/** The part of the DOM that this test uses; the server's types do not include it. */
const browser = globalThis as unknown as {
  document: {
    documentElement: { innerHTML: string };
    getElementById(id: string): PageNode;
    querySelector(selector: string): PageNode;
    querySelectorAll(selector: string): Iterable<PageNode>;
  };
  Event: new (type: string, options: object) => object;
  fetch: unknown;
};

const numbers = [...testPageScript.matchAll(/'(\d{15,16})': '(tok_\w+)'/g)].map(
  ([, number = '', token = '']) => [number, token] as const,
);
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  const visit = { kind: 'card', mode: 'payment', amount: 12_000, currency: 'eur', description: 'Invoice' } as const;
  const page = testPage({ ...visit, cancelTo: 'https://portal.example/billing' }, 'nonce');
  browser.document.documentElement.innerHTML = page.slice(page.indexOf('<head>'), page.indexOf('</html>'));
  browser.fetch = async (url: string, request: { body: string }) => {
    sent.push(`${url} ${JSON.stringify(request)}`);
    return { json: async () => ({ datas: { error: 'declined' } }) };
  };
  // Runs in a scope of its own, as on each visit.
  runInThisContext(`(() => {${testPageScript}})()`);
});

function enter(number: string, expiry = '12 / 34'): string {
  const { document, Event } = browser;
  document.getElementById('number').value = number;
  document.getElementById('expiry').value = expiry;
  document.querySelector('form').dispatchEvent(new Event('submit', { cancelable: true }));
  return document.querySelector('[role=alert]').textContent;
}

it('the page sends the token of a published test number, and never the number', () => {
  expect(numbers.map(([, token]) => token).toSorted()).toEqual(Object.keys(testCards).toSorted());
  for (const [number, token] of numbers) {
    sent = [];
    enter(number.replaceAll(/(\d{4})/g, '$1 '));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`${token}`);
    expect(sent[0]?.replaceAll(/[^\d]/g, '')).not.toContain(number);
  }
});

it('the page sends nothing for any other number or an invalid date', () => {
  expect(enter('4917 6100 0000 0000')).toContain('not a published test card number');
  expect(enter('4242 4242 4242 4242', '13 / 34')).toContain('MM / YY');
  expect(sent).toEqual([]);
});

it('the page has no field that a form could send', () => {
  expect([...browser.document.querySelectorAll('input')].map(({ name }) => name)).toEqual(['', '']);
});
