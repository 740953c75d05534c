import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { buildCampaign, buildConnection } from '../../../apps/api/src/modules/phishing/phishing.build.ts';
import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const part = 'webhook';
const eventsPerSecond = 200;
const seconds = 15;
/** Calls before the measurement, while connections, query plans and the JIT compiler settle. */
const warmUpSeconds = 3;
const recipients = 500;
const begun = Date.parse('2026-03-02T08:00:00Z');
const kinds = ['Email Sent', 'Email Opened', 'Clicked Link'] as const;

/** Returns a unique event in Gophish's format. */
function eventOf(number: number): string {
  const recipient = number % recipients;
  const kind = kinds[Math.floor(number / recipients) % kinds.length] ?? kinds[0];
  const browser = {
    address: `10.1.${recipient >> 8}.${recipient & 255}`,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0)',
  };
  return JSON.stringify({
    campaign_id: 1,
    email: `person.${recipient}@bench.example`,
    time: new Date(begun + number * 1_000).toISOString(),
    message: kind,
    details: JSON.stringify({ payload: { rid: [`r${recipient}`] }, browser }),
  });
}

/** Sends a signed event and returns the duration in milliseconds. */
async function send(url: string, number: number): Promise<number> {
  const body = eventOf(number);
  const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
  const start = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gophish-signature': signature },
    body,
  });
  await reply.arrayBuffer();
  if (reply.status !== 202) throw new Error(`Answered ${reply.status}`);
  return performance.now() - start;
}

/** Sends events at a constant rate without waiting for responses. */
async function pace(url: string): Promise<number[]> {
  const total = eventsPerSecond * (seconds + warmUpSeconds);
  const start = performance.now();
  const sent: Promise<number>[] = [];
  for (let number = 0; number < total; number += 1) {
    const due = start + (number * 1_000) / eventsPerSecond;
    const wait = due - performance.now();
    if (wait > 1) await setTimeout(wait);
    sent.push(send(url, number));
  }
  return (await Promise.all(sent)).slice(eventsPerSecond * warmUpSeconds);
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** Measures 200 Gophish events per second while the portal processes them into results. */
export async function measureWebhook(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`webhook: ${eventsPerSecond} events a second for ${seconds} s`);
  const { id: companyId } = await buildCompany(bench.database, { domains: ['bench.example'] });
  const connectionId = await buildConnection(bench, companyId, 'Bench');
  const given = { name: 'Live', status: 'Scheduled', date_start: '2026-03-02' } as const;
  const { id } = await buildCampaign(bench, companyId, given);
  await bench.owner.query("update phishing_campaigns set connection_id = $1, external_id = '1' where id = $2", [
    connectionId,
    id,
  ]);
  const server = await startServer(portal, bench.settings);
  try {
    const times = await pace(`${server.address}/api/webhooks/gophish/${connectionId}`);
    const { rows } = await bench.owner.query<{ kept: number }>(
      `select (select count(*) from phishing_events where campaign_id = $1)::integer
        + (select count(*) from gophish_events where campaign_id = $1)::integer as kept`,
      [id],
    );
    const total = eventsPerSecond * (seconds + warmUpSeconds);
    return [
      { part, name: 'events that arrived', value: rows[0]?.kept ?? 0, unit: 'events', atLeast: total },
      { part, name: '200 events/s, p99', value: p99(times), unit: 'ms', atMost: 100 },
    ];
  } finally {
    await server.stop();
  }
}
