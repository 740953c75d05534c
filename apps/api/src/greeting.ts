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

/** Tells whoever started the portal where it is and how to get in. */
export function greet({ config, address, setUpLink, learnerLink, certificateLink }: Greeting): void {
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
