/** Simulates a company at its limits: parallel callers that group, count, export and import continuously until stopped. */
import { setTimeout } from 'node:timers/promises';

import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { users } from '@gatehouse/contract/users/users';

interface Caller {
  cookie: string;
  csrfToken: string;
}

interface Orders {
  address: string;
  company: string;
  clients: Caller[];
  staff: Caller;
  parallel: number;
}

/** A rejected caller retries earlier than requested, and more often than the rate limit allows. */
const refusedPauseMs = 500;
const linesOfImport = 2_000;

const { address, company, clients, staff, parallel } = JSON.parse(process.argv[2] ?? '') as Orders;
const counts: Record<string, number> = {};
let isOver = false;
let made = 0;

const leaks = darkWeb.list.path;
const reads = [
  `${darkWeb.groups.path}?by=person`,
  `${darkWeb.groups.path}?by=host`,
  `${darkWeb.facets.path}?q=person`,
  `${darkWeb.figures.path}`,
  `${leaks}?limit=all&q=e`,
  `${darkWeb.export.path}?format=csv&q=e`,
  `${darkWeb.export.path}?format=xlsx&q=e`,
];

function leakFile(): FormData {
  made += 1;
  const lines = Array.from(
    { length: linesOfImport },
    (_, line) => `https://login.bench.example/:noise-${made}-${line}@bench.example:Secret-${made}-${line}`,
  );
  const form = new FormData();
  form.append('company', company);
  form.append('format', 'ulp');
  form.append('file', new Blob([lines.join('\n')]), `noise-${made}.txt`);
  return form;
}

function peopleFile(): FormData {
  const lines = Array.from({ length: 200 }, (_, line) => `Noise Person,noise-${line}@bench.example,company-user`);
  const form = new FormData();
  form.append('file', new Blob([['fullname,username,role', ...lines].join('\n')]), 'people.csv');
  return form;
}

async function send(path: string, caller: Caller, body?: FormData): Promise<void> {
  const reply = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: caller.cookie, 'x-csrf-token': caller.csrfToken },
    ...(body ? { body } : {}),
  });
  await reply.body?.pipeTo(new WritableStream());
  counts[reply.status] = (counts[reply.status] ?? 0) + 1;
  if (reply.status === 429) await setTimeout(refusedPauseMs);
}

async function callForEver(place: number): Promise<void> {
  const client = clients[place % clients.length];
  if (!client) throw new Error('There is nobody to call as');
  for (let turn = place; !isOver; turn += 1) {
    const kind = turn % (reads.length + 2);
    const read = reads[kind];
    const call = read === undefined ? importOf(kind, client) : send(read, client);
    await call.catch(() => void (counts['broken'] = (counts['broken'] ?? 0) + 1));
  }
}

const importOf = (kind: number, client: Caller): Promise<void> =>
  kind === reads.length
    ? send(importJobs.create.path, staff, leakFile())
    : send(users.previewImport.path, client, peopleFile());

process.once('SIGTERM', () => {
  isOver = true;
  process.stdout.write(JSON.stringify(counts), () => process.exit(0));
});
process.stdout.write(`calling ${address}\n`);
await Promise.all(Array.from({ length: parallel }, (_, place) => callForEver(place)));
