/** Whoever is archived takes part in nothing new. */
export const employeeStates = ['Active', 'Archived'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** For so many days a deleted person of the public area can be restored; then they are erased. */
export const publicUndoDays = 30;

/** What is known of an employee besides name and address; each may be empty. */
export const employeeFacts = ['department', 'jobTitle', 'employeeNumber', 'language', 'timeZone'] as const;
/** The columns of a table of employees. */
export const employeeFields = ['fullname', 'email', ...employeeFacts] as const;
export type EmployeeField = (typeof employeeFields)[number];

/** What is wrong with a value, in the words of a form; the import says the same of a cell. */
export const employeeFaults = {
  fullname: 'Enter the full name',
  email: 'Enter a valid email address',
  language: 'Enter a language code such as en or pt-BR',
  timeZone: 'Enter a time zone such as Europe/Berlin',
} as const;
