import { catalogue, counted, formatList } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { accountTexts } from '../../shared/accounts/account.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';

const clientCount = (count: number) => counted(count, { one: '# client', other: '# clients' });
const memberCount = (count: number) => counted(count, { one: '# member', other: '# members' });

export const staffTexts = catalogue({
  pages: 'Staff and teams',
  invite: 'Invite colleague',
  list: {
    caption: 'Staff',
    search: 'Search staff',
    count: memberCount,
    sorts: accountTexts.sorts,
    none: 'No staff yet',
    noneWhy: 'Invite your colleagues and assign them to clients.',
    cleared: 'No staff in this view',
    filtered: 'No matches',
    noAccess: 'You can’t view staff accounts',
  },
  filters: { role: columnTexts.role, team: 'Team' },
  columns: {
    teams: 'Teams',
    clients: 'Clients',
    work: 'Open work',
  },
  work: {
    engagements: (count: number) => counted(count, { one: '# engagement', other: '# engagements' }),
    drafts: (count: number) => counted(count, { one: '# draft', other: '# drafts' }),
    retests: (count: number) => counted(count, { one: '# retest', other: '# retests' }),
    requests: (count: number) => counted(count, { one: '# request', other: '# requests' }),
    questions: (count: number) => counted(count, { one: '# question', other: '# questions' }),
  },
  workList: (parts: readonly string[]) => formatList(parts),
  clientCount,
  memberCount,
  nothing: '–',
  own: 'You can’t change your own account here.',
  actions: {
    edit: 'Edit',
    clients: 'Assign clients',
    withdraw: accountTexts.withdraw.submit,
    reset: accountTexts.reset.submit,
    disable: accountTexts.disable.submit,
    enable: accountTexts.enable.submit,
  },
  dialog: accountTexts.dialog,
  optional: formTexts.optional,
  fields: {
    fullname: accountTexts.fields.fullname,
    phone: 'Phone',
    phoneHint: 'Shown to clients where this person is the account lead.',
    clients: 'Clients',
    clientsHint: 'Clients of their teams and clients that are open to all staff are added to these.',
    teams: 'Teams',
    members: 'Members',
  },
  choice: {
    noMatches: 'No matches',
    loading: 'Loading',
    clear: 'Clear selection',
    remove: (name: string) => `Remove ${name}`,
  },
  seesAll: 'This role sees every client.',
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: formTexts.save,
    done: (name: string) => `${name} saved`,
  },
  assign: {
    title: (name: string) => `Assign clients to ${name}`,
    submit: formTexts.save,
    done: (name: string) => `Clients of ${name} saved`,
  },
  handOver: {
    title: 'Reassign open work',
    unassigned: 'Unassigned',
  },
  disableText:
    'They’ll be signed out on all devices and their API tokens are revoked. Their history is kept, and you can enable the account again.',
  enableText:
    'They can sign in again with their previous password and second factor, and see the clients that they are assigned to.',
  teams: {
    caption: 'Teams',
    add: 'New team',
    table: { actions: columnTexts.actions, loading: 'Loading teams' },
    columns: { name: columnTexts.name, members: 'Members', clients: 'Clients' },
    none: 'No teams yet',
    noneWhy: 'Assign a client to a team, and everyone in the team sees it.',
    name: columnTexts.name,
    nameMissing: 'Enter a name for the team',
    create: { title: 'New team', submit: 'Create team', done: (name: string) => `${name} created` },
    edit: { title: (name: string) => `Edit ${name}`, submit: formTexts.save, done: (name: string) => `${name} saved` },
    remove: {
      action: 'Delete team',
      of: (name: string) => `Delete team ${name}`,
      title: (name: string) => `Delete ${name}?`,
      text: 'Its members lose access to clients that they see through this team alone.',
      submit: 'Delete team',
      done: (name: string) => `${name} deleted`,
    },
  },
});
