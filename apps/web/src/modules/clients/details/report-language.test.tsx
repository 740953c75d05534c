import { clients } from '@gatehouse/contract/clients/clients';
import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { company } from '@gatehouse/contract/company/company';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientAround, clientId } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const client = { _id: clientId, name: 'Acme Corporation', ...clientAround, shortName: 'Acme', logo: null };

it('sets the language of a client’s reports', async () => {
  const { server, person } = renderPage(`/provider/companies/${clientId}/details`, {
    viewer: staff,
    answers: [
      answer(company.client, client),
      answer(clients.change, { ...client, reportLanguage: 'de' }),
      answer(providerEngagements.staff, []),
      answer(clientAssignment.get, { openTo: 'all', staffIds: [], teamIds: [] }),
      answer(clientExports.list, []),
    ],
  });
  const language = await screen.findByRole('combobox', { name: 'Report language' });
  expect(within(language).getAllByRole('option')).toHaveLength(3);

  await person.selectOptions(language, 'German');
  await person.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Client saved')).toBeTruthy();
  expect(server.sentTo(clients.change)[0]?.body).toMatchObject({ reportLanguage: 'de' });
});
