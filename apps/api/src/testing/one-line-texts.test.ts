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

/** Returns the texts in a schema that are one line by their name. */
function linesIn(part: InnerSchema): InnerSchema[] {
  const { schema, path } = part;
  const isText = schema._zod.def.type === 'string' && z.safeParse(schema, 'Ada Lovelace').success;
  const isLine = isText && lineNames.has(path.split('.').at(-1) ?? '');
  return [...(isLine ? [part] : []), ...innerOf(part).flatMap(linesIn)];
}

const lines = portal.app.endpoints.flatMap((endpoint) => {
  const { body } = schemasOf(endpoint);
  const ofCall = body ? linesIn({ schema: body, path: '' }) : [];
  return ofCall
    .map(({ schema, path }) => ({ schema, name: `${nameOf(endpoint)} ${path}` }))
    .filter(({ name }) => !storedTexts.test(name));
});

const accepting = (text: string) =>
  lines.filter(({ schema }) => z.safeParse(schema, text).error?.issues[0]?.message !== refusal).map(({ name }) => name);

it('every title and name that users enter refuses line breaks and control characters', () => {
  expect(lines.map(({ name }) => name)).toContain('POST /incidents title');
  expect(accepting('Ada\nLovelace')).toEqual([]);
  expect(accepting('Ada\u0085Lovelace')).toEqual([]);
  expect(accepting('Ada\u0000Lovelace')).toEqual([]);
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
