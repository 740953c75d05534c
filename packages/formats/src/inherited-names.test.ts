import { expect, it } from 'vitest';

import { htmlToText } from './html-to-text.ts';
import { phishingReaders } from './phishing/phishing-registry.ts';
import { parseLocation } from './read-place.ts';
import { sarifFindings } from './sarif/sarif-findings.ts';

// Every object inherits a property with this name, so a lookup in a table must not find it.
const name = 'constructor';

it('is an unknown scheme of an address, whose port is not known', () => {
  expect(parseLocation(`${name}://a.example/x`)).toMatchObject({ host: 'a.example', port: null });
});

it('is an unknown element of HTML, whose text is kept', () => {
  expect(htmlToText(`<${name}>one <b>two</b></${name}>`)).toBe('one **two**');
});

it('is an unknown kind of suppression in SARIF', async () => {
  const result = { ruleId: 'r', message: { text: 'm' }, suppressions: [{ kind: name, justification: 'Old.' }] };
  const log = { version: '2.1.0', runs: [{ tool: { driver: { name: 't' } }, results: [result] }] };

  expect((await sarifFindings([JSON.stringify(log)])).findings[0]?.acknowledged).toEqual({
    reason: 'Suppressed: Old.',
  });
});

it('is an unknown status of a Gophish campaign', async () => {
  const campaign = { id: 1, name: 'Payroll', status: name, results: [], timeline: [] };
  const reader = phishingReaders.find(({ format }) => format === 'gophish-campaign') ?? expect.fail('no reader');
  const facts = [];
  for await (const fact of reader.read([JSON.stringify(campaign)])) facts.push(fact);

  expect(facts).toMatchObject([{ kind: 'campaign', name: 'Payroll', status: null }]);
});
