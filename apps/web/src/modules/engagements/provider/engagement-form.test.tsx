import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientEngagementRow, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const list = `/provider/companies/${clientId}/engagements`;
const address = `${list}/${recordId(1)}`;
const published = { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' } as const;
const preview = {
  counts: { findings: 3, scope: 1, team: 0, coverage: 0, bestPractices: 0, attackSteps: 0 },
  missing: ['summary', 'narrative'],
  undrawn: ['\u1019'],
  recipients: [{ _id: recordId(5), fullname: 'Ada Adler' }],
} satisfies PublicationPreview;
const noRows = { rows: [], total: 0, nextCursor: null };

function open(given = clientEngagement(), path = address, ...answers: Answer[]) {
  const all = [
    companiesAnswer,
    answer(providerEngagements.list, noRows),
    answer(providerEngagements.get, given),
    answer(providerEngagements.publicationPreview, preview),
    ...answers,
  ];
  return renderPage(path, { viewer: staff, answers: all });
}

it('saves all fields at once', async () => {
  const saved = clientEngagement({ title: 'Better name', coverage: [] });
  const { server, person } = open(clientEngagement(), address, answer(providerEngagements.change, saved));
  const title = await screen.findByLabelText('Title');
  expect(screen.queryByText('Unsaved changes')).toBeNull();

  await person.clear(title);
  await person.type(title, 'Better name');
  await person.click(screen.getByRole('button', { name: 'Add check' }));
  await person.type(screen.getByLabelText('Area'), 'Sign-in');
  await person.type(screen.getByLabelText('Check'), 'Brute force');
  await person.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await person.click(screen.getByRole('button', { name: 'Remove Tester 1' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.sentTo(providerEngagements.change)[0]?.body).toMatchObject({
    title: 'Better name',
    team: [],
    scope: [{ kind: 'Domain', value: 'shop.acme.example' }],
    coverage: [{ area: 'Sign-in', item: 'Brute force', result: 'Failed', note: '' }],
  });
});

it('saves the headline, the standards and the previous test for the report', async () => {
  const earlier = clientEngagementRow(2, { idVisual: 'ENG-2025-0001', title: 'Last year' });
  const { server, person } = open(
    clientEngagement({ standards: ['PTES'] }),
    address,
    answer(providerEngagements.list, { rows: [earlier], total: 1, nextCursor: null }),
    answer(providerEngagements.change, clientEngagement()),
  );

  await person.type(await screen.findByLabelText('Headline'), 'The shop holds.');
  await person.click(screen.getByRole('checkbox', { name: 'WSTG' }));
  await screen.findByRole('option', { name: 'ENG-2025-0001 · Last year' });
  await person.selectOptions(screen.getByLabelText('Previous test'), 'ENG-2025-0001 · Last year');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.sentTo(providerEngagements.change)[0]?.body).toMatchObject({
    headline: 'The shop holds.',
    standards: ['WSTG', 'PTES'],
    previousEngagementId: recordId(2),
  });
});

it('offers an outline for an empty summary, and says that its placeholders are to be replaced', async () => {
  const { server, person } = open(
    clientEngagement({ summary: '', scope: [{ kind: 'Web application', value: 'shop.acme.example' }] }),
    address,
    answer(providerEngagements.change, clientEngagement()),
  );

  await person.click(await screen.findByRole('button', { name: 'Insert outline' }));
  expect(screen.getByText('Replace everything in {{braces}} before you publish.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Insert outline' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.sentTo(providerEngagements.change)[0]?.body.summary).toContain(
    'The testers examined shop.acme.example {{from_where}}.',
  );
});

it('previews Markdown as the client will see it', async () => {
  const { person } = open(clientEngagement({ summary: '## Result\n\nAll **good**.' }));
  const summary = within(await screen.findByRole('group', { name: 'Summary' }));
  await person.click(summary.getByRole('button', { name: 'Preview' }));
  const shown = within(await screen.findByRole('group', { name: 'Preview' }));
  expect(await shown.findByRole('heading', { name: 'Result' })).toBeTruthy();
  expect(shown.getByText('good').tagName).toBe('STRONG');
});

it('shows the server’s message beside the end date if it is before the start', async () => {
  const sentence = 'End Date must be greater than Start Date';
  const issues = [{ path: 'date_end', message: sentence }];
  const refused = refuse(providerEngagements.change, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: sentence,
    issues,
  });
  const { person } = open(clientEngagement(), address, refused);
  const end = await screen.findByLabelText('End date');

  await person.clear(end);
  await person.type(end, '2025-01-01');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

it('asks before unsaved changes are discarded', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), ' once more');
  const away = await screen.findByRole('link', { name: 'Acme Corporation' });

  await person.click(away);
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(shownAddress()).toBe(address);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Engagement 1 once more');

  await person.click(away);
  await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shownAddress()).toBe(list));
});

