import { catalogue } from '../../core/texts.ts';

export const helpTexts = catalogue({
  context: 'Shortcuts, terms and contacts.',
  staffRole: {
    title: (role: string) => `Your role: ${role}`,
    names: {
      'provider-admin': 'Administrator',
      'provider-manager': 'Manager',
      'provider-analyst': 'Analyst',
      'provider-accountant': 'Accountant',
    },
    may: {
      'provider-admin': 'You see every client and can change everything, including staff, billing and branding.',
      'provider-manager':
        'You manage the clients assigned to you, answer their requests and draft invoices. You see how many findings are open, but not the findings, leaks, issues or assets themselves.',
      'provider-analyst':
        'You test the clients assigned to you: engagements, findings, imports, attack surface, assets, phishing and training.',
      'provider-accountant':
        'You bill every client: invoices, subscriptions, payments and billing settings. Findings and other security data are not part of your role.',
    },
  },
  quick: {
    title: 'Get help',
    shortcuts: 'Keyboard shortcuts',
    palette: 'Search everything',
    news: 'What’s new',
    calculator: 'CVSS calculator',
    staff: 'Invite colleagues',
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
        label: 'Add your domains',
        hint: 'Verify each domain once for leak monitoring, scans and phishing simulations.',
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
