import { catalogue, counted } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

const employees = (count: number) => counted(count, { one: '# employee', other: '# employees' });

/** Texts of the reminder of a session and of the preview of its emails. */
export const reminderTexts = catalogue({
  open: (people: number) => `Remind ${employees(people)}`,
  title: (people: number) => `Remind ${employees(people)}?`,
  mail: (people: number) =>
    counted(people, {
      one: '# employee who hasn’t finished gets this email.',
      other: '# employees who haven’t finished each get this email.',
    }),
  nobody: 'Every active employee has finished, so there is no one to remind.',
  first: 'No reminder has been sent yet.',
  last: (ago: string) => `Last reminder: ${ago}.`,
  submit: 'Send',
  sending: (sent: number) =>
    counted(sent, { one: 'Sending a reminder to # employee', other: 'Sending reminders to # employees' }),
  undo: formTexts.undo,
  undone: 'Reminders canceled. No email was sent.',
  preview: {
    label: 'Preview of the email',
    sender: 'From',
    subject: 'Subject',
    personal: 'Each email has the employee’s own name, due date and link.',
    loading: 'Loading the preview',
    retry: formTexts.tryAgain,
    open: 'Preview email',
    invitation: 'Employees get this email when they are enrolled, or when the session opens.',
  },
});
