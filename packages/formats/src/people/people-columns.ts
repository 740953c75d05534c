import { type PeopleField, peopleFields, type PeopleMapping } from '@gatehouse/domain/people-columns';

/** Common column names without case, accents and punctuation, most likely first. */
const commonColumnNames: Readonly<Record<PeopleField, string>> = {
  email:
    'email emailaddress mail workemail workemailaddress businessemail businessemailaddress companyemail corporateemail primaryemail primaryemailaddress primarysmtpaddress smtpaddress useremail useremailaddress employeeemail userprincipalname upn mailaddress emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico',
  firstName: 'firstname givenname forename preferredfirstname fname vorname prenom nombre primernombre',
  lastName: 'lastname surname familyname secondname lname sn nachname familienname nomdefamille apellido apellidos',
  fullname:
    'fullname displayname employeename employeefullname recipientname name employee recipientfullname vollername nomcomplet nombrecompleto nom',
  department:
    'department departmentname dept division businessunit orgunit organizationalunit organisationalunit unit team group abteilung bereich departement service departamento',
  jobTitle:
    'position jobtitle jobposition jobrole jobname job role designation occupation function businesstitle title funktion stelle poste fonction puesto cargo',
  employeeNumber:
    'employeenumber employeeno employeeid employeenr employeecode empno empid personnelnumber personnelno personnelid staffnumber staffid staffno payrollnumber badgenumber workerid personalnummer matricule numerodeempleado',
  language: 'language preferredlanguage lang locale languagecode sprache langue idioma',
  timeZone: 'timezone timezonename tz ianatimezone zeitzone fuseauhoraire zonahoraria',
};

/** Parts of longer names, for columns that do not have a common name. */
const usualParts: Readonly<Partial<Record<PeopleField, RegExp>>> = {
  email: /email|mailaddress/,
  firstName: /firstname|givenname|vorname/,
  lastName: /lastname|surname|familyname|nachname/,
  department: /department|abteilung/,
  jobTitle: /position|jobtitle/,
};

// The email address of someone else, or a private one.
const otherPerson = /manager|supervisor|superior|lead|assistant|approver|private|personal|alternat|secondary|emergency/;

// Column names are not longer and contain no email address.
const maxCharacters = 60;

function plainHeader(header: string): string {
  if (header.length > maxCharacters || header.includes('@')) return '';
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the index of the first column with a common name of the field, or -1. */
function findUsual(plain: readonly string[], field: PeopleField, taken: ReadonlySet<number>): number {
  const places = commonColumnNames[field]
    .split(' ')
    .map((name) => plain.findIndex((header, index) => header === name && !taken.has(index)));
  return places.find((place) => place >= 0) ?? -1;
}

function findPart(plain: readonly string[], field: PeopleField, taken: ReadonlySet<number>): number {
  const part = usualParts[field];
  if (part === undefined) return -1;
  return plain.findIndex((header, index) => part.test(header) && !otherPerson.test(header) && !taken.has(index));
}

/** The column index of each field in the table. */
export type PeoplePlaces = Partial<Record<PeopleField, number>>;

/** Reads "Name" as the last name if there is a column of first names. */
function splitNames({ fullname, ...places }: PeoplePlaces, plain: readonly string[]): PeoplePlaces {
  if (fullname === undefined) return places;
  const isHalf = places.firstName !== undefined && places.lastName === undefined;
  const isShort = ['name', 'nom'].includes(plain[fullname] ?? '');
  return isHalf && isShort ? { ...places, lastName: fullname } : { ...places, fullname };
}

/** Finds the columns of these fields by name. Each column is used for one field. */
export function guessPlaces(headers: readonly string[], fields: readonly PeopleField[]): PeoplePlaces {
  const plain = headers.map(plainHeader);
  const taken = new Set<number>();
  const places: PeoplePlaces = {};
  const wanted = peopleFields.filter((field) => fields.includes(field));
  const attempts = [findUsual, findPart].flatMap((find) => wanted.map((field) => ({ find, field })));
  for (const { find, field } of attempts) {
    const place = places[field] === undefined ? find(plain, field, taken) : -1;
    if (place < 0) continue;
    taken.add(place);
    places[field] = place;
  }
  return splitNames(places, plain);
}

/** True if a cell is, or contains, a common name of the email column. */
export function namesEmail(cells: readonly string[], { isWhole }: { isWhole: boolean }): boolean {
  const plain = cells.map(plainHeader);
  const finders = isWhole ? [findUsual] : [findUsual, findPart];
  return finders.some((find) => find(plain, 'email', new Set()) >= 0);
}

const plainName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Returns the column indexes for a mapping, ignoring case, and the names that the table does not have. */
export function placesOf(
  mapping: PeopleMapping,
  headers: readonly string[],
): { places: PeoplePlaces; unknown: { field: PeopleField; name: string }[] } {
  const known = headers.map(plainName);
  const named = peopleFields.flatMap((field) => {
    const name = mapping[field]?.trim() ?? '';
    return name === '' ? [] : [{ field, name, place: known.indexOf(plainName(name)) }];
  });
  return {
    places: Object.fromEntries(named.filter(({ place }) => place >= 0).map(({ field, place }) => [field, place])),
    unknown: named.filter(({ place }) => place < 0).map(({ field, name }) => ({ field, name })),
  };
}

/** Returns the mapping for column indexes. */
export function mappingOf(places: PeoplePlaces, headers: readonly string[]): PeopleMapping {
  const named = peopleFields.flatMap((field) => {
    const place = places[field];
    return place === undefined ? [] : [[field, headers[place] ?? ''] as const];
  });
  return Object.fromEntries(named);
}
