import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { readCase } from './testing/cases.ts';
import { wrappedToMarkdown } from './wrapped-text.ts';

it('joins lines wrapped by OpenVAS, keeps its lists and names its sections', async () => {
  const { findings } = await readCase('openvas', 'imports/wrapped-plain-text/openvas.xml');
  expect(findings).toMatchObject([
    {
      title: 'Diffie-Hellman Key Exchange Insufficient Vulnerability',
      description: [
        'This host is missing an important security update according to KB5062557',
        'Multiple flaws exist due to,',
        '- Memory corruption in A.\n- Memory corruption in B.',
        '**Affected**',
        'Product before 117.',
        '**Detection method**',
        'Checks the version.',
      ].join('\n\n'),
    },
  ]);
});

it('joins lines wrapped by Nessus and keeps its lists', async () => {
  const { findings } = await readCase('nessus', 'imports/wrapped-plain-text/report.nessus');
  expect(findings).toMatchObject([
    {
      description: [
        'The certificate cannot be trusted.',
        'The certificate cannot be trusted. This situation can occur in two ways, as stated below :',
        '- First, the top of the certificate chain sent by the server might not be descended from a known public certificate authority.\n- Second, the chain may contain a certificate that is not valid at the time of the scan.',
      ].join('\n\n'),
      recommendation: 'Purchase a proper certificate for this service.',
    },
  ]);
});

it.each([
  [
    'a wrapped sentence',
    'The remote host is affected by a flaw in\nthe way it reads files.',
    'The remote host is affected by a flaw in the way it reads files.',
  ],
  [
    'lines of their own',
    'Path: /a\nVersion: 1.2.3 of the product\nFixed: 1.2.4',
    'Path: /a\nVersion: 1.2.3 of the product\nFixed: 1.2.4',
  ],
  [
    'an address of its own',
    'See the advice of the vendor for the details of the update:\nhttps://example.com/a',
    'See the advice of the vendor for the details of the update:\n<https://example.com/a>',
  ],
  [
    'numbers',
    'Do this:\n\n  1. Stop the\n     service.\n  2. Start it.',
    'Do this:\n\n1. Stop the service.\n2. Start it.',
  ],
  ['no number of a list', 'Update to version\n2. Then restart.', 'Update to version\n2\\. Then restart.'],
  ['a list in a list', '- One\n  - Inner a\n  - Inner b\n- Two', '- One\n  - Inner a\n  - Inner b\n- Two'],
  ['a list in one line', '* `a` * `b` * c', '- \\`a\\`\n- \\`b\\`\n- c'],
  [
    'a counted list in one line',
    '1. In a script. 2. In a comment. 3. In a name.',
    '1. In a script.\n2. In a comment.\n3. In a name.',
  ],
  ['text behind a list', '- One\n- Two\n\nMore words.', '- One\n- Two\n\nMore words.'],
  ['a star of a list', 'Affected:\n* A\n* B', 'Affected:\n\n- A\n- B'],
  ['marks of Markdown', 'Use *this* and <b>that</b>.', 'Use \\*this\\* and \\<b>that\\</b>.'],
  ['nothing', '', ''],
])('%s', (_kind, text, markdown) => {
  expect(wrappedToMarkdown(text)).toBe(markdown);
});

it('keeps columns unchanged', () => {
  const columns = 'Name      Version   Fixed\nlibssl    1.0       1.1\nlibxml    2.0       2.1';
  expect(wrappedToMarkdown(`These are old:\n\n${columns}`)).toBe(`These are old:\n\n\`\`\`\n${columns}\n\`\`\``);
});

it('takes no more time for hostile texts', () => {
  const elapsed = startCpuClock();
  for (const unit of ['- a\n', '  - b\n    c\n', '1. x ', '* a ', 'a\n', ' \n', '9. ', '. 1. '])
    wrappedToMarkdown(unit.repeat(100_000 / unit.length));
  expect(elapsed()).toBeLessThan(5_000);
});
