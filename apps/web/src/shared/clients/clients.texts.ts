import { catalogue, isolated } from '../../core/texts.ts';

/** What all pages of one client say on the provider's side. */
export const clientTexts = catalogue({
  all: 'Clients',
  unnamed: 'Client',
  switcher: { open: 'Switch client', search: 'Search clients', none: 'No other clients' },
  page: (page: string, client: string) => `${page} · ${client}`,
  /** Beside the title of a record that was found among those of all clients. */
  recordOf: (record: string, client: string) => `${record} · ${isolated(client)}`,
});
