import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { nameOf } from './cast.ts';
import { readProofs } from './module-proof.ts';
import { ownPortal } from './portal.ts';
import { type InnerSchema, innerOf } from './unbounded-parts.ts';

const refusal = 'Use a single line without tabs or control characters';

// Titles, names and other texts that lists, emails and documents write on one line.
const lineNames = new Set(
  `title name fullname shortName legalName accountHolder headline task type subject sender reader area item tags addTags department jobTitle
  role phone street city region reference purchaseOrder classification alt owasp vendor license`.split(/\s+/),
);

// What was stored before a change, names of columns, filters, and a name that must equal a stored one.
const storedTexts = / (?:base|columns|filter)\.|\/erasure shortName$/;

const portal = await ownPortal();

/** Returns the texts in a schema. */
function textsIn(part: InnerSchema): InnerSchema[] {
  const isText = part.schema._zod.def.type === 'string' && z.safeParse(part.schema, 'Ada Lovelace').success;
  return [...(isText ? [part] : []), ...innerOf(part).flatMap(textsIn)];
}

const endpoints = portal.app.endpoints.map((endpoint) => ({ name: nameOf(endpoint), ...schemasOf(endpoint) }));

const answered = endpoints.flatMap(({ name, result }) =>
  textsIn({ schema: result, path: '' }).map(({ schema, path }) => ({ schema, name: `${name} ${path}` })),
);
const answeredSchemas = new Set(answered.map(({ schema }) => schema));

// A schema that a response has too accepts what is stored.
const lines = endpoints.flatMap(({ name, body }) =>
  textsIn({ schema: body ?? z.null(), path: '' })
    .filter(({ schema, path }) => lineNames.has(path.split('.').at(-1) ?? '') && !answeredSchemas.has(schema))
    .map(({ schema, path }) => ({ schema, name: `${name} ${path}` }))
    .filter((text) => !storedTexts.test(text.name)),
);

const refuses = (schema: InnerSchema['schema'], text: string): boolean =>
  z.safeParse(schema, text).error?.issues[0]?.message === refusal;

const texts = ['Ada\nLovelace', 'Ada\u0085Lovelace', 'Ada\u0000Lovelace'];

it.each(texts)('every title and name that users enter refuses line breaks and control characters (%j)', (text) => {
  expect(lines.map(({ name }) => name)).toContain('POST /incidents title');
  expect(lines.filter(({ schema }) => !refuses(schema, text)).map(({ name }) => name)).toEqual([]);
});

it.each(texts)('every response may have texts that were stored before (%j)', (text) => {
  expect(answered.length).toBeGreaterThan(1_000);
  expect(answered.filter(({ schema }) => refuses(schema, text)).map(({ name }) => name)).toEqual([]);
});

const declared = (await readProofs()).flatMap(({ declared: noun }) => (noun ? [noun.calls.create] : []));

it.each(declared.map((create) => [nameOf(create), create] as const))(
  '%s refuses a title with a line break at its field',
  async (_name, create) => {
    const client = await portal.signIn({ role: 'company-admin' });

    const reply = await portal.call(client, create as never, { body: { title: 'Ada\nLovelace' } } as never);

    expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: 'title', message: refusal }] } });
  },
);
