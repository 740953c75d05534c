import { auth } from '@gatehouse/contract/auth/auth';
import { bindSchemas } from '@gatehouse/contract/core/endpoint.schema';
import { uploads } from '@gatehouse/contract/uploads/uploads';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { CacheProvider, createCache } from '../../core/data/cache.ts';
import { markRefreshed } from '../../core/refresh.ts';
import { answer, type Answer, fakeApi, refuse } from '../../testing/fake-api.ts';
import { ActivityUploads } from './activity-uploads.tsx';

const id = '01990000-0000-7000-8000-000000000001';
const recipients = (name = 'recipients-of-the-spring-campaign.csv') => new File(['name,email\n'], name);

const uploaded = (part: Partial<UploadedFile> = {}): UploadedFile => ({
  _id: id,
  name: 'recipients-of-the-spring-campaign.csv',
  path: `/api/uploads/${id}`,
  size: 11,
  state: 'ready',
  reason: null,
  scan: 'clean',
  scanReason: null,
  ...part,
});

const created: Answer = {
  endpoint: uploads.create,
  reply: () => new Response(null, { status: 201, headers: { location: `/api/uploads/${id}` } }),
};
const appended: Answer = {
  endpoint: uploads.append,
  reply: () => new Response(null, { status: 204, headers: { 'upload-offset': '11' } }),
};
// The tus client reads the offset before it continues.
const offset = { ...uploads.append, method: 'HEAD' as 'GET' };
bindSchemas({ offset }, { offset: { summary: 'How much of an upload has arrived.' } });

const removed: Answer = { endpoint: uploads.remove, reply: () => new Response(null, { status: 204 }) };
const csrf = answer(auth.csrfToken, { csrfToken: 'token' });

const form: { ids: readonly string[] } = { ids: [] };

function Form({ attached = [], isReadOnly = false }: { attached?: readonly UploadedFile[]; isReadOnly?: boolean }) {
  const [ids, setIds] = useState<readonly string[]>(attached.map(({ _id }) => _id));
  return (
    <ActivityUploads
      activityType={uploadTypes.phishing}
      ids={ids}
      onChange={(next) => {
        setIds(next);
        form.ids = next;
      }}
      attached={attached}
      isReadOnly={isReadOnly}
    />
  );
}

function open(answers: readonly Answer[], shown = <Form />) {
  const server = fakeApi(csrf, answer(uploads.list, []), created, appended, removed, ...answers);
  render(<CacheProvider client={createCache()}>{shown}</CacheProvider>);
  return { server, person: userEvent.setup({ applyAccept: false }) };
}

const choose = (person: ReturnType<typeof userEvent.setup>, file = recipients()) =>
  person.upload(screen.getByLabelText('Files to upload'), file);

beforeEach(() => {
  form.ids = [];
  localStorage.clear();
  markRefreshed();
});

it('sends a file with the token of the page, and shows the results of its checks', async () => {
  let isSent = false;
  const { server, person } = open([
    answer(uploads.list, () => (isSent ? [uploaded({ scan: 'not-scanned', scanReason: 'too-large' })] : [])),
    { ...appended, reply: (received) => ((isSent = true), appended.reply(received)) },
  ]);

  await choose(person);

  const link = await screen.findByRole('link', { name: 'Download recipients-of-the-spring-campaign.csv' });
  expect(link.getAttribute('href')).toBe(`/api/uploads/${id}`);
  expect(link.textContent).toBe('recipients….csv');
  expect(screen.getByText('Not scanned: too large for the malware scanner')).toBeTruthy();
  expect(form.ids).toEqual([id]);
  expect(server.sentTo(uploads.create).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token']);
});

it('renews a session that expires during the upload, and continues', async () => {
  let tries = 0;
  const { server, person } = open([
    answer(auth.refresh, { refreshed: true }),
    {
      ...appended,
      reply: (received) => {
        tries += 1;
        return tries === 1
          ? Response.json({ datas: { message: 'Sign in to continue', code: 'SIGN_IN_REQUIRED' } }, { status: 401 })
          : appended.reply(received);
      },
    },
    {
      endpoint: offset,
      reply: () => new Response(null, { status: 200, headers: { 'upload-offset': '0', 'upload-length': '11' } }),
    },
  ]);

  await choose(person);

  await waitFor(() => expect(form.ids).toEqual([id]));
  expect(server.sentTo(uploads.create)).toHaveLength(1);
  expect(server.sentTo(auth.refresh)).toHaveLength(1);
});

it('says why a file is refused before it is uploaded', async () => {
  const { server, person } = open([]);

  await choose(person, recipients('setup.exe'));
  await choose(person, new File([], 'empty.csv'));

  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Use .xls, .xlsx, .csv', 'This file is empty']),
  );
  expect(server.sentTo(uploads.create)).toEqual([]);
});

it('shows the server’s refusal, and removes the file', async () => {
  const message = 'This file exceeds your company’s limit of 20 GB for uploads.';
  const { person } = open([refuse(uploads.create, { status: 413, code: 'QUOTA_EXCEEDED', message })]);

  await choose(person);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove recipients-of-the-spring-campaign.csv' }));

  expect(screen.queryByText(message)).toBeNull();
  expect(form.ids).toEqual([]);
});

it('says that an upload failed, and retries it on request', async () => {
  const { server, person } = open([
    refuse(uploads.create, { status: 507, code: 'STORAGE_FULL', message: 'The server is running out of storage' }),
  ]);
  await choose(person);
  expect(await screen.findByText('Upload failed')).toBeTruthy();

  server.use(created);
  await person.click(screen.getByRole('button', { name: 'Try recipients-of-the-spring-campaign.csv again' }));

  await waitFor(() => expect(form.ids).toEqual([id]));
});

it('shows the reason for a rejected file, which can only be removed', async () => {
  const { person } = open([], <Form attached={[uploaded({ state: 'rejected', reason: 'wrong-content' })]} />);

  expect(screen.getByText('The content does not match the extension. Choose another file.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove recipients-of-the-spring-campaign.csv' }));

  expect(form.ids).toEqual([]);
});

it('shows the files of a read-only activity without actions', () => {
  open([], <Form attached={[uploaded()]} isReadOnly />);

  expect(screen.getByRole('link', { name: /^Download/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(?:Remove|Upload)/ })).toBeNull();
});
