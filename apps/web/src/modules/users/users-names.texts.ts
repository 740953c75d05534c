import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. */
export const usersNames = catalogue({
  title: 'Users',
  menu: 'UsersTable Management',
});
