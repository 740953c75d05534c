import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { readWhole } from '../read-whole.ts';
import { readers } from '../registry.ts';

const pwndoc = readers.find(({ format }) => format === 'pwndoc') ?? expect.fail('no reader');
const secret = 's3cr3t-pass';
const maxMilliseconds = 4_000;

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Returns the error message for a file and the time until it was thrown. The file must be rejected. */
async function refusalOf(text: string): Promise<{ message: string; milliseconds: number }> {
  const elapsed = startCpuClock();
  const error = await readWhole(pwndoc, once(text)).catch((thrown: unknown) => thrown);
  if (!isFormatFailure(error)) throw error instanceof Error ? error : new Error('The file was read.');
  return { message: error.message, milliseconds: elapsed() };
}

/** Repeats a unit up to a length, after a secret that must not be quoted. */
const repeated = (unit: string, length: number): string => `${secret}: ${unit.repeat(length / unit.length)}`;

const units: readonly (readonly [what: string, unit: string])[] = [
  ['dots', '.'],
  ['lines of dots', '...\n'],
  ['document marks', '---\n'],
  ['digits', '0'],
  ['underscores in a number', '1_'],
  ['spaces', ' '],
  ['tabs', '\t'],
  ['carriage returns', '\r'],
  ['dashes', '-'],
  ['list marks', '- '],
  ['keys without end', '? '],
  ['lines of keys', '? \n'],
  ['colons', ': '],
  ['maps in maps', 'a: '],
  ['open lists', '['],
  ['closed lists', ']'],
  ['lists and maps', '[{'],
  ['empty lists', '[],'],
  ['anchors', '&a '],
  ['aliases', '*a '],
  ['lists of their own alias', '&a [*a] '],
  ['merge keys', '<<: *a\n'],
  ['tags', '!a '],
  ['tags of URIs', '!<'],
  ['directives', '%TAG ! x\n'],
  ['single quotes', "'"],
  ['double quotes', '"'],
  ['escapes', '"\\'],
  ['block scalars', '|\n'],
  ['folded scalars', '>9\n'],
  ['comments', '#\n'],
  ['backquotes', '`'],
  ['at signs', '@'],
  ['zero bytes', '\0'],
  ['emoji', '🙂'],
];

describe('a YAML library', () => {
  it.each(units)(
    'of %s is refused in bounded time, with a short sentence that quotes nothing',
    { timeout: 60_000 },
    async (_what, unit) => {
      for (const text of [repeated(unit, 100_000), unit.repeat(100_000 / unit.length), repeated(unit, 900_000)]) {
        const { message, milliseconds } = await refusalOf(text);
        expect(milliseconds).toBeLessThan(maxMilliseconds);
        expect(message).not.toContain(secret);
        expect(message).not.toContain(unit.trim().length > 1 ? unit.trim().repeat(2) : unit.repeat(3));
        expect(message.length).toBeLessThan(300);
      }
    },
  );

  const line = (indent: number): string => `${' '.repeat(indent)}- title: ${secret}\n`;
  const growing = Array.from({ length: 12 }, (_, level) => {
    const before = level === 0 ? secret : Array.from({ length: 9 }, () => `*a${level - 1}`).join(',');
    return `a${level}: &a${level} [${before}]`;
  });

  it.each([
    ['a long anchor', `- title: &${'x'.repeat(100_000)} ${secret}\n`],
    ['an alias of a long name that is not there', `- title: *${'x'.repeat(100_000)}\n`],
    ['a long tag', `- title: !${'x'.repeat(100_000)} ${secret}\n`],
    ['a long key', `- ${secret.repeat(10_000)}: 1\n`],
    ['a list that holds itself', `&a [*a, ${secret}]\n`],
    ['a finding that holds itself', `&a {${secret}: x, findings: [*a]}\n`],
    ['aliases that grow', growing.join('\n')],
    ['deep indentation', Array.from({ length: 1_200 }, (_, level) => line(level)).join('')],
    ['deep lists', `${'[\n'.repeat(20_000)}${secret}${']\n'.repeat(20_000)}`],
    ['deep maps', `${`{${secret}: `.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a quote that does not end', `- title: "${secret} ${'x '.repeat(100_000)}`],
    ['a block that is too short', `- title: |9\n  ${secret}\n`],
    ['two documents', `--- ${secret}\n--- ${secret}\n`],
    ['many anchors', Array.from({ length: 5_000 }, (_, index) => `- &a${index} ${secret}`).join('\n')],
  ])('with %s is refused in bounded time, with a short sentence that quotes nothing', async (_what, text) => {
    const { message, milliseconds } = await refusalOf(text);
    expect(milliseconds).toBeLessThan(maxMilliseconds);
    expect(message).not.toContain(secret);
    expect(message).not.toContain('xxxxx');
    expect(message.length).toBeLessThan(300);
  });

  it('with a text of 100,000 dots is read in bounded time', async () => {
    const elapsed = startCpuClock();
    const text = `- details:\n    - locale: en\n      title: Dots\n      vulnType: Web\n      description: ${'.'.repeat(100_000)}\n`;
    const { findings } = await readWhole(pwndoc, once(text));

    expect(findings.map(({ title }) => title)).toEqual(['Dots']);
    expect(elapsed()).toBeLessThan(maxMilliseconds);
  });
});
