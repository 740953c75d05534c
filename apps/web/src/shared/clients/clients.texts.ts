import { catalogue, isolated } from '../../core/texts.ts';

/** Texts shared by all pages of a client on the provider's side. */
export const clientTexts = catalogue({
  all: 'Clients',
  unnamed: 'Client',
  contact: 'Contact:',
  switcher: { open: 'Switch client', search: 'Search clients', none: 'No other clients' },
  page: (page: string, client: string) => `${page} · ${client}`,
  /** Title of a record found in a list across clients. */
  recordOf: (record: string, client: string) => `${record} · ${isolated(client)}`,
});
