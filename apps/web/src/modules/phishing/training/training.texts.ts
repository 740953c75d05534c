import { catalogue, counted } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

const scheduledFor = (count: number) =>
  counted(count, {
    one: 'Training scheduled for # recipient',
    other: 'Training scheduled for # recipients',
  });

export const trainingTexts = catalogue({
  schedule: 'Schedule training',
  all: 'Schedule training for everyone who needs it',
  allHint: 'Everyone with the action “Training Required”',
  title: 'Schedule training',
  submit: 'Schedule training',
  cancel: formTexts.cancel,
  selected: (needy: number, selected: number) =>
    needy === selected
      ? counted(needy, {
          one: '# recipient will be enrolled and emailed a personal link.',
          other: '# recipients will be enrolled and emailed a personal link each.',
        })
      : counted(needy, {
          one: '# of the selected recipients needs training and will be enrolled. The others aren’t affected.',
          other: '# of the selected recipients need training and will be enrolled. The others aren’t affected.',
        }),
  everyone: 'Everyone who failed and isn’t in training yet will be enrolled and emailed a personal link.',
  session: 'Awareness session',
  choose: 'Select a session',
  noSession: 'Select a session',
  none: 'No awareness session is scheduled or open. Create one first.',
  toSessions: 'Go to security awareness',
  loading: 'Loading sessions',
  done: scheduledFor,
  nobody: 'No one was enrolled',
  missing: (count: number) =>
    counted(count, {
      one: '# recipient isn’t in your list of employees and wasn’t enrolled.',
      other: '# recipients aren’t in your list of employees and weren’t enrolled.',
    }),
});
