import { shareDays } from '@gatehouse/contract/shares/share';

import { catalogue } from '../../core/texts.ts';

/** Answers about shared reports. */
export const shareHelpTexts = catalogue({
  title: 'How sharing works',
  answers: {
    who: {
      term: 'Who can open it?',
      text: 'Anyone who has the link, and the password if you set one. Readers don’t need an account and can’t change anything.',
    },
    hidden: {
      term: 'What is left out?',
      text: 'Always: comments, history, assignees, drafts, retest messages and sections that you don’t select. If you hide hosts, each one is named Host 1, Host 2 and so on. Images are left out with hosts and with evidence. The PDF leaves out the same.',
    },
    end: {
      term: 'When does it end?',
      text: `After the days that you choose, at most ${shareDays.most}. It also ends when the engagement is unpublished.`,
    },
    revoke: {
      term: 'How do I revoke it?',
      text: 'Select Revoke next to the link. Open pages close within 15 seconds. Downloaded PDFs remain with their readers, marked with the reader’s name.',
    },
    log: {
      term: 'What does the read log show?',
      text: 'Each section viewed, each download, and each accepted confidentiality text or wrong password, with name, time and IP address. Admins find it under Company.',
    },
  },
});
