import { catalogue, counted } from '../../core/texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { serviceTexts } from '../../shared/vocabulary/services.texts.ts';

export const companyTexts = catalogue({
  context: 'Settings for everyone at your company.',
  partsLabel: 'Company settings',
  parts: {
    general: 'General',
    security: 'Security',
    domains: 'Domains',
    subscription: 'Subscription',
  },
  policy: 'Remediation policy',
  log: 'Read log',
  saved: formTexts.saved,
  brand: {
    title: 'Certificate color',
    context: 'Used for the frame and the title of certificates, together with your logo.',
    label: 'Color',
    hint: 'A dark color as #rrggbb. Leave blank to use the default.',
    picker: 'Pick a color',
  },
  zone: {
    title: 'Region',
    context: 'Used for times in emails and for the daily summary, which is sent in the morning.',
    label: 'Time zone',
  },
  retention: {
    title: 'Training results',
    context: 'After that, names and answers are deleted; scores and statistics are kept.',
    label: 'Keep names and answers for',
    months: { 6: '6 months', 12: '1 year', 24: '2 years', 36: '3 years', 60: '5 years' },
  },
  readLog: {
    title: 'Read log',
    context: 'Records who opened or downloaded reports, findings, evidence and letters.',
    label: 'Keep entries for',
    months: { 3: '3 months', 6: '6 months', 12: '1 year', 24: '2 years', 36: '3 years' },
    counting: 'Counting entries…',
    unknown: 'The number of entries that will be deleted could not be read.',
    deletes: (entries: number, day: string) =>
      counted(entries, {
        one: `# entry from before ${day} will be deleted. This can’t be undone.`,
        other: `# entries from before ${day} will be deleted. This can’t be undone.`,
      }),
    deletesNone: (day: string) => `No entries will be deleted now: there are none from before ${day}.`,
    longer: 'Entries that are already deleted can’t be restored.',
  },
  security: {
    title: 'Security',
    context: 'Sign-in rules for everyone at your company.',
    factor: 'Require two-factor authentication',
    factorWhy: 'Users without it must set it up before they can continue.',
    ownFirst: 'Turn on two-factor authentication for your own account first',
    without: (count: number) =>
      counted(count, {
        one: '# active user without two-factor authentication',
        other: '# active users without two-factor authentication',
      }),
    allHave: 'All active users have two-factor authentication.',
    sessions: 'Require sign-in after',
    sessionsWhy: 'A shorter limit applies to active sessions too; a longer one from the next sign-in.',
    hours: {
      8: '8 hours',
      24: '1 day',
      168: '7 days',
      720: '30 days',
      default: '90 days, or 30 days of inactivity',
    },
    approvalWhy: 'The remediation policy determines whether accepted risks need a second approver.',
    approvalLink: 'Remediation policy',
  },
  storage: {
    title: 'Storage',
    context: 'Files your company and your provider have uploaded.',
    label: 'Storage used',
    used: (used: string, quota: string) => `${used} of ${quota} used`,
    nearlyFull: 'Storage is almost full. Delete files you no longer need, or ask your provider for more.',
    full: 'Storage is full. New files can’t be uploaded until you delete some or your provider raises the limit.',
  },
  clientStorage: {
    title: 'Storage',
    quotaTitle: 'Storage quota',
    quotaContext: 'New files are refused once the quota is reached. Files that are already stored are kept.',
    gigabytes: 'Quota in GB',
    wrong: (most: string) => `Enter a number between 0 and ${most}`,
    isDefault: (size: string) => `This company uses the default quota of ${size}.`,
    isOwn: (size: string) => `This company has its own quota. The default is ${size}.`,
    save: 'Save quota',
    reset: 'Use default quota',
    saved: 'Storage quota saved',
  },
  subscription: {
    title: 'Subscription',
    context: 'Services in your subscription. Contact your provider to change them.',
    bought: 'Active',
    notBought: 'Not included',
    services: serviceTexts,
  },
});
