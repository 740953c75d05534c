import type { PageBudget } from './bundle-budget.ts';

/** Bytes after gzip; the figures are those of the experience page of the project. */
const kilobyte = 1000;
const styleBytes = 40 * kilobyte;

const playerOfTexts = [
  'course-player/player.tsx',
  'rich-text/formatted-markdown.tsx',
  'course-player/quiz-part.tsx',
].map((path) => `shared/${path}`);

const opened = (page: string, kilobytes: number, ...sources: string[]): PageBudget => ({
  page,
  sources: ['index.html', ...sources.map((source) => `/src/${source}`)],
  scriptBytes: kilobytes * kilobyte,
  styleBytes,
});

const learner = 'modules/learner/learner-page.tsx';

/** What is asked for together with the entry, by the path that is opened. */
export const firstPages = {
  open: {
    '/login': 'modules/auth/login-page.tsx',
    '/reset-password/verification': 'modules/auth/verification-page.tsx',
    '/reset-password': 'modules/auth/reset-password-page.tsx',
    '/set-up': 'modules/auth/set-up-page.tsx',
    '/accept-invitation': 'modules/auth/accept-invitation-page.tsx',
    '/awareness-session/score': 'modules/learner/score-page.tsx',
    '/awareness-session': learner,
    '/certificates': 'modules/certificates/public/certificates-page.tsx',
    '/verified-certificates': 'modules/certificates/public/verified-certificate-page.tsx',
    '/pay': 'modules/billing/public/pay-page.tsx',
  },
  signedIn: 'src/signed-in-app.tsx',
};

export const pageBudgets = {
  pages: [
    opened('Sign-in', 115, 'modules/auth/login-page.tsx'),
    opened('Reset', 115, 'modules/auth/reset-password-page.tsx'),
    // With the passwords that are refused.
    opened('New password', 125, 'modules/auth/verification-page.tsx'),
    opened('Invitation', 125, 'modules/auth/accept-invitation-page.tsx'),
    opened('Learner', 115, learner),
    opened('Registration', 115, learner, 'modules/learner/register.tsx'),
    // With what a text and a quiz load on demand.
    opened('Player', 150, learner, ...playerOfTexts),
    opened('Score', 115, 'modules/learner/score-page.tsx'),
    opened('Certificate', 115, 'modules/certificates/public/verified-certificate-page.tsx'),
    opened('Certificates', 115, 'modules/certificates/public/certificates-page.tsx'),
    opened('Payment', 115, 'modules/billing/public/pay-page.tsx'),
    opened('Shell', 175, 'signed-in-app.tsx'),
  ],
  others: {
    ...opened('Heaviest screen', 260, 'signed-in-app.tsx'),
    matching: /\/src\/modules\/(?!auth\/|learner\/|[\w-]+\/public\/).*-pages?\.tsx$/,
  },
  fontBytes: 60 * kilobyte,
};
