import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { roleNames } from '@gatehouse/contract/core/access';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { PersonLine } from '@gatehouse/contract/users/users.schema';
import { type GivenRole, givenRoles, peopleTable, type users } from '@gatehouse/contract/users/users';
import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';
import { columnsOf } from '@gatehouse/formats/csv/open-table';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readTableInThread } from '@gatehouse/formats/thread/read-in-thread';

import type { Call } from '../../platform/routes/call.ts';
import { AppError, unprocessable } from '../../platform/core/errors.ts';
import { boundedContent } from '../../platform/files/bounded-content.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { sendInvitations } from './invitations/invitations.service.ts';
import { findTakenAddresses } from './invitations/invitations.store.ts';
import { findKnownAddresses } from './people.store.ts';
import { usersTexts } from './users.texts.ts';

type Preview = FileCall<typeof users.previewImport>;
type Import = FileCall<typeof users.import>;

const { errors } = usersTexts;

const reportedFaultsAtMost = 100;

export async function previewImport(call: Preview, { content }: Upload): Promise<Result<typeof users.previewImport>> {
  const people = await readPeople(content);
  return call.write(call.companyId, async (inner) => ({ lines: (await compare(inner, people)).map(presentLine) }));
}

/** Invites the people of a table. If any line is faulty, nobody is invited; existing users stay unchanged. */
export async function importPeople(call: Import, { content }: Upload): Promise<Result<typeof users.import>> {
  const people = await readPeople(content);
  return call.write(call.companyId, async (inner) => {
    const compared = await compare(inner, people);
    refuseFaults(compared);
    const fresh = compared.filter(({ outcome }) => outcome === 'new');
    const invited = await sendInvitations(
      inner,
      fresh.map(({ fullname, username, given }) => ({ fullname, username, role: given ?? '' })),
    );
    return { invited: invited.length, existing: compared.length - invited.length };
  });
}

type ComparedPerson = ReadPerson & Pick<PersonLine, 'outcome'>;

/** Compares the lines with existing users, in this company and in others. */
async function compare<E extends AnyEndpoint>(
  { db, companyId }: Call<E>,
  people: readonly ReadPerson[],
): Promise<ComparedPerson[]> {
  const addresses = people.filter(({ fault }) => fault === null).map(({ username }) => username.toLowerCase());
  const known = await findKnownAddresses(db, addresses);
  const unknown = addresses.filter((address) => !known.has(address));
  const taken = new Set(await findTakenAddresses(db, companyId, unknown));
  return people.map((person) => {
    const address = person.username.toLowerCase();
    if (person.fault !== null) return { ...person, outcome: 'faulty' };
    if (known.has(address)) return { ...person, outcome: 'existing' };
    if (taken.has(address)) return { ...person, outcome: 'faulty', fault: errors.notInvitable };
    return { ...person, outcome: 'new' };
  });
}

function refuseFaults(compared: readonly ComparedPerson[]): void {
  const faulty = compared.filter(({ outcome }) => outcome === 'faulty');
  if (faulty.length === 0) return;
  const issues = faulty.slice(0, reportedFaultsAtMost).map(({ line, fault }) => ({
    path: `line ${line}`,
    message: fault ?? '',
  }));
  const message = errors.invalidLines(faulty.length, faulty[0]?.line ?? 0);
  throw new AppError(422, FailureCode.validation, { message, issues });
}

const presentLine = ({ given: _given, ...line }: ComparedPerson): PersonLine => line;

/** A line of the table. */
interface ReadPerson {
  line: number;
  fullname: string;
  username: string;
  /** The role as written; `given` is the role that it names. */
  role: string;
  given: GivenRole | null;
  fault: string | null;
}

const names = {
  fullname: ['full name', 'fullname', 'full_name', 'name'],
  username: ['email', 'email address', 'e-mail', 'mail', 'address', 'username'],
  role: ['role'],
};

/** Reads a table of people completely. An invalid file is refused with one message; invalid lines are listed. */
async function readPeople(content: AsyncIterable<Uint8Array>): Promise<ReadPerson[]> {
  try {
    const { bytesAtMost } = peopleTable;
    return await readLines(boundedContent(content, { bytesAtMost, message: errors.fileTooLarge }));
  } catch (error) {
    if (isFormatFailure(error)) throw unprocessable(error.message, 'file');
    throw error;
  }
}

async function readLines(content: AsyncIterable<Uint8Array>): Promise<ReadPerson[]> {
  const { rowsAtMost } = peopleTable;
  const { headers, rows } = await readTableInThread({ what: 'a user table', rowsAtMost }, content);
  const place = {
    fullname: placeOf(headers, 'fullname', 'Name'),
    username: placeOf(headers, 'username', 'E-mail'),
    role: placeOf(headers, 'role', 'Role'),
  };
  if (rows.length > rowsAtMost) throw unprocessable(errors.tooManyLines(rowsAtMost), 'file');
  if (rows.length === 0) throw unprocessable(errors.noUsers, 'file');
  const people = rows.map(({ cells, line }) => {
    const cell = (column: number) => (cells[column] ?? '').trim().replaceAll(/\s+/g, ' ').normalize('NFC');
    return judge({
      line,
      fullname: cell(place.fullname),
      username: asciiEmail(cell(place.username)),
      role: cell(place.role),
    });
  });
  return markRepeated(people);
}

function placeOf(headers: readonly string[], field: keyof typeof names, shown: string): number {
  const [place] = names[field].flatMap((name) => columnsOf(headers, name));
  if (place !== undefined) return place;
  throw unprocessable(errors.noColumn(shown), 'file');
}

function judge(read: Pick<ReadPerson, 'line' | 'fullname' | 'username' | 'role'>): ReadPerson {
  const given = roleOf(read.role);
  return { ...shortened(read), given, fault: faultOf(read, given) };
}

function faultOf({ fullname, username, role }: Omit<ReadPerson, 'given' | 'fault'>, given: GivenRole | null) {
  if (!isFullName(fullname)) return 'Enter a first and last name';
  if (!isEmail(username)) return 'Enter a valid email address';
  const known = givenRoles.map((one) => roleNames[one]).join(', ');
  return given === null ? `${role === '' ? 'Role is missing' : 'Unknown role'}. Use one of: ${known}` : null;
}

function roleOf(text: string): GivenRole | null {
  const wanted = text.toLowerCase();
  return givenRoles.find((role) => [role, roleNames[role].toLowerCase()].includes(wanted)) ?? null;
}

const shownAtMost = 300;

/** Shortens the values for display, because a cell can be as long as the file. */
function shortened<T extends { fullname: string; username: string; role: string }>(person: T): T {
  const { fullname, username, role } = person;
  const cut = (text: string) => text.slice(0, shownAtMost).toWellFormed();
  return { ...person, fullname: cut(fullname), username: cut(username), role: cut(role) };
}

function markRepeated(people: readonly ReadPerson[]): ReadPerson[] {
  const first = new Map<string, number>();
  return people.map((person) => {
    const address = person.username.toLowerCase();
    const before = first.get(address);
    if (before === undefined) first.set(address, person.line);
    if (person.fault !== null || before === undefined) return person;
    return { ...person, fault: `This address is already on line ${before}` };
  });
}
