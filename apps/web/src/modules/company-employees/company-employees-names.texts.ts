import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the pages have their own. specification.md, Access table, defines the menu name of the public area. */
export const employeeNames = catalogue({
  title: 'Employees',
  menu: 'Employees',
  companyTab: 'Training emails',
});
