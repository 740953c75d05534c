import { catalogue } from '../../../core/texts.ts';

/** Texts of the contacts on a client's overview. */
export const contactsTexts = catalogue({
  title: 'Contacts',
  provider: 'Your team',
  client: 'Client',
  lead: 'Account lead',
  none: 'No contacts yet.',
  add: 'Add contacts',
});
