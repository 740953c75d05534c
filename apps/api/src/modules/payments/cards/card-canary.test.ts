import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { isNightly } from '@gatehouse/domain/testing/random-cases';
import { afterAll, expect, it } from 'vitest';

import { searchOf, validInput } from '../../../testing/arbitrary-input.ts';
import { openCast } from '../../../testing/cast.ts';
import { openPayments } from '../../../testing/payments/payment-cast.ts';
import { type Actor, openPortal } from '../../../testing/portal.ts';
import { type Route, withRouteTable } from '../../../testing/route-table.ts';
import { send } from '../../../testing/send.ts';
import { tablesWith } from '../../../testing/tables-with.ts';

const { opened: portal, routes } = await withRouteTable(() => openPortal({ LOG_LEVEL: 'trace' }));
afterAll(() => portal.close());

/** A published test card number that occurs nowhere else. */
const canary = '4917610000000000';
const spaced = '4917 6100 0000 0000';
const card = { number: canary, exp_month: 12, exp_year: 2034, cvc: '123' };

const filesWith = async (folder: string, text: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return paths.filter((path, at) => path.includes(text) || contents[at]?.includes(text));
};

/** Returns the places that contain the number, in any of its notations. */
async function traces(): Promise<string[]> {
  const lines = portal.log.filter((line) => line.replaceAll(/%20|[\s+-]/g, '').includes(canary));
  const found = lines.map((line) => `log: ${line}`);
  for (const text of [canary, spaced]) {
    found.push(...(await tablesWith(portal.owner, text)).map((table) => `table ${table}`));
    found.push(...(await filesWith(portal.platform.config.DATA_DIR, text)));
  }
  return [...new Set(found)];
}

/** Calls an endpoint with a card number added to its body, query and parameters. */
async function sendCards(endpoint: AnyEndpoint, actor: Actor | null): Promise<void> {
  const { query, body } = validInput(endpoint);
  const fields = { ...Object(body), card, number: canary, cardNumber: spaced };
  const headers = { 'idempotency-key': `canary-${Math.floor(performance.now() * 1_000)}` };
  const withBody = endpoint.method === 'GET' || endpoint.kind === 'upload' ? {} : { payload: fields };
  await send(portal, { actor, endpoint, search: searchOf(query), headers, ...withBody });
  await send(portal, { actor, endpoint, search: searchOf({ ...query, number: canary, card: spaced }) });
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, canary]));
  await send(portal, { actor, endpoint, params });
}

/** Calls a route outside the contract: pages, webhooks and the test gateway. */
function callRoute({ method, url }: Route) {
  const named = url.replaceAll(/:\w+|\*/g, canary);
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const payload = JSON.stringify({ card, number: canary });
  return portal.app.inject({
    method: method as 'GET',
    url: `${named}?number=${canary}&card=${encodeURIComponent(spaced)}`,
    ...(isRead ? {} : { headers, payload }),
  });
}

/** The endpoints that `npm test` sends cards to, besides all routes outside the contract. The nightly suite calls all endpoints. */
const ofMoney = /pay|invoice|billing|subscription/i;

it('a card number is stored nowhere, whichever route receives it', async () => {
  const cast = await openCast(portal);
  const replies: number[] = [];
  const swept = portal.app.endpoints.filter(({ path }) => isNightly || ofMoney.test(path));
  for (const endpoint of swept) {
    // A call may sign out the actor, so each endpoint gets a new one.
    const actor = endpoint.access === 'public' ? null : await cast.for(endpoint);
    await sendCards(endpoint, actor);
  }
  for (const route of routes.filter(({ url }) => !url.startsWith('/static/')))
    replies.push((await callRoute(route)).statusCode);

  expect(swept.length).toBeGreaterThan(isNightly ? 300 : 50);
  expect(replies.filter((status) => status >= 500)).toEqual([]);
  expect(await traces()).toEqual([]);
}, 300_000);

it('only the token, brand and last four digits of an entered card are stored', async () => {
  const { pay, visit, query } = await openPayments(portal);
  const { actionUrl = '' } = (await pay({})).datas as { actionUrl?: string };
  await visit.enter(actionUrl, 'tok_visa');

  for (const number of ['4242424242424242', '4242 4242 4242 4242']) {
    expect(await tablesWith(portal.owner, number)).toEqual([]);
    expect(portal.log.join('')).not.toContain(number);
  }
  expect(await query("select 1 from invoice_payments where label = 'Visa •••• 4242'", [])).toHaveLength(1);
});
