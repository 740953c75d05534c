import type { NoteBody } from '../../platform/notifications/notes.ts';
import { counted, reference } from '../../platform/core/texts.ts';

const people = (count: number) => counted(count, { one: '# employee', other: '# employees' });

/** Server texts about security awareness. */
export const awarenessTexts = {
  kinds: {
    closed: 'Awareness sessions closed',
    overdue: 'Overdue awareness training (weekly)',
    renewal: 'Certificates about to expire',
  },
  notes: {
    closed: (name: string, passed: number, enrolled: number): NoteBody =>
      `Awareness session ${reference(name)} is closed: ${passed} of ${people(enrolled)} passed`,
    overdue: (name: string, overdue: number): NoteBody =>
      `${people(overdue)} overdue in awareness session ${reference(name)}`,
    renewal: (course: string, holders: number, days: number): NoteBody =>
      `${counted(holders, { one: '# certificate expires', other: '# certificates expire' })} within ${days} days: ${reference(course)}`,
  },
  exported: {
    sheet: 'Employees',
    columns: {
      fullname: 'Name',
      email: 'Email',
      department: 'Department',
      status: 'Status',
      score: 'Score',
      total: 'Out of',
      reported: 'Source',
      attempts: 'Attempts',
      due: 'Due date',
      taken: 'Completed',
      certificate: 'Certificate ID',
    },
    reportedByCourse: 'Reported by the course',
  },
  errors: {
    course: 'Select a course from the list',
    employee: 'Select active employees from the list',
    campaign: 'Select a campaign from the list',
    followUpsAlone:
      'This session is only for employees who failed a simulation. To keep them anonymous, create another session for other employees.',
    otherParticipants:
      'This session has other participants. To keep employees who failed a simulation anonymous, create a separate session for them.',
    noAddresses: 'This file has no email addresses. No one was enrolled.',
    endPast: 'Select today or a later day',
    started: 'Employees have already started this session. Its course can no longer be changed.',
    startedDraft: 'Employees have already started this session. It can no longer become a draft.',
    notOpen: 'This session is not open',
    remindedRecently: 'A reminder was sent in the last 24 hours. Try again later.',
    reminderSent: 'These reminders are already being sent and can no longer be canceled',
    withdrawn: 'This employee was withdrawn from the session. Enroll them again.',
    passed: 'This employee has already passed',
    dueFirst: 'The due date has passed. Set a later due date first.',
    deleted: 'This session was deleted. Restore it first.',
    attemptsMost: 'This employee already has the maximum number of extra attempts',
  },
  registration: {
    sessionFull: 'This session is full.',
    linkExpired: 'This link has expired. Register again.',
    subject: 'Confirm your registration for security training',
    text: (company: string, session: string) =>
      `Confirm that you want to take the security training “${session}” of ${company}. You have 24 hours.`,
    keep: 'Keep this email: the same link opens the training again later. It is personal. Do not forward it.',
    notYou: 'If you did not register, ignore this email. We’ll delete your address within 48 hours.',
    action: 'Confirm and open training',
  },
  mail: {
    /** The placeholder of a preview. */
    anyone: '[employee’s name]',
    hello: (name: string) => `Hello ${name},`,
    invitation: {
      subject: 'You have been enrolled in security training',
      text: (company: string, session: string) => `${company} has enrolled you in the security training “${session}”.`,
    },
    reminder: {
      subject: 'Reminder: complete your security training',
      text: (company: string, session: string) => `Your ${company} training “${session}” is still open.`,
    },
    renewal: {
      subject: 'Your certificate expires soon',
      text: (number: string, course: string, day: string) =>
        `Your certificate ${number} for “${course}” is valid until ${day}.`,
      enrolled: 'You have been enrolled in the course again. Your personal link follows in a separate email.',
      ask: 'Ask your company admin when you can take the course again.',
    },
    due: (day: string) => `Complete it by ${day}. It works on your phone, and you can continue at any time.`,
    personal: 'This link is personal. Do not forward it.',
    action: 'Open training',
  },
} as const;
