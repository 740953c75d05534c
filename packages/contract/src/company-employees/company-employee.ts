/** States of an employee. Archived employees are not added to sessions or campaigns. */
export const employeeStates = ['Active', 'Archived'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** Days in which a deleted employee of the public area can be restored; then they are erased. */
export const publicUndoDays = 30;

/** Optional facts about an employee besides name and address. */
export const employeeFacts = ['department', 'jobTitle', 'employeeNumber', 'language', 'timeZone'] as const;
/** The columns of a table of employees. */
export const employeeFields = ['fullname', 'email', ...employeeFacts] as const;
export type EmployeeField = (typeof employeeFields)[number];

/** Error messages of fields, for the form and for cells of an import. */
export const employeeFaults = {
  fullname: 'Enter the full name',
  email: 'Enter a valid email address',
  language: 'Enter a language code such as en or pt-BR',
  timeZone: 'Enter a time zone such as Europe/Berlin',
} as const;
