import { counted } from '../../platform/core/texts.ts';

/** Notification texts about engagements, and the names of their notification types. `#` marks the visual ID of the linked record. */
export const engagementNotes = {
  kinds: {
    engagement: 'New engagements and imported findings',
    finding: 'Findings published, decided or assigned to me',
    retest: 'Retest results and replies',
    request: 'Risk acceptance requests and decisions',
    mention: 'Mentions',
    comment: 'Comments from your provider',
    dueSoon: 'Findings due within 7 days',
    overdue: 'Findings past their due date',
    retestRequests: 'Retest requests',
    clientComments: 'Client comments',
    handovers: 'Engagements and drafts handed over to me',
  },
  published: (title: string, id: string) => `New engagement: ${title.slice(0, 200)} (#${id})` as const,
  withdrawn: (id: string) => `#${id} was withdrawn by the provider` as const,
  leads: (by: string, id: string) => `${by} handed over #${id} to you` as const,
};

/** Error texts about engagements. */
export const engagementErrors = {
  noEngagement: (named: string) => `Engagement ${named} not found. Nothing was imported.`,
  tooManyFiles: (most: number) => `An engagement can have up to ${most} files`,
  /** Literal text of specification.md, States and transitions. */
  endBeforeStart: 'End Date must be greater than Start Date',
  alreadySo: (id: string, publication: string) => `${id} is already ${publication}`,
  draft: (id: string) => `${id} is a draft. Only published engagements can be withdrawn.`,
  unapproved: (title: string) =>
    `The draft “${title === '' ? 'Untitled' : title}” needs the approval of a second person before the engagement can be published`,
  unapprovedFindings: (count: number) =>
    counted(count, {
      one: '1 finding needs the approval of a second person before the engagement can be published',
      other: '# findings need the approval of a second person before the engagement can be published',
    }),
  nothingToApprove: 'All findings in this engagement are already approved',
  ownFindings: 'You wrote some of these findings. Someone else must approve them.',
  findingsChanged: 'The findings changed in the meantime. Review them again before you approve them.',
  foreignFinding: 'Select findings of this engagement',
  noPrevious: 'Select another engagement of this client',
  previousInCircle: 'Select an engagement that is not compared with this one',
  placeholder: (name: string) => `Replace {{${name}}} in the summary first, or write it as code`,
  noColleague: 'Select a colleague with an active account',
};
