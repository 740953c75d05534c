import { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingRecipients } from '@gatehouse/contract/phishing/phishing-recipients';
import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin, manager, user } from '../../../testing/people.ts';
import { campaign } from '../../../testing/phishing-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const path = `/phishing/${campaign(1)._id}`;
const collecting: Partial<Campaign> = { status: 'Collecting', recipientsState: 'None', numOfRecipients: 0 };
const awaited = 'Your provider is waiting for recipients.';

const line = (place: number, email: string, messages: readonly string[] = []): RecipientPreview['lines'][number] => ({
  line: place,
  email,
  fullname: `Person ${place}`,
  department: 'Sales',
  jobTitle: '',
  problems: messages.map((message) => ({ field: 'email' as const, message })),
});

const sound: RecipientPreview = {
  headers: ['Name', 'Email'],
  samples: [['Person 2', 'p2@acme.example']],
  mapping: { fullname: 'Name', email: 'Email' },
  numOfRecipients: 2,
  numOfProblems: 0,
  encoding: null,
  warnings: [],
  lines: [line(2, 'p2@acme.example'), line(3, 'p3@other.example')],
  faults: [],
  foreignDomains: [{ domain: 'other.example', recipients: 1 }],
};
const wrong: RecipientPreview = {
  ...sound,
  numOfRecipients: 3,
  numOfProblems: 2,
  lines: [
    line(3, 'nowhere', ['This email address is not valid.']),
    line(4, 'p2@acme.example', ['This email address is already on line 2.']),
    line(2, 'p2@acme.example'),
  ],
  foreignDomains: [],
};

const formOf = (body: unknown): FormData => body as FormData;
const jsonOf = (body: unknown, name: string): unknown => JSON.parse(formOf(body).get(name) as string);

const open = (change: Partial<Campaign> = collecting, viewer = admin) =>
  renderPage(path, {
    viewer,
    answers: [
      answer(phishing.get, { ...campaign(1, change), dataForPhishingSimulation: [] }),
      answer(phishingRecipients.preview, ({ body }) => (formOf(body).has('corrections') ? sound : wrong)),
      answer(phishingRecipients.replace, {
        numOfRecipients: 2,
        recipientsState: 'Uploaded',
        foreignDomains: sound.foreignDomains,
      }),
    ],
  });

async function openCheck(change?: Partial<Campaign>) {
  const rendered = open(change);
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: 'Upload recipients' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload recipients' }));
  await person.upload(dialog.getByLabelText('Recipient file'), new File(['Name,Email\n'], 'list.csv'));
  const next = () => person.click(dialog.getByRole('button', { name: 'Continue' }));
  await next();
  expect(await dialog.findByLabelText<HTMLSelectElement>('Full name')).toMatchObject({ value: 'Name' });
  await next();
  await dialog.findByRole('list', { name: 'Lines with errors' });
  return { ...rendered, dialog, next };
}

it('uploads a list once its invalid lines are corrected or left out', async () => {
  const { server, person, dialog, next } = await openCheck({
    ...collecting,
    recipientsState: 'Accepted',
    numOfRecipients: 400,
  });
  expect(dialog.getByText('Line 3')).toBeTruthy();
  expect(dialog.getByText('This email address is already on line 2.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);

  await person.click(dialog.getByRole('button', { name: 'Leave out line 4' }));
  expect(dialog.getByText('1 line left out')).toBeTruthy();
  await person.clear(dialog.getByRole('textbox', { name: 'Email' }));
  await person.type(dialog.getByRole('textbox', { name: 'Email' }), 'p3@other.example');
  await next();

  expect(await dialog.findByText('2 recipients will be uploaded.')).toBeTruthy();
  expect(dialog.getByText('The previous list of 400 recipients is replaced.')).toBeTruthy();
  expect(dialog.getByText('Your provider confirms these before launch.')).toBeTruthy();
  const corrections = { 3: { email: 'p3@other.example' }, 4: null };
  expect(jsonOf(server.sentTo(phishingRecipients.preview).at(-1)?.body, 'corrections')).toEqual(corrections);
  expect(server.sentTo(phishingRecipients.replace)).toHaveLength(0);
  await person.click(dialog.getByRole('button', { name: 'Upload 2 recipients' }));

  expect(await screen.findByText('2 recipients uploaded, previous list replaced')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe(path);
  const sent = server.sentTo(phishingRecipients.replace);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.params).toEqual({ campaignId: campaign(1)._id });
  expect(jsonOf(sent[0]?.body, 'corrections')).toEqual(corrections);
  expect(jsonOf(sent[0]?.body, 'mapping')).toEqual({ fullname: 'Name', email: 'Email' });
  expect(formOf(sent[0]?.body).get('file')).toMatchObject({ name: 'list.csv' });
});

it('stays at the last step if the campaign was started meanwhile', async () => {
  const { server, person, dialog, next } = await openCheck();
  const message = 'The campaign has started. Its recipients can’t be changed any more';
  server.use(refuse(phishingRecipients.replace, { status: 409, code: 'CAMPAIGN_STARTED', message }));
  await person.click(dialog.getByRole('button', { name: 'Leave out line 3' }));
  await person.click(dialog.getByRole('button', { name: 'Leave out line 4' }));
  await next();
  await person.click(await dialog.findByRole('button', { name: 'Upload 2 recipients' }));

  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.queryByText(/^The previous list/)).toBeNull();
});

it('asks managers for recipients while they are being collected', async () => {
  open(collecting, manager);
  expect(await screen.findByText(awaited)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload recipients' })).toBeTruthy();
});

it.each([
  ['people who may not upload', collecting, user],
  ['a campaign that has started', { status: 'Running', recipientsState: 'None' }, admin],
  ['a campaign that was cancelled', { status: 'Cancelled', recipientsState: 'None' }, admin],
] as const)('offers no upload to %s', async (_case, change, viewer) => {
  open(change, viewer);
  expect(await screen.findByRole('heading', { name: 'Campaign 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload recipients' })).toBeNull();
  expect(screen.queryByText(awaited)).toBeNull();
});
