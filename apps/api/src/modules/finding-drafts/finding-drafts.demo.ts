import { emptyDraft } from '@gatehouse/domain/empty-fields';

import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { buildDemoDraft } from './finding-drafts.build.ts';
import { columnsOf } from './finding-drafts.present.ts';

/** The tester in the demo. Their user account is created later than the clients' data. */
const tester = { id: '01900000-0000-7000-8000-00000000dea0', fullname: 'Sofia Marin' };

/** Two unfinished findings of the newest engagement. Their severity follows the vector. */
const drafts = [
  {
    title: 'Password reset link stays valid after use',
    cvssv3: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:L/A:N',
    description: 'The link of a password reset email can be opened again for 24 hours after the password was changed.',
    impact: 'Anyone who reads an old email can take over the account.',
    hosts: ['login.acme.example'],
  },
  {
    title: 'Order export reveals internal host names',
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N',
    description: 'Each exported file names the server that wrote it in its properties.',
    hosts: [],
  },
];

/** The review request for the first draft. */
const requested = {
  review_state: 'requested',
  reviewed_by: tester.id,
  reviewed_by_name: tester.fullname,
  review_note: 'Please check the severity: an attacker needs access to an old email.',
  editor_ids: [tester.id],
  editor_name: tester.fullname,
};

export const fillDrafts: DemoFiller = async ({ database, clock, company }) => {
  if (company.slug !== 'acme') return;
  for (const [place, draft] of drafts.entries()) {
    const review = place === 0 ? { ...requested, reviewed_at: clock.now().toISOString() } : {};
    await buildDemoDraft(database, company.id, { ...columnsOf({ ...emptyDraft, ...draft }, 0), ...review });
  }
};
