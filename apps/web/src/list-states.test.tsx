import { audit } from '@gatehouse/contract/audit/audit';
import { company } from '@gatehouse/contract/company/company';
import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { findings } from '@gatehouse/contract/findings/findings';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { users } from '@gatehouse/contract/users/users';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answer, refuse } from './testing/fake-api.ts';
import { admin, staff } from './testing/people.ts';
import { clientAround } from './testing/provider-records.ts';
import { renderPage } from './testing/render-screen.tsx';

const { _id: companyId, name, shortName } = admin.company;
const client = `/provider/companies/${companyId}`;
const knownClient = answer(company.client, { _id: companyId, name, shortName, logo: null, ...clientAround });

interface List {
  address: string;
  list: AnyEndpoint;
  /** Title of the empty state of a list that never had rows. */
  none: string;
  /** Title for users who may not read the list. */
  noAccess: string;
}

/** The lists of clients and staff, without the filters of their default view. */
const lists: readonly List[] = [
  {
    address: '/engagements',
    list: engagements.list,
    none: 'No engagements yet',
    noAccess: 'You can’t view engagements',
  },
  {
    address: '/engagements/allFindings?view=all',
    list: findings.all,
    none: 'No findings yet',
    noAccess: 'You can’t view findings',
  },
  { address: '/retests?view=all', list: retests.all, none: 'No retests yet', noAccess: 'You can’t view retests' },
  { address: '/users', list: users.list, none: 'No users yet', noAccess: 'You can’t view users' },
  {
    address: '/dark-web?view=all',
    list: darkWeb.list,
    none: 'No leaks yet',
    noAccess: 'You can’t view the dark web',
  },
  {
    address: '/notifications',
    list: notifications.list,
    none: 'No new notifications',
    noAccess: 'You can’t view notifications',
  },
  {
    address: '/profile/audit',
    list: audit.list,
    none: 'No audit entries yet',
    noAccess: 'You can’t view the audit log',
  },
  {
    address: '/provider/audit',
    list: audit.list,
    none: 'No audit entries yet',
    noAccess: 'You can’t view the audit log',
  },
  {
    address: '/provider/clients',
    list: provider.companies,
    none: 'No clients yet',
    noAccess: 'You can’t view clients',
  },
  {
    address: '/provider/library',
    list: findingTemplates.list,
    none: 'No templates yet',
    noAccess: 'You can’t view templates',
  },
  {
    address: '/provider/retests?view=all',
    list: providerRetests.queue,
    none: 'No retests yet',
    noAccess: 'You can’t view retests',
  },
  {
    address: `${client}/engagements`,
    list: providerEngagements.list,
    none: 'No engagements yet',
    noAccess: 'You can’t view engagements',
  },
  {
    address: `${client}/findings?view=all`,
    list: providerFindings.list,
    none: 'No findings yet',
    noAccess: 'You can’t view the findings of this client',
  },
  {
    address: `${client}/dark-web?view=all`,
    list: providerDarkWeb.list,
    none: 'No leaks yet',
    noAccess: 'You can’t view the dark web',
  },
  {
    address: `${client}/imports`,
    list: importJobs.list,
    none: 'No imports yet',
    noAccess: 'You can’t view imports',
  },
];

const open = ({ address }: List, reply: ReturnType<typeof answer>) =>
  renderPage(address, { viewer: address.startsWith('/provider') ? staff : admin, answers: [knownClient, reply] });

describe.each(lists)('the list at $address', (list) => {
  it('says that there are no records', async () => {
    open(list, answer(list.list, { rows: [], total: 0, nextCursor: null } as never));

    expect(await screen.findByText(list.none)).toBeTruthy();
  });

  it('says that the user may not view the records', async () => {
    open(list, refuse(list.list, { status: 403, message: 'You do not have access to this' }));

    expect(await screen.findByText(list.noAccess)).toBeTruthy();
  });

  it('shows why its records cannot be read, and can be retried', async () => {
    const message = 'The portal is busy. Try again in a moment.';
    const { server, person } = open(list, refuse(list.list, { status: 500, message, requestId: 'req-1' }));
    const alert = (await screen.findByText('req-1', { exact: false })).closest<HTMLElement>('[role=alert]');
    server.use(answer(list.list, { rows: [], total: 0, nextCursor: null } as never));

    await person.click(within(alert ?? document.body).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(list.none)).toBeTruthy();
  });
});
