import type { Budgets } from './bundle-budget.ts';

const pageOf = (name: string): string => `modules/${name}-page.tsx`;
/** The sources of pages, by their names in the folder of modules. */
export const pages = (...names: string[]): readonly string[] => names.map(pageOf);

export const register = 'modules/learner/register.tsx';
export const markdown = 'shared/rich-text/formatted-markdown.tsx';
/** The parts of a course that load on demand. */
export const playerOfTexts = ['shared/course-player/player.tsx', 'shared/course-player/quiz-part.tsx'];
export const playerInFrames = ['shared/course-player/video-part.tsx', 'shared/course-player/package-part.tsx'];

/** The pages whose code is requested together with the entry, by path; the first that matches counts. */
export const firstPages = {
  open: {
    '/login': pageOf('auth/login'),
    '/reset-password/verification': pageOf('auth/verification'),
    '/reset-password': pageOf('auth/reset-password'),
    '/set-up': pageOf('auth/set-up'),
    '/accept-invitation': pageOf('auth/accept-invitation'),
    '/awareness-session/score': pageOf('learner/score'),
    '/awareness-session': pageOf('learner/learner'),
    '/certificates': pageOf('certificates/public/certificates'),
    '/verified-certificates': pageOf('certificates/public/verified-certificate'),
    '/verified-letters': pageOf('letters/public/verified-letter'),
    '/shared-reports': pageOf('shares/public/shared-report'),
    '/pay': pageOf('payments/public/pay'),
  },
  signedIn: 'signed-in-app.tsx',
};

const { open, signedIn } = firstPages;

/** The limits of all pages. */
export const pageBudgets: Budgets = {
  pages: [
    ['Sign-in', 115, open['/login']],
    ['Reset', 115, open['/reset-password']],
    // With the list of refused passwords.
    ['New password', 125, open['/reset-password/verification']],
    ['Invitation', 125, open['/accept-invitation']],
    ['Learner', 115, open['/awareness-session']],
    ['Registration', 115, open['/awareness-session'], register],
    ['Player', 150, open['/awareness-session'], ...playerOfTexts, markdown],
    ['Score', 115, open['/awareness-session/score']],
    ['Certificate', 115, open['/verified-certificates']],
    ['Certificates', 115, open['/certificates']],
    ['Letter', 115, open['/verified-letters']],
    ['Shared report', 115, open['/shared-reports']],
    ['Shared report, open', 250, open['/shared-reports'], 'modules/shares/public/report-reader.tsx'],
    ['Payment', 115, open['/pay']],
    ['Shell', 175, signedIn],
  ],
  others: ['Heaviest screen', 260, signedIn],
  matching: /\/src\/modules\/(?!auth\/|learner\/|[\w-]+\/public\/).*-pages?\.tsx$/,
  styles: 40,
  fonts: 60,
  // Examples of the kit, and what only the server needs.
  absent: /\/src\/kit\/|\/packages\/contract\/src\/.*schemas?\.ts$|\/node_modules\/zod\//,
};
