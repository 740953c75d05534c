/** A demo session; shares are fractions of all its employees. */
export interface DemoSession {
  name: string;
  description: string;
  /** The position of its course. */
  course: number;
  state: 'Scheduled' | 'Open' | 'Closed';
  startsInDays: number;
  endsInDays: number;
  isPublic: boolean;
  /** If empty, everyone is enrolled. */
  departments: readonly string[];
  passed: number;
  started: number;
  failed: number;
  reminders: number;
  /** True if the portal prints a link to it at the start. */
  isLinked?: true;
}

const none = { passed: 0, started: 0, failed: 0, reminders: 0 } as const;

/** Five sessions of a year. */
export const demoSessions: readonly DemoSession[] = [
  {
    name: 'Phishing refresher, autumn',
    description: 'Everyone takes this course once a year. It takes about ten minutes.',
    course: 0,
    state: 'Open',
    startsInDays: -18,
    endsInDays: 9,
    isPublic: false,
    departments: [],
    passed: 0.62,
    started: 0.12,
    failed: 0.03,
    reminders: 1,
    isLinked: true,
  },
  {
    name: 'Passwords and sign-in, spring',
    description: '',
    course: 1,
    state: 'Closed',
    startsInDays: -200,
    endsInDays: -170,
    isPublic: false,
    departments: [],
    passed: 0.88,
    started: 0.04,
    failed: 0.03,
    reminders: 2,
  },
  {
    name: 'Customer data for Sales and Support',
    description: 'For everyone who works with customer records.',
    course: 2,
    state: 'Closed',
    startsInDays: -95,
    endsInDays: -65,
    isPublic: false,
    departments: ['Sales', 'Customer Support'],
    passed: 0.8,
    started: 0.06,
    failed: 0.05,
    reminders: 1,
  },
  {
    name: 'Passwords and sign-in, winter',
    description: '',
    course: 1,
    state: 'Scheduled',
    startsInDays: 14,
    endsInDays: 44,
    isPublic: false,
    departments: ['Engineering', 'Operations', 'Finance'],
    ...none,
  },
  {
    name: 'Security at home',
    description: 'Open to families and the public.',
    course: 0,
    state: 'Open',
    startsInDays: -40,
    endsInDays: 80,
    isPublic: true,
    departments: [],
    passed: 0.5,
    started: 0.2,
    failed: 0,
    reminders: 0,
  },
];
