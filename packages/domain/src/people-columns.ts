/** What a column of a list of employees or recipients can hold; only the email must be there. */
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

/** One of them. */
export type PeopleField = (typeof peopleFields)[number];

/** The name of the column for each field that the table has. */
export type PeopleMapping = Partial<Record<PeopleField, string>>;

/** The most characters of each field. */
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
