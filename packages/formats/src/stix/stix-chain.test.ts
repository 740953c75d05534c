import { expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { stixChain } from './stix-chain.ts';

const campaign = loadFixture('stix', 'campaign.json');

async function refusal(text: string): Promise<unknown> {
  const error = await stixChain([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : error;
}

it('creates steps from what the campaign uses, in the order of the tactics', async () => {
  const { steps, results, warnings } = await stixChain([campaign]);
  expect([results, warnings]).toEqual([4, ['Without an ATT&CK technique ID, skipped: 1.']]);
  expect(steps).toEqual([
    {
      tacticId: 'TA0001',
      techniqueId: 'T1566.001',
      name: 'Phishing: Spearphishing Attachment',
      url: 'https://attack.mitre.org/techniques/T1566/001',
      note: 'An invoice was sent.',
    },
    {
      tacticId: 'TA0002',
      techniqueId: 'T1053.005',
      name: 'Scheduled Task',
      url: 'https://attack.mitre.org/techniques/T1053/005',
      note: 'They ran `schtasks` on [servers](https://example.com/s). <script>alert(1)</script>',
    },
  ]);
});

it('orders them by time if every use has one', async () => {
  const bundle = JSON.parse(campaign.toString());
  const dates: Record<string, string> = {
    'relationship--1': '2026-01-01T00:00:00Z',
    'relationship--2': '2026-02-01T00:00:00Z',
  };
  for (const object of bundle.objects) object.start_time = dates[object.id];
  const { steps } = await stixChain([JSON.stringify(bundle)]);
  expect(steps.map(({ techniqueId }) => techniqueId)).toEqual(['T1053.005', 'T1566.001']);
});

it('reads the techniques of a group, or those of the whole bundle if nothing is used', async () => {
  const bundle = JSON.parse(campaign.toString());
  const without = (...types: string[]): string =>
    JSON.stringify({
      ...bundle,
      objects: bundle.objects.filter(({ type }: { type: string }) => !types.includes(type)),
    });
  const ofGroup = await stixChain([without('campaign')]);
  expect(ofGroup.steps.map(({ techniqueId, note }) => [techniqueId, note])).toEqual([
    ['T1486', 'What the group does elsewhere.'],
  ]);
  const all = await stixChain([without('relationship')]);
  expect(all.steps.map(({ techniqueId }) => techniqueId)).toEqual(['T1566.001', 'T1053.005', 'T1486']);
});

it('follows an Attack Flow from its start, with each action once', async () => {
  const { steps, results, warnings } = await stixChain([loadFixture('stix', 'flow.json')]);
  expect(steps.map(({ tacticId, techniqueId, name, note }) => [tacticId, techniqueId, name, note])).toEqual([
    ['TA0001', 'T1566.001', 'Send mail', ''],
    ['TA0002', 'T1059.001', 'Run a script', ''],
    ['TA0010', 'T1041', 'Take the data', 'Two gigabytes'],
  ]);
  expect([results, warnings]).toEqual([4, ['Without an ATT&CK technique ID, skipped: 1.']]);
});

it('warns about a bundle with several campaigns', async () => {
  const bundle = JSON.parse(campaign.toString());
  bundle.objects.push(
    { type: 'campaign', id: 'campaign--2' },
    {
      type: 'relationship',
      id: 'r',
      relationship_type: 'uses',
      source_ref: 'campaign--2',
      target_ref: 'attack-pattern--1',
      description: 'They as well.',
    },
  );
  const { steps, warnings } = await stixChain([JSON.stringify(bundle)]);
  expect(steps[0]?.note).toBe('An invoice was sent.\n\nThey as well.');
  expect(warnings).toContain(
    'The bundle describes 2 campaigns or groups. The chain includes the steps of all of them.',
  );
});

it('reads a bundle of any size with little relevant content', { timeout: 30_000 }, async () => {
  const { objects } = JSON.parse(campaign.toString());
  function* pieces(): Generator<string> {
    yield '{"type":"bundle","id":"bundle--1","objects":[';
    for (let index = 0; index < 20_000; index += 1)
      yield `${JSON.stringify({ type: 'malware', id: `m${index}`, x: 'y'.repeat(500) })},`;
    yield `${objects.map((object: unknown) => JSON.stringify(object)).join()}]}`;
  }
  const { steps } = await stixChain(pieces());
  expect(steps).toHaveLength(2);
});

it.each([
  [
    'another kind of object',
    '{"type":"report",\n"objects":[]}',
    'The file is not a STIX 2 bundle: line 1 declares another type.',
  ],
  [
    'no objects',
    '{"type":"bundle"}',
    'The file is not a STIX 2 bundle: the object has no "objects", at line 1, column 1.',
  ],
])('refuses %s', async (_what, text, message) => {
  expect(await refusal(text)).toBe(message);
});
