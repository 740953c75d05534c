import type { Logger } from 'pino';

import type { Config } from './platform/config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';

interface Greeting {
  config: Config;
  address: string;
  /** Printed once, where no member of the provider's staff exists yet. */
  setUpLink: string | null;
  /** The personal link of a learner of the demo. */
  learnerLink: string | null;
  /** Where a certificate of the demo can be verified. */
  certificateLink: string | null;
}

/** Tells whoever started the portal where it is and how to get in; in production as lines of the log, like everything else. */
export function greet(log: Logger, greeting: Greeting): void {
  if (greeting.config.NODE_ENV === 'production') greetInLog(log, greeting);
  else greetOnScreen(greeting);
}

function greetInLog(log: Logger, { config, address, setUpLink }: Greeting): void {
  // The link is nowhere else, so no level leaves it out.
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
