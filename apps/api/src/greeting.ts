import type { Logger } from 'pino';

import type { Config } from './platform/settings/config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';

interface Greeting {
  config: Config;
  address: string;
  /** The link to set up the portal, printed once, while there are no staff accounts. */
  setUpLink: string | null;
  /** The personal link of a demo learner. */
  learnerLink: string | null;
  /** The link to verify a demo certificate. */
  certificateLink: string | null;
}

/** Prints the address of the portal and how to sign in; in production as log lines. */
export function greet(log: Logger, greeting: Greeting): void {
  if (greeting.config.NODE_ENV === 'production') greetInLog(log, greeting);
  else greetOnScreen(greeting);
}

function greetInLog(log: Logger, { config, address, setUpLink }: Greeting): void {
  // The link appears nowhere else, so no log level may suppress it.
  const always = log.child({}, { level: 'info' });
  always.info({ url: config.PUBLIC_URL, address }, 'Gatehouse is running');
  if (setUpLink === null) return;
  always.warn(
    { setUpLink },
    'No accounts exist yet. Create the first provider administrator with this single-use link, which expires in 24 hours.',
  );
}

function greetOnScreen({ config, address, setUpLink, learnerLink, certificateLink }: Greeting): void {
  const lines = ['', `  Gatehouse is running at ${config.PUBLIC_URL ?? address}`, ''];
  if (config.demo) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    lines.push(
      ...demoAccounts.map(({ username, role, company }) => `    ${username.padEnd(26)} ${role.padEnd(30)} ${company}`),
      '',
    );
  }
  if (learnerLink) lines.push('  Security training of a demo employee (no account needed):', `    ${learnerLink}`, '');
  if (certificateLink)
    lines.push('  Certificate of a demo employee (no account needed):', `    ${certificateLink}`, '');
  if (setUpLink)
    lines.push(
      '  No accounts exist yet. Create the first provider administrator (single-use link, expires in 24 hours):',
      `    ${setUpLink}`,
      '',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
