import { auth } from '@gatehouse/contract/auth/auth';

import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const people = 16;
/** Long enough that the work of the portal after its start does not matter. */
const seconds = 20;
const password = 'Bench-Sign-In-2026!';

/** Measures users who sign in repeatedly from their own browsers, in parallel. */
export async function measureSignIns(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('sign-ins');
  const usernames = await Promise.all(Array.from({ length: people }, (_, index) => addPerson(bench, index)));
  const { address, stop } = await startServer(portal, bench.settings);
  try {
    const until = performance.now() + seconds * 1_000;
    const times = (await Promise.all(usernames.map((username) => signInUntil(until, address, username)))).flat();
    return [
      {
        part: 'sign-in',
        name: `sign-ins, ${people} people at once`,
        value: times.length / seconds,
        unit: '/s',
        atLeast: 40,
      },
      { part: 'sign-in', name: 'time of one among them: p50', value: median(times), unit: 'ms' },
    ];
  } finally {
    await stop();
  }
}

async function addPerson({ database }: Bench, index: number): Promise<string> {
  const username = `person-${index}@bench.example`;
  const company = await buildCompany(database);
  await buildUser(database, { company_id: company.id, role: 'company-user', username, password });
  return username;
}

/** Keeps the cookie of the known device between sign-ins, as a browser does. */
async function signInUntil(until: number, address: string, username: string): Promise<number[]> {
  const times: number[] = [];
  const forms = await fetch(`${address}/api${auth.csrfToken.path}`);
  const { datas } = (await forms.json()) as { datas: { csrfToken: string } };
  let cookie = cookiesOf(forms);
  while (performance.now() < until) {
    const begun = performance.now();
    const reply = await fetch(`${address}/api${auth.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': datas.csrfToken, cookie },
      body: JSON.stringify({ username, password }),
    });
    if (reply.status !== 200) throw new Error(`A sign-in was answered with ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
    const device = cookiesOf(reply).match(/portal_device=[^;]+/)?.[0];
    if (device) cookie = `${cookiesOf(forms)}; ${device}`;
  }
  return times;
}

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
