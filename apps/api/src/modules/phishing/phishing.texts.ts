/** Texts of phishing simulations. */
export const phishingTexts = {
  others: 'Others',
  errors: {
    name: 'A campaign with this name already exists',
    started: 'The campaign has started. Its recipients cannot be replaced.',
    hasResults: 'The campaign has results. Canceled and finished campaigns stay in the history.',
    dateEnd: 'The end date must not be before the start date',
    completed: 'The campaign is completed. Reopen it to change its dates.',
    event: 'An event is not part of this campaign',
    connectionName: 'A server with this name is already connected',
    unknownConnection: 'Select a connected gophish server',
    externalId: 'Enter the number of the campaign in gophish',
    linkTaken: 'Another campaign already receives the events of this gophish campaign',
    signature: 'The signature is not valid',
    webhookBody: 'The body is not a gophish event',
    mapping: 'The column mapping is not valid. Select the columns again.',
    corrections: 'The corrections are not valid. Enter them again.',
    lines: (count: number) =>
      `${count === 1 ? '1 line has an error' : `${count} lines have errors`}. No recipients were changed.`,
    noName: 'Enter a campaign name. The file does not contain one.',
    cancelled: (idVisual: string) => `#${idVisual} is canceled. Enter the name of another campaign.`,
    session: 'Choose a session that is scheduled or open',
    sessionOfOthers:
      'This session has other participants. To keep employees who failed a simulation anonymous, choose a session without other participants.',
    recipient: 'A recipient is not part of this campaign',
    noRecipients: 'The client has not uploaded recipients yet',
    notAccepted: 'Accept the recipients that the client uploaded first',
    fewRecipients: 'Results are not shown by name. Upload at least 5 recipients.',
    status: (from: string, allowed: readonly string[]) =>
      allowed.length === 0
        ? `A campaign that is ${from} cannot change its status`
        : `A campaign that is ${from} can become ${allowed.join(' or ')}`,
  },
  warnings: {
    pastNames: (months: number) =>
      `The campaign is more than ${months} months old. Names and addresses of its recipients will be deleted, as the client’s settings require. Statistics are kept.`,
  },
  notes: {
    published: (idVisual: string, name: string) => `Upload the recipients of #${idVisual} ${name}` as const,
    scheduled: (idVisual: string, name: string) => `#${idVisual} ${name} is scheduled` as const,
    enrolled: (idVisual: string, count: number, session: string) =>
      `${count} ${count === 1 ? 'employee was' : 'employees were'} enrolled in ${session} after #${idVisual}` as const,
    completed: (idVisual: string, failed: number, delivered: number) =>
      `#${idVisual} is completed: ${failed} of ${delivered} failed` as const,
  },
  kinds: {
    training: 'Follow-up training scheduled',
    recipients: 'Recipients of a phishing simulation requested',
    scheduled: 'Phishing simulation scheduled',
    completed: 'Phishing simulation completed',
  },
  columns: {
    fullname: 'Name',
    email: 'Email',
    department: 'Department',
    delivery: 'Delivery',
    status: 'Status',
    reached: 'Reached at',
    reported: 'Reported at',
    action: 'Action',
  },
  statuses: { 1: 'Email Sent', 2: 'Email Opened', 3: 'Clicked Link', 4: 'Submitted Data', 5: 'Email Reported' },
  actions: { 0: 'No Risk', 1: 'Trained', 2: 'Training Scheduled', 3: 'Training Required' },
} as const;
