import { drawFeed, drawUpload } from './acme-checkout-pictures.ts';
import type { DemoChain } from './demo-chain.ts';

export const acmeCheckoutChain: DemoChain = {
  narrative: `The test asked what a temporary content editor could do with an ordinary account. **Within five days we executed commands on the back-office server and read the order index.** No step required more than the permissions of that role.

## From a link to an account

The sign-in of the checkout redirects to any address in its \`next\` parameter. A message that looks like it comes from the shop leads an employee to a copy of the sign-in page. For the test, one of your colleagues played that part.

## From an account to the server

The image import passes the name of an uploaded file to a shell. A name in backticks runs as a command, with the permissions of the web server. The same role may change the price of any product, although the form does not show the field.

## From the server to the data

The preview of a supplier feed fetches any address from inside the network, so we did not even need the server: the search cluster answered and listed the order and customer indexes. We stopped after the names of the indexes and read no records.

## What stopped us

- Payment: prices and currencies are checked on the server, and card data never reaches the shop
- Second factor: it cannot be skipped, and it is asked for again before a payout

## What comes next

The authorization of all four roles is tested in the final week. Findings are published as we confirm them.`,
  practices: [
    {
      title: 'Authorize on the server, for each field',
      body: 'Hiding a field is not a permission. Keep the list of fields that a role may write in one place, and reject everything else with `403`.\n\nStart with the endpoints of products and suppliers.',
    },
    {
      title: 'Convert uploads in a sandbox',
      body: 'Store uploads under random names, convert them in a container without network access, and never build a command line from the name of a file.',
    },
    {
      title: 'Limit where servers may connect to',
      body: 'Allow outgoing connections to known hosts only. That turns a request forgery into an error message.',
    },
  ],
  steps: [
    {
      tactic: 'TA0043',
      technique: 'T1594',
      name: 'Search Victim-Owned Websites',
      note: 'The job offer for seasonal content editors names the system and the role that they get.',
      hosts: ['checkout.acme.example'],
      findings: [],
    },
    {
      tactic: 'TA0001',
      technique: 'T1566.002',
      name: 'Spearphishing Link',
      note: 'A link to the real sign-in page of the shop, with an address of ours in its `next` parameter. After signing in, the browser went on to our copy of the page.',
      hosts: ['checkout.acme.example'],
      findings: [6],
    },
    {
      tactic: 'TA0003',
      technique: 'T1078.003',
      name: 'Local Accounts',
      note: 'With the captured session we worked as a content editor, the role with the fewest permissions.',
      hosts: ['backoffice.acme.example'],
      findings: [],
    },
    {
      tactic: 'TA0002',
      technique: 'T1059.004',
      name: 'Unix Shell',
      note: 'A file name in backticks ran as a command of the web server:\n\n```http\nPOST /media/import HTTP/1.1\nContent-Disposition: form-data; filename="`id>/tmp/poc`.png"\n```',
      hosts: ['backoffice.acme.example'],
      findings: [1],
      picture: {
        name: 'image-import-day-5.png',
        alt: 'Terminal output: an uploaded file name in backticks runs a command on the back-office server as www-data',
        draw: drawUpload,
      },
    },
    {
      tactic: 'TA0007',
      technique: 'T1046',
      name: 'Network Service Discovery',
      note: 'The preview of a supplier feed fetches any address from inside the network and follows redirects.',
      hosts: ['backoffice.acme.example', '10.30.2.0/24'],
      findings: [3],
      needs: [3],
    },
    {
      tactic: 'TA0009',
      technique: 'T1213',
      name: 'Data from Information Repositories',
      note: 'The search cluster answered without credentials. We read the names of its indexes and stopped there.',
      hosts: ['10.30.2.14'],
      findings: [3],
      picture: {
        name: 'supplier-feed-day-7.png',
        alt: 'The preview of a supplier feed shows the indexes of the internal search cluster, among them orders and customers',
        draw: drawFeed,
      },
    },
    {
      tactic: 'TA0040',
      technique: 'T1565.001',
      name: 'Stored Data Manipulation',
      note: 'The same role saved a price of 1.00 for a product, and bought it with a gift card that was redeemed seven times.',
      hosts: ['backoffice.acme.example', 'checkout.acme.example'],
      findings: [2, 4],
      needs: [3],
    },
    {
      tactic: 'TA0008',
      technique: 'T1550.004',
      name: 'Web Session Cookie',
      note: 'A cookie copied from a shared workstation still opened the back office after its user had signed out. Since the fix, the server rejects it.',
      hosts: ['backoffice.acme.example'],
      findings: [5],
      needs: [3],
    },
  ],
};
