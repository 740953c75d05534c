import { catalogue } from '../../core/texts.ts';

export const releaseNotesTexts = catalogue({
  title: "What's New",
  version: (version: string) => `Version ${version}`,
  close: 'Close',
  fresh: 'New',
  progress: (percent: number) => `${percent}% available`,
  support: 'Supported',
  changes: 'Changes',
  highlights: 'Highlights',
  all: 'All changes',
  /** Alternative texts of the pictures. */
  pictures: {
    dashboard: 'The risk trend of the dashboard: open critical, high and medium findings fall over six months.',
    attackSurface: 'The riskiest hosts of an attack surface, with bars of their critical and high issues.',
    darkWeb: 'A list of leaked credentials with masked passwords and the status of each.',
  },
  sections: {
    dashboard: {
      title: 'Dashboard',
      description: 'Risk trends, finding ages and time to fix for managers; your own queue for the day-to-day work.',
      changes: {
        links: 'Click any number to see the records behind it.',
        print: 'Each dashboard prints on two pages.',
      },
    },
    engagements: {
      title: 'Engagements',
      description: 'Findings appear as your testers confirm them, and the page updates while you read it.',
      support: {
        cvss: { title: 'CVSS 3.0, 3.1 and 4.0', description: 'Every finding shows its vector and score.' },
        severity: {
          title: 'Severity by shape, label and color',
          description: 'Nothing depends on color alone, on screen or in print.',
        },
      },
      changes: {
        retests: 'Request retests for one or several findings and follow them to the verdict.',
        attack: 'Read the attack narrative, best practices and the attack chain.',
        exports: 'Export exactly the findings you see as PDF, XLSX, CSV, JSON or SARIF.',
      },
    },
    darkWeb: {
      title: 'Dark web',
      description: 'Leaked credentials of your employees and customers, grouped by person, host and device.',
      changes: {
        reveal: 'Reveal a password with a recorded reason; your admins see who did.',
        bulk: 'Assign leaks or change their status in bulk, with undo.',
      },
    },
    attackSurface: {
      title: 'Attack surface',
      description:
        'See what your company exposes to the internet: sub-domains, services, certificates and their issues.',
      changes: {
        tree: 'Filter the tree of domains and hosts, and see what changed since your last visit.',
        issues: 'Triage issues, request retests and accept risks, one by one or in bulk with undo.',
        domains: 'Verify your domains by DNS record or file to bring them into scope.',
      },
    },
    assets: {
      title: 'Asset inventory',
      description: 'Components of your systems with the CVEs that affect them today.',
      changes: {
        fixes: 'Prioritize updates by likelihood of exploitation (KEV, EPSS).',
      },
    },
    phishing: {
      title: 'Phishing simulations',
      description: 'See how your employees react to simulated phishing, and who reports it first.',
      changes: {
        scanners: 'Clicks of mail scanners are recognized and left out, with a switch to see them.',
        privacy: 'Decide whether recipients are shown by name, by pseudonym or not at all.',
        training: 'Enroll employees who fell for a simulation, manually or automatically.',
      },
    },
    awareness: {
      title: 'Security awareness',
      description: 'Schedule courses, follow progress by department, and issue certificates that anyone can verify.',
      changes: {
        learners: 'Employees take a course with a personal link, on a phone and without an account.',
        employees: 'Import employees from a workbook after a preview with corrections.',
      },
    },
    calendar: {
      title: 'Calendar and requests',
      description: 'Everything with a date in one calendar, and requests to your provider with a response date.',
      changes: {
        requests: 'Request work with files of up to 2 GB, once or repeating, and follow it to the engagement.',
        feeds: 'Subscribe from your own calendar app, and get invitations by email.',
      },
    },
    billing: {
      title: 'Billing',
      description: 'See what is due, pay by card and download invoices as PDF or e-invoice.',
      changes: {
        contacts: 'Billing contacts get invoices by email and pay by link without an account.',
        cards: 'Save cards and pay on the due date automatically.',
      },
    },
    users: {
      title: 'Users and company',
      description: 'Invite colleagues, change roles and disable accounts. Admins manage the company on its own page.',
      changes: {
        import: 'Import users from a CSV file after a preview.',
        company: 'Set your logo, time zone, domains and sign-in rules.',
        presence: 'See who is online, and set your own status to busy.',
      },
    },
    portal: {
      title: 'The portal',
      description: 'Search, bookmarks and notifications work the same way on every page.',
      changes: {
        bookmarks: 'Bookmark engagements, findings, retests and leaks with the star next to their title.',
        palette: 'Press Ctrl K, or Cmd K on a Mac, to search or go to any page.',
        keyboard: 'Navigate every list by keyboard. Press ? for the shortcuts.',
        appearance: 'Choose a theme, layout, direction and density in Appearance.',
        account: 'Turn on two-factor authentication and sign out of other devices in your profile.',
      },
    },
    coming: {
      title: 'Coming next',
      description: 'The portal in German and Arabic.',
    },
  },
});
