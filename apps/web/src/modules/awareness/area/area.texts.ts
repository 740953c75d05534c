import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const { list } = awarenessTexts;

/** Texts of the public area and of the sessions that the provider prepares for a client. */
export const areaTexts = catalogue({
  context: 'Training sessions that anyone with the link can register for. Your provider creates them.',
  list: {
    ...list,
    caption: 'Public sessions',
    none: 'No sessions yet',
    noneWhy: 'Your provider creates public sessions. Ask them to set one up.',
  },
  clientList: {
    ...list,
    none: 'No sessions yet',
    noneWhy: 'Create a public session, or prepare one for the client’s employees.',
  },
  views: { active: 'Active', deleted: 'Deleted', public: 'Public', all: 'All' },
  copyLink: 'Copy registration link',
  linkCopied: 'Registration link copied',
  edit: formTexts.edit,
  delete: 'Delete',
  restore: 'Restore',
  deletedFor: (name: string, days: number) =>
    `${isolated(name)} deleted. You can restore it for ${counted(days, { one: '# day', other: '# days' })}.`,
  restored: (name: string) => `${isolated(name)} restored`,
  deleted: 'Deleted',
  figures: 'Figures of the public sessions',
  waiting: 'Waiting for confirmation',
  waitingNote: 'in the last 24 hours',
  waitingFor: (registrations: number) =>
    counted(registrations, { one: '# registration not confirmed', other: '# registrations not confirmed' }),
  columns: { area: 'Area' },
  areas: { public: 'Public', company: 'Company' },
  places: (taken: number, capacity: number) => `${formatNumber(taken)} of ${formatNumber(capacity)} places`,
  domains: (domains: string) => `Only ${domains}`,
  open: 'Open to everyone',
  dialog: {
    isPublic: 'Public session',
    isPublicHint: 'Anyone with the link can register. Other sessions are for employees that the client enrolls.',
    domains: 'Email domains',
    domainsHint: 'Separate domains by commas. Leave blank to admit everyone.',
    capacity: 'Places',
    capacityHint: 'Leave blank for no limit.',
    capacityInvalid: 'Enter a number from 1 to 100000',
  },
  companyTitle: 'Training sessions',
});
