import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { eventKey } from '@gatehouse/domain/phishing/phishing-event';
import { mergeEvents } from '@gatehouse/domain/phishing/placeholder-events';
import { recipientResult } from '@gatehouse/domain/phishing/recipient-result';
import { describe, expect, it } from 'vitest';

import { looksLike } from '../looks-like.ts';
import { attemptPhishing, readWholePhishing, type WholePhishing } from './testing/phishing-files.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/gophish/', import.meta.url));
const read = (format: string, file: string) => readWholePhishing(format, createReadStream(corpus + file));

const countBy = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));

const typesOf = ({ events }: WholePhishing, isPlaceholder: boolean) =>
  countBy(events.filter((event) => event.isPlaceholder === isPlaceholder).map(({ type }) => type));

const payroll = {
  deliveries: { delivered: 9, failed: 1, retrying: 1, sending: 1 },
  implied: { sent: 9, opened: 2, clicked: 3, submitted: 2, reported: 3, error: 1 },
  stated: { sent: 9, opened: 7, clicked: 9, submitted: 2, reported: 3, error: 2 },
};
const vpn = {
  deliveries: { delivered: 54, failed: 4, sending: 2 },
  implied: { sent: 54, opened: 13, clicked: 7, submitted: 2, reported: 3, error: 4 },
  stated: { sent: 54, opened: 32, clicked: 14, submitted: 2, reported: 3, error: 4 },
};

// The counts come from the index of the corpus.
describe.skipIf(!existsSync(corpus))('the files of the corpus', () => {
  it.each([
    ['gophish-results', 'Q1 Payroll Update - Results.csv', 12, payroll.deliveries, payroll.implied, {}],
    ['gophish-results', 'VPN Renewal - Results.csv', 60, vpn.deliveries, vpn.implied, {}],
    ['gophish-events', 'Q1 Payroll Update - Events.csv', 32, {}, {}, payroll.stated],
    ['gophish-events', 'VPN Renewal - Events.csv', 109, {}, {}, vpn.stated],
    ['gophish-campaign', 'api_campaigns_1_results.json', 12, payroll.deliveries, payroll.implied, payroll.stated],
    ['gophish-campaign', 'api_campaigns_2_results.json', 60, vpn.deliveries, vpn.implied, vpn.stated],
  ])('%s reads %s', async (format, file, records, deliveries, implied, stated) => {
    const whole = await read(format, file);
    expect(whole.summary).toMatchObject({ records, rejections: [], warnings: [] });
    expect(countBy(whole.recipients.map(({ delivery }) => delivery))).toEqual(deliveries);
    expect([typesOf(whole, true), typesOf(whole, false)]).toEqual([implied, stated]);
    expect(looksLike(readFileSync(corpus + file, 'utf8'))?.format).toBe(format);
  });

  it('the API gives the campaigns and their progress', async () => {
    const one = await read('gophish-campaign', 'api_campaigns_1_results.json');
    const two = await read('gophish-campaign', 'api_campaigns_2_results.json');
    expect([...one.campaigns, ...two.campaigns]).toMatchObject([
      { name: 'Q1 Payroll Update', externalId: '1', status: 'Completed' },
      { name: 'VPN Renewal', externalId: '2', status: 'Running' },
    ]);
  });

  it('campaign totals are refused', async () => {
    const outcome = await attemptPhishing('gophish-campaign', createReadStream(`${corpus}api_campaigns_summary.json`));
    expect(outcome).toMatchObject({
      name: 'FormatFailure',
      message: expect.stringMatching(/^The file is not a Gophish campaign/),
    });
  });

  it('names lose their apostrophes and line ends', async () => {
    const { recipients } = await read('gophish-results', 'Q1 Payroll Update - Results.csv');
    const named = (email: string) => recipients.find((one) => one.email === email);
    expect(named('frank@example.com')).toMatchObject({ fullname: '=cmd|calc +Frank', jobTitle: '-none-' });
    expect(named("o'brien+tag@example.com")).toMatchObject({ fullname: "Pat O'Brien", jobTitle: 'Legal Counsel' });
    expect(named('alice.adams@example.org')).toMatchObject({ line: 14 });
  });

  const stages = (files: readonly WholePhishing[]): Record<string, unknown> => {
    const events = mergeEvents(files.flatMap((file) => file.events));
    const results = [...Map.groupBy(events, ({ recipient }) => recipient)].map(([recipient, own]) => {
      const { stage, isReported } = recipientResult(own, { endsAt: null, excluded: new Set() });
      return [recipient, `${stage} ${isReported}`] as const;
    });
    return Object.fromEntries(results);
  };

  it.each([
    ['Q1 Payroll Update', 'api_campaigns_1_results.json', { reached: [9, 7, 5, 2], reported: 3 }],
    ['VPN Renewal', 'api_campaigns_2_results.json', { reached: [54, 22, 9, 2], reported: 3 }],
  ])('%s has the totals of gophish, for any selection and order of its files', async (name, json, totals) => {
    const [results, events, campaign] = [
      await read('gophish-results', `${name} - Results.csv`),
      await read('gophish-events', `${name} - Events.csv`),
      await read('gophish-campaign', json),
    ];
    const all = stages([campaign]);
    for (const files of [
      [results, events],
      [events, results],
      [campaign, results],
      [events],
      [campaign, campaign, events],
    ])
      expect(stages(files)).toEqual(all);
    const told = Object.values(stages([results]));
    const reached = [1, 2, 3, 4].map(
      (least) => told.filter((result) => Number(String(result).charAt(0)) >= least).length,
    );
    expect({ reached, reported: told.filter((result) => String(result).endsWith('true')).length }).toEqual(totals);
    expect(Object.keys(stages([results])).length).toBeGreaterThan(0);
  });

  it('the same event is equal in CSV and in JSON', async () => {
    const csv = await read('gophish-events', 'VPN Renewal - Events.csv');
    const json = await read('gophish-campaign', 'api_campaigns_2_results.json');
    const keys = ({ events }: WholePhishing) =>
      events
        .filter((event) => !event.isPlaceholder)
        .map(eventKey)
        .toSorted();
    expect(keys(csv)).toEqual(keys(json));
  });
});
