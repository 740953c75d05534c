import { acmeCheckout } from './acme-checkout.ts';
import { acmeShop } from './acme-shop.ts';
import type { DemoEngagement } from './demo-engagement.ts';
import { pdfOfLines } from './paper.ts';

/** A demo file, generated when the demo is filled. */
export interface DemoFile {
  name: string;
  type: string;
  make: () => Buffer;
}

/** A comment on a finding with its attachments. */
export interface DemoTalk {
  /** Position of the finding in its engagement, from 1. */
  finding: number;
  /** The username of the author; a staff member if it is no user of the company. */
  by: string;
  daysAgo: number;
  text: string;
  files: DemoFile[];
}

/** The files of an engagement, and the comments on its findings. */
export interface DemoPapers {
  engagement: DemoEngagement;
  files: DemoFile[];
  /** The age of the files in days. */
  daysAgo: number;
  talks: DemoTalk[];
}

const pdf = (name: string, lines: readonly string[]): DemoFile => ({
  name,
  type: 'application/pdf',
  make: () => pdfOfLines(lines),
});
const text = (name: string, lines: readonly string[]): DemoFile => ({
  name,
  type: 'text/plain',
  make: () => Buffer.from(`${lines.join('\n')}\n`),
});

const fix = [
  '--- a/src/gift-cards/redeem.ts',
  '+++ b/src/gift-cards/redeem.ts',
  '@@ -18,9 +18,8 @@ export async function redeem(cardId: string, amount: number) {',
  '-  const card = await findCard(cardId);',
  '-  if (card.balance < amount) throw new InsufficientBalance();',
  '-  await setBalance(cardId, card.balance - amount);',
  '+  const deducted = await deduct(cardId, amount);',
  '+  if (!deducted) throw new InsufficientBalance();',
  ' }',
];

const answers = [
  '# 20 concurrent requests, gift card of 50.00, 50.00 each, staging, release 4.12.0',
  '09:14:07.113  POST /api/gift-cards/redeem  200  balance 0.00',
  ...Array.from(
    { length: 19 },
    (_, place) => `09:14:07.${120 + place * 3}  POST /api/gift-cards/redeem  409  insufficient balance`,
  ),
];

/** The files attached to Acme's engagements, and the comments on the checkout's findings. */
export const acmePapers: readonly DemoPapers[] = [
  {
    engagement: acmeShop,
    daysAgo: 496,
    files: [
      pdf('Letter of attestation.pdf', [
        'Letter of attestation',
        '',
        'The customer shop of Acme Home Goods and its API were tested',
        'in accordance with the OWASP Web Security Testing Guide 4.2.',
        'All critical and high findings were remediated and retested.',
      ]),
      pdf('Customer shop - report 1.1.pdf', [
        'Acme Home Goods - Customer shop',
        'Web Application Penetration Test, report 1.1',
        '',
        'Findings, scores and evidence are available in the portal;',
        'this document is the signed copy for your records.',
      ]),
    ],
    talks: [],
  },
  {
    engagement: acmeCheckout,
    daysAgo: 9,
    files: [
      pdf('Rules of engagement.pdf', [
        'Checkout and back office - rules of engagement',
        '',
        'Hosts: checkout.acme.example, backoffice.acme.example',
        'Hours: Monday to Friday, 07:00 to 19:00 UTC',
        'No denial of service, no social engineering.',
      ]),
    ],
    talks: [
      {
        finding: 4,
        by: 'user@acme.example',
        daysAgo: 3,
        text: 'Here is the change we shipped in 4.12.0, and the log of **20 concurrent requests** against it.',
        files: [text('gift-card.diff', fix), text('parallel-requests.log', answers)],
      },
    ],
  },
];
