import { expect, it } from 'vitest';

import { navigatorLayer } from '../export/navigator-layer.ts';
import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { engagement } from '../testing/exported-findings.ts';
import { navigatorChain } from './navigator-chain.ts';

const layer = loadFixture('navigator', 'layer.json');

async function refusal(text: string): Promise<unknown> {
  const error = await navigatorChain([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : error;
}

it('orders the techniques of a layer by tactic, with names and pages', async () => {
  const { steps, results, warnings } = await navigatorChain([layer]);
  expect([results, warnings]).toEqual([
    8,
    [
      'Disabled in the layer, skipped: 1.',
      'Revoked by MITRE, replaced by their successors: T1015 → T1546.008.',
      'Without a tactic, placed last: 1.',
    ],
  ]);
  expect(steps.map(({ tacticId, techniqueId, name }) => [tacticId, techniqueId, name])).toEqual([
    ['TA0001', 'T1566.001', 'Spearphishing Attachment'],
    // The layer names no tactic, so the technique's first tactic in matrix order is used.
    ['TA0001', 'T1078', 'Valid Accounts'],
    ['TA0003', 'T1053', 'Scheduled Task/Job'],
    // Deprecated; formerly T1015.
    ['TA0003', 'T1546.008', 'Accessibility Features'],
    ['TA0004', 'T1053', 'Scheduled Task/Job'],
    ['TA0040', 'T1486', 'Data Encrypted for Impact'],
    [null, 'T0831', 'T0831'],
  ]);
  expect(steps[0]?.url).toBe('https://attack.mitre.org/techniques/T1566/001');
});

it('keeps comment, score, metadata and harmless links as a note', async () => {
  const { steps } = await navigatorChain([layer]);
  expect(steps[0]?.note).toBe('An invoice was sent.\n\n- Finding: F-7\n- [Mail](https://example.com/mail)');
  expect(steps[5]?.note).toBe('Only shown, <b>not</b> done\n\n- Score: 100');
});

it('reads several layers in one file, and warns if they are of another matrix', async () => {
  const mobile = {
    name: 'M',
    domain: 'mobile-attack',
    techniques: [{ techniqueID: 'T1660', tactic: 'initial-access-x' }],
  };
  const { steps, warnings } = await navigatorChain([JSON.stringify([JSON.parse(layer.toString()), mobile])]);
  expect(steps).toHaveLength(8);
  expect(warnings).toContain('Only tactics of the Enterprise matrix are known; the layer is of "mobile-attack".');
});

it('writes a layer that is read back in the order of the chain', async () => {
  const steps = [
    { tacticId: 'TA0040', techniqueId: 'T1486', note: 'First the noise: <b> & **more**.' },
    { tacticId: 'TA0001', techniqueId: 'T1566.001', note: '' },
    { tacticId: null, techniqueId: 'T9999', note: 'Nobody knows it.' },
    { tacticId: 'TA0003', techniqueId: 'T1053', note: 'Persistence' },
    { tacticId: 'TA0004', techniqueId: 'T1053', note: 'Privileges' },
  ];
  const written = navigatorLayer(steps, engagement);
  const { steps: read } = await navigatorChain([written]);
  expect(read.map(({ tacticId, techniqueId, note }) => ({ tacticId, techniqueId, note }))).toEqual(steps);
  expect(JSON.parse(written)).toMatchObject({
    name: engagement.title,
    versions: { layer: '4.5' },
    domain: 'enterprise-attack',
    techniques: [
      { techniqueID: 'T1486', tactic: 'impact', comment: 'First the noise: <b> & **more**.', enabled: true },
      { techniqueID: 'T1566.001', tactic: 'initial-access', metadata: [{ name: 'Step', value: '2' }] },
      { techniqueID: 'T9999' },
      { techniqueID: 'T1053', tactic: 'persistence' },
      { techniqueID: 'T1053', tactic: 'privilege-escalation' },
    ],
  });
});

it('puts steps with the same technique and tactic into one cell', async () => {
  const step = { tacticId: 'TA0002', techniqueId: 'T1059' };
  const written = navigatorLayer(
    [
      { ...step, note: 'Once' },
      { ...step, note: 'Again' },
    ],
    engagement,
  );
  expect(JSON.parse(written).techniques).toEqual([
    expect.objectContaining({ comment: 'Once\n\nAgain', metadata: [{ name: 'Step', value: '1, 2' }] }),
  ]);
});

it.each([
  [
    'a version to come',
    '{"versions":{"layer":"5.0"},"techniques":[]}',
    'The layer on line 1 has an unsupported version. Versions up to 4.5 are supported.',
  ],
  [
    'a wrong id',
    '\n{"techniques":[{"techniqueID":"X"}]}',
    'The layer starting on line 2 has a technique without a valid ID.',
  ],
  ['no list', '{"techniques":7}', 'The layer starting on line 1 has no techniques.'],
  [
    'too many techniques',
    JSON.stringify({ techniques: Array.from({ length: 400 }, (_, index) => ({ techniqueID: `T${1000 + index}` })) }),
    'This layer has more than 200 techniques: it shows coverage rather than one attack. Disable the techniques that are not part of the attack and export the layer again.',
  ],
])('refuses %s', async (_what, text, message) => {
  expect(await refusal(text)).toBe(message);
});
