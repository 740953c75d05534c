import { catalogue } from '../../core/texts.ts';

/** Texts of the step-by-step guides for moving and erasing clients. */
export const clientGuideTexts = catalogue({
  move: {
    title: 'Move a client to another portal',
    context: 'The client keeps its IDs, numbers, files and audit log.',
    steps: {
      install: 'Install the other portal and create its first administrator.',
      archive:
        'In the client’s details, select Archive client. Its users are signed out, so that nothing changes during the move.',
      export:
        'Start an Export for migration there, and download the archive within 7 days. Leaked passwords are only included with a passphrase.',
      import:
        'On the server of the other portal, run npm run portal -- client import with the archive. It is imported completely or not at all.',
      restore:
        'Compare the counts, and restore the client in the other portal. No emails are sent: ask its users to select Forgot your password? on the sign-in page.',
      erase: 'Erase the client here once you no longer need it.',
    },
  },
  erase: {
    title: 'Erase a client',
    context: 'Everything about the client is deleted. This can’t be undone.',
    steps: {
      archive: 'An administrator archives the client and exports it if its data is still needed.',
      request:
        'In the client’s details, the administrator selects Erase client and confirms with its short name and a reason.',
      approve:
        'A second person approves within 7 days: an administrator, or a manager who sees the client. With only one administrator, the erasure starts after 7 days instead.',
      withdraw: 'Until then, administrators can withdraw the request. Restoring the client withdraws it as well.',
      certificate:
        'Download the certificate of erasure within 30 days. Issued invoices are kept for the period in your billing settings.',
      backup: 'Run a backup afterwards, so that encrypted values in older backups become unreadable.',
    },
  },
});
