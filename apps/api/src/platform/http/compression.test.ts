import { Readable } from 'node:stream';

import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';

import { compressAnswers } from './compression.ts';

const app = fastify();
await compressAnswers(app);
const content = Buffer.alloc(10_000, 'a');
app.get('/whole', async (request, reply) => reply.type(typeOf(request)).send(content));
app.get('/streamed', async (request, reply) => reply.type(typeOf(request)).send(Readable.from([content])));
afterAll(() => app.close());

const typeOf = ({ query }: { query: unknown }): string => (query as { type: string }).type;

const encodingOf = async (address: string, type: string) => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const reply = await app.inject({ url: address, query: { type }, headers });
  expect(reply.statusCode).toBe(200);
  return reply.headers['content-encoding'];
};

const office = 'application/vnd.openxmlformats-officedocument';

it.each([
  'application/octet-stream',
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/vnd.rar',
  'application/vnd.android.package-archive',
  'application/vnd.tcpdump.pcap',
  'application/vnd.ms-excel',
  `${office}.spreadsheetml.sheet`,
  `${office}.wordprocessingml.document`,
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'font/woff2',
])('%s is sent uncompressed', async (type) => {
  expect(await encodingOf('/whole', type)).toBeUndefined();
  expect(await encodingOf('/streamed', type)).toBeUndefined();
});

it.each([
  'application/json; charset=utf-8',
  'application/problem+json',
  'application/xml',
  'application/javascript',
  'text/html; charset=utf-8',
  'text/javascript',
  'text/css',
  'text/csv; charset=utf-8',
  'image/svg+xml',
  'application/wasm',
])('%s is compressed', async (type) => {
  expect(await encodingOf('/whole', type)).toBe('br');
  expect(await encodingOf('/streamed', type)).toBe('br');
});
