import { isEmail } from '@gatehouse/domain/email';
import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { mutate, randomNumbers } from '../testing/mutate.ts';
import { readAddress } from '../surface/surface-host.ts';
import { attemptPhishing, phishingFiles, secret, type WholePhishing } from './testing/phishing-files.ts';

const mutants = caseCount(500);
const maxMilliseconds = 2_000;
const marks = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '<',
  '\n',
  '\t',
  'null',
  '\0',
  '\uFEFF',
  '\u202E',
  'x'.repeat(5_000),
];
const hostile = marks.map((text) => Buffer.from(text));

const isSound = ({ recipients, events }: WholePhishing): boolean =>
  recipients.every(
    ({ email, fullname }) => isEmail(email) && email === email.toLowerCase() && fullname.length <= 200,
  ) &&
  events.every(
    ({ recipient, at, ip }) => isEmail(recipient) && Number.isInteger(at) && (ip === null || readAddress(ip) === ip),
  );

describe.each(Object.entries(phishingFiles))('%s', (format, text) => {
  it('is read or refused in one sentence and in bounded time after any damage', async () => {
    const random = randomNumbers(seedOf(12));
    for (let index = 0; index < mutants; index += 1) {
      const bytes = mutate(Buffer.from(text), hostile, random);
      const elapsed = startCpuClock();
      const outcome = await attemptPhishing(format, [bytes]);
      expect(elapsed()).toBeLessThan(maxMilliseconds);
      if ('message' in outcome) expect(outcome.message).toMatch(/^[A-Z][^\n]*\.$/);
      else expect([bytes.toString(), isSound(outcome)]).toEqual([bytes.toString(), true]);
    }
  });

  it('is refused without quoting anything that was typed into a form', async () => {
    for (let end = 1; end < text.length; end += 7) {
      const outcome = await attemptPhishing(format, [text.slice(0, end)]);
      expect(JSON.stringify('message' in outcome ? outcome.message : outcome)).not.toContain(secret);
    }
  });
});
