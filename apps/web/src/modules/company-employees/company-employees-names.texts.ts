import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. Specification §2 names the menu of the public area. */
export const employeeNames = catalogue({
  title: 'Employees',
  menu: 'Employees',
});
