import type { OutgoingHttpHeaders } from 'node:http';

import { auth } from '@gatehouse/contract/auth/auth';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';

import type { Browser } from './browser.ts';

/** A request of a user under load. */
export interface Call {
  path: string;
  method: string;
  headers: OutgoingHttpHeaders;
  body?: string;
}

/** Returns the reads and writes of a signed-in user, one write per four reads. */
export async function callsOf(browser: Browser, portal: { address: string }): Promise<(turn: number) => Call> {
  const { datas } = await browser.call(portal, auth.csrfToken);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const change = {
    ...headers,
    'content-type': 'application/json',
    'x-csrf-token': (datas as { csrfToken: string }).csrfToken,
  };
  const to = ({ path, method }: AnyEndpoint) => ({ path, method });
  return (turn) => {
    if (turn % 5 !== 0) return { ...to(me.info), headers };
    return { ...to(me.changePresence), headers: change, body: JSON.stringify({ presence: presences[turn % 2] }) };
  };
}

const presences = ['automatic', 'busy'];
