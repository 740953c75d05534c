import { expect, it } from 'vitest';

import { htmlToText } from './html-to-text.ts';
import { phishingReaders } from './phishing/phishing-registry.ts';
import { parseLocation } from './read-place.ts';
import { sarifFindings } from './sarif/sarif-findings.ts';

// Every object inherits a property with this name, so a lookup in a table must not find it.
const name = 'constructor';

it('an inherited name is an unknown URL scheme, whose port is unknown', () => {
  expect(parseLocation(`${name}://a.example/x`)).toMatchObject({ host: 'a.example', port: null });
});

it('an inherited name is an unknown HTML element, whose text is kept', () => {
  expect(htmlToText(`<${name}>one <b>two</b></${name}>`)).toBe('one **two**');
});

it('an inherited name is an unknown kind of SARIF suppression', async () => {
  const result = { ruleId: 'r', message: { text: 'm' }, suppressions: [{ kind: name, justification: 'Old.' }] };
  const log = { version: '2.1.0', runs: [{ tool: { driver: { name: 't' } }, results: [result] }] };

  expect((await sarifFindings([JSON.stringify(log)])).findings[0]?.acknowledged).toEqual({
    reason: 'Suppressed: Old.',
  });
});

it('an inherited name is an unknown status of a Gophish campaign', async () => {
  const campaign = { id: 1, name: 'Payroll', status: name, results: [], timeline: [] };
  const reader = phishingReaders.find(({ format }) => format === 'gophish-campaign') ?? expect.fail('no reader');
  const facts = [];
  for await (const fact of reader.read([JSON.stringify(campaign)])) facts.push(fact);

  expect(facts).toMatchObject([{ kind: 'campaign', name: 'Payroll', status: null }]);
});