it('asks before going back in the browser history, too', async () => {
  const { person } = open(clientEngagement(), list);
  await person.click((await screen.findAllByRole('link', { name: 'New engagement' }))[0] as HTMLElement);
  await person.type(await screen.findByLabelText('Title'), 'Half');

  window.history.back();

  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await waitFor(() => expect(shownAddress()).toBe(`${list}/new`));
  await person.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shownAddress()).toBe(list));
});

it('lists what the client will see before publishing', async () => {
  const after = clientEngagement({ ...published });
  const { server, person } = open(clientEngagement(), address, answer(providerEngagements.publish, after));
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish ENG-2026-0001?' }));

  expect(await dialog.findByText('will see immediately:')).toBeTruthy();
  expect(dialog.getByText('3 findings with their evidence')).toBeTruthy();
  expect(dialog.getByText('Scope')).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'Scope' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Summary' }).getAttribute('href')).toBe(address);
  expect(dialog.getByRole('link', { name: 'Attack narrative' }).getAttribute('href')).toBe(`${address}/attack`);
  expect(dialog.getByText(/can’t show these characters/).textContent).toContain('\u1019');
  expect(dialog.getByText('1 user will be notified:')).toBeTruthy();
  expect(dialog.getByText('Ada Adler')).toBeTruthy();
  server.use(answer(providerEngagements.get, after));
  await person.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('ENG-2026-0001 published')).toBeTruthy();
  expect(server.sentTo(providerEngagements.publish)[0]?.body).toEqual({ publication: 'Published' });
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy();
});

it('does not publish while changes are unsaved', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Title'), '!');

  await person.click(screen.getByRole('button', { name: 'Publish' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Publish ENG-2026-0001?' }));
  expect(dialog.getByText(/Save your changes first/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});

it('says what the client will lose before unpublishing, and shows a refusal in the dialog', async () => {
  const refusal = { status: 409, code: 'CONFLICT', message: 'ENG-2026-0001 is already withdrawn' } as const;
  const { person } = open(clientEngagement({ ...published }), address, refuse(providerEngagements.publish, refusal));
  await person.click(await screen.findByRole('button', { name: 'Unpublish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish ENG-2026-0001?' }));
  expect(await dialog.findByText(/will lose access to the engagement/)).toBeTruthy();

  await person.click(dialog.getByRole('button', { name: 'Unpublish' }));

  expect(await dialog.findByText('ENG-2026-0001 is already withdrawn')).toBeTruthy();
});

it('shows an unknown engagement as not found, and can be retried after a failure', async () => {
  const { server, person } = open(
    clientEngagement(),
    address,
    refuse(providerEngagements.get, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  );
  await screen.findByText('Busy');
  server.use(refuse(providerEngagements.get, { status: 404, code: 'NOT_FOUND', message: 'Not found' }));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('offers to approve unapproved findings in the version that was read', async () => {
  const changedAt = '2026-02-01T10:00:00.000Z';
  const before = clientEngagement({ unapproved: { count: 2, changedAt } });
  const { server, person } = open(before, address, answer(providerEngagements.approve, clientEngagement()));

  await person.click(await screen.findByRole('button', { name: 'Approve findings' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 findings?' }));
  await person.click(dialog.getByRole('button', { name: 'Approve findings' }));

  expect(await screen.findByText('Findings approved')).toBeTruthy();
  expect(server.sentTo(providerEngagements.approve).map(({ body }) => body)).toEqual([{ changedAt }]);
  expect(screen.queryByRole('button', { name: 'Approve findings' })).toBeNull();
});
