import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { PersonLine } from '@gatehouse/contract/users/users.schema';
import type { users } from '@gatehouse/contract/users/users';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { sendInvitations } from '../invitations/invitations.service.ts';
import { findTakenAddresses } from '../invitations/invitations.store.ts';
import { findKnownAddresses } from '../people.store.ts';
import { readPeople, type ReadPerson } from './read-people.ts';
import { usersTexts } from '../users.texts.ts';

type Preview = FileCall<typeof users.previewImport>;
type Import = FileCall<typeof users.import>;

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
    if (taken.has(address)) return { ...person, outcome: 'faulty', fault: usersTexts.errors.notInvitable };
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
  const message = usersTexts.errors.invalidLines(faulty.length, faulty[0]?.line ?? 0);
  throw new AppError(422, FailureCode.validation, { message, issues });
}

const presentLine = ({ given: _given, ...line }: ComparedPerson): PersonLine => line;
