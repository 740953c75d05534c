import { catalogue } from '../../core/texts.ts';

export const helpTexts = catalogue({
  context: 'Shortcuts, terms and contacts.',
  quick: {
    title: 'Get help',
    shortcuts: 'Keyboard shortcuts',
    palette: 'Search everything',
    news: 'What’s new',
    calculator: 'CVSS calculator',
    contact: (provider: string) => `Contact ${provider}`,
  },
  setUp: {
    title: 'Set up your company',
    link: 'Finish setup',
    hide: 'Hide on the dashboard',
    show: 'Show on the dashboard',
    done: 'Done',
    open: 'To do',
    count: (done: number, all: number) => `${done} of ${all} done`,
    steps: {
      ownFactor: {
        label: 'Turn on two-factor authentication for your account',
        hint: 'It protects leaked passwords and open findings even if someone learns your password.',
        action: 'Turn on',
      },
      users: {
        label: 'Invite your colleagues',
        hint: 'Everyone gets the role they need: manager, user or HR.',
        action: 'Invite users',
      },
      allFactors: {
        label: 'Require two-factor authentication for everyone',
        hint: 'Users without it set it up when they next sign in.',
        action: 'Open security',
      },
      domains: {
        label: 'Add the domains to monitor',
        hint: 'We look for leaked credentials on these domains. Your provider confirms them first.',
        action: 'Add a domain',
      },
      logo: {
        label: 'Upload your logo',
        hint: 'It appears beside your users’ names, on reports and on certificates.',
        action: 'Upload logo',
      },
    },
  },
  glossary: {
    title: 'Glossary',
    search: 'Search terms',
    none: 'No matches',
    groups: { testing: 'Penetration tests', exposure: 'Exposure', people: 'People' },
  },
});
