import { company } from '@gatehouse/contract/company/company';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { users } from '@gatehouse/contract/users/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { finding } from './testing/engagement-records.ts';
import { answer } from './testing/fake-api.ts';
import { clientFinding } from './testing/finding-records.ts';
import { leak, leakDetail, leakFacets } from './testing/leak-records.ts';
import { admin, staff } from './testing/people.ts';
import { clientAround, clientId, companiesAnswer, importJob } from './testing/provider-records.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { erin, ida } from './testing/user-records.ts';

const listOf = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, nextCursor: null });

/** A response that arrives once `finish` is called, so that all earlier clicks happen during a running change. */
function held<E extends AnyEndpoint>(endpoint: E, result: Result<E>) {
  const reply = Promise.withResolvers<void>();
  const prepared = answer(endpoint, async () => {
    await reply.promise;
    return result;
  });
  return { prepared, finish: () => reply.resolve() };
}

const findMessages = async (text: RegExp) =>
  (await within(await screen.findByRole('region', { name: 'Messages' })).findAllByText(text)).length;

it('a double click on the status of a leak changes it once, and another status waits for the response', async () => {
  const row = leak(1, { status: 2 });
  const { prepared, finish } = held(darkWeb.changeStatus, leakDetail({ ...row, status: 3 }));
  const { server, person } = renderScreen(`/dark-web/${row._id}?view=all`, {
    viewer: admin,
    answers: [
      answer(darkWeb.get, leakDetail(row)),
      answer(darkWeb.facets, leakFacets([row])),
      answer(darkWeb.colleagues, []),
      answer(darkWeb.list, listOf(row)),
      prepared,
    ],
  });

  await person.dblClick(await screen.findByRole('button', { name: 'Mark as Mitigated' }));
  await person.click(screen.getByRole('button', { name: 'Mark as Vulnerable' }));
  finish();

  expect(await findMessages(/Mitigated/)).toBe(1);
  expect(server.sentTo(darkWeb.changeStatus).map(({ body }) => body)).toEqual([{ status: 3 }]);
});

it('double clicks on an invitation open one dialog and invite once', async () => {
  const { prepared, finish } = held(users.invite, ida);
  const { server, person } = renderScreen('/users', {
    viewer: admin,
    answers: [answer(users.list, listOf(erin)), prepared],
  });

  await person.dblClick(await screen.findByRole('button', { name: 'Invite user' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite user' }));
  await person.type(dialog.getByLabelText('Full name'), 'Nina Example');
  await person.type(dialog.getByLabelText('Email'), 'nina@invited.example');
  await person.dblClick(dialog.getByRole('button', { name: 'Send invitation' }));
  finish();

  expect(await findMessages(new RegExp(ida.username))).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(users.invite)).toHaveLength(1);
});

it('a double click on the status of a finding changes it once', async () => {
  const { prepared, finish } = held(providerFindings.move, finding(2, { statusVulnerability: 'Acknowledged' }));
  const { server, person } = renderScreen(`/provider/companies/${clientId}/findings/${finding(2)._id}`, {
    viewer: staff,
    answers: [
      answer(company.client, { _id: clientId, name: 'Acme', shortName: 'Acme', logo: null, ...clientAround }),
      answer(providerFindings.get, clientFinding(2)),
      prepared,
    ],
  });

  await person.click(await screen.findByRole('button', { name: /Change status/ }));
  await person.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledged' }));
  finish();

  expect(await findMessages(/to Acknowledged|Acknowledged/)).toBe(1);
  expect(server.sentTo(providerFindings.move)).toHaveLength(1);
});

it('a double click on an import uploads the file once', async () => {
  const { prepared, finish } = held(importJobs.create, importJob(1, { fileName: 'scan.jsonl' }));
  const { server, person } = renderScreen(`/provider/companies/${clientId}/imports`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(importFormats.list, [{ format: 'nuclei', title: 'Nuclei', kind: 'findings', takes: ['draft'] }]),
      answer(importFormats.recognise, { format: 'nuclei', scanName: null }),
      answer(providerEngagements.list, listOf()),
      answer(importJobs.list, listOf()),
      prepared,
    ],
  });
  await person.upload(await screen.findByLabelText('File to import'), new File(['{}'], 'scan.jsonl'));
  await screen.findByText(/^Detected from the file/);

  await person.dblClick(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(server.sentTo(importJobs.create)).toHaveLength(1));
  finish();

  expect(await findMessages(/Import of scan\.jsonl started/)).toBe(1);
  expect(server.sentTo(importJobs.create)).toHaveLength(1);
});
