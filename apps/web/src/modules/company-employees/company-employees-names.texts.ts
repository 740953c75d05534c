import { catalogue } from '../../core/texts.ts';

/**
 * What the shell says of the module; its pages bring their own texts. The menu of the public area is named in
 * specification.md, Access table.
 */
export const employeeNames = catalogue({
  title: 'Employees',
  menu: 'Employees',
  companyTab: 'Training emails',
});
