import { catalogue } from '../../core/texts.ts';

export const releaseNotesTexts = catalogue({
  title: "What's New",
  version: (version: string) => `Version ${version}`,
  close: 'Close',
  fresh: 'New',
  progress: (percent: number) => `${percent}% done`,
  support: 'Supported',
  changes: 'Changes',
  sections: {
    portal: {
      title: 'A new portal, from the ground up',
      description:
        'One place for every service you buy: what was found, what is being done about it, and what is left for you to do.',
      changes: {
        palette: 'Search or go to anything with Ctrl K, or Cmd K on a Mac.',
        keyboard: 'Every list can be walked through with the keyboard; press ? to see how.',
        appearance: 'Four skins, right-to-left, and a denser look for those who like it: see Appearance.',
      },
    },
    engagements: {
      title: 'Engagements',
      description: 'Findings appear as they are confirmed, and the page changes while you look at it.',
      support: {
        cvss: { title: 'CVSS 3.0, 3.1 and 4.0', description: 'Every finding carries its vector and its score.' },
        severity: {
          title: 'Severity by shape, word and colour',
          description: 'Nothing depends on colour alone, on the screen or on paper.',
        },
      },
    },
    account: {
      title: 'Your account',
      description: 'Two-factor sign-in with recovery codes, and a list of where you are signed in.',
      changes: {
        sessions: 'Sign out elsewhere with one click.',
        audit: 'Admins see who did what in the audit log of their company.',
      },
    },
    modules: {
      title: 'On the way',
      description: 'Dark web monitoring, attack surface, phishing simulations and awareness move in next.',
    },
  },
});
