/** Fields that a column of an employee or recipient list can be mapped to; only the email is required. */
export const peopleFields = [
  'email',
  'fullname',
  'firstName',
  'lastName',
  'department',
  'jobTitle',
  'employeeNumber',
  'language',
  'timeZone',
] as const;

/** A field of an employee or recipient. */
export type PeopleField = (typeof peopleFields)[number];

/** The column name for each mapped field. */
export type PeopleMapping = Partial<Record<PeopleField, string>>;

/** Maximum characters of each field. */
export const peopleCharacters = {
  email: 254,
  fullname: 200,
  firstName: 100,
  lastName: 100,
  department: 120,
  jobTitle: 120,
  employeeNumber: 64,
  language: 35,
  timeZone: 64,
} as const satisfies Record<PeopleField, number>;
