import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

const noRecipients = 'The client hasn’t uploaded recipients yet.';

export const campaignWorkTexts = catalogue({
  add: 'Add campaign',
  created: (name: string) => `${isolated(name)} added as a draft`,
  saved: 'Campaign saved',
  form: {
    create: 'Add campaign',
    edit: 'Edit campaign',
    submitNew: 'Add campaign',
    submit: formTexts.save,
    name: columnTexts.name,
    noName: 'Enter a name',
    start: 'Starts on',
    noStart: 'Enter a start date',
    end: 'Ends on',
    optional: formTexts.optional,
    reversed: 'The end date must not be before the start date',
    description: 'Description',
    template: 'Template',
    templateHint: 'The template in your sending tool.',
    lure: 'The email',
    subject: 'Subject',
    sender: 'Sender',
    tactic: 'Tactic',
    technique: 'Technique',
    difficulty: 'Difficulty',
    notSet: 'Not set',
    notes: 'Notes',
    notesHint: 'Click in the preview to add a note there, or add one below and set its position.',
    noteName: (place: number) => `Note ${formatNumber(place)}`,
    noteText: 'What it teaches',
    noteMissing: 'Enter a text for every note, or remove it',
    addNote: 'Add note',
    noNotes: 'No notes yet.',
    across: 'Across, in %',
    down: 'Down, in %',
  },
  moves: {
    Draft: 'Back to draft',
    Collecting: 'Collect recipients',
    Scheduled: 'Schedule',
    Running: 'Start',
    Completed: 'Complete',
    Cancelled: 'Cancel campaign',
    reopen: 'Reopen',
    done: (status: string) => `Campaign is now: ${status}`,
  },
  cancel: {
    title: (name: string) => `Cancel ${isolated(name)}?`,
    submit: 'Cancel campaign',
    cancel: 'Keep campaign',
    why: 'A canceled campaign stays in the history and can’t be started again.',
  },
  remove: {
    open: 'Delete campaign',
    title: (name: string) => `Delete ${isolated(name)}?`,
    submit: 'Delete campaign',
    cancel: formTexts.cancel,
    why: 'The campaign and its recipients are deleted. This can’t be undone.',
    done: 'Campaign deleted',
  },
  recipients: {
    accept: 'Accept recipients',
    accepted: 'Recipients accepted',
    download: 'Download recipients (CSV)',
    downloadHint: 'A group that gophish imports',
    fileName: (idVisual: string) => `${idVisual}-recipients.csv`,
    states: {
      None: () => noRecipients,
      Uploaded: (count: number) =>
        counted(count, {
          one: 'The client uploaded # recipient. Review the list, then accept it.',
          other: 'The client uploaded # recipients. Review the list, then accept it.',
        }),
      Accepted: (count: number) => counted(count, { one: '# recipient accepted.', other: '# recipients accepted.' }),
    },
    foreign: (isAccepted: boolean) =>
      isAccepted
        ? 'These domains aren’t monitored for the client. They were accepted with the list:'
        : 'These domains aren’t monitored for the client. Accept the list only if it may include them:',
    countOf: (count: number) => counted(count, { one: '# recipient', other: '# recipients' }),
    none: noRecipients,
    edit: 'Edit campaign',
  },
});
