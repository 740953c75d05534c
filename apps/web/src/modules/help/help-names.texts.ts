import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its page brings its own texts. */
export const helpNames = catalogue({
  title: 'Help',
  setUp: 'Set up your company',
});
