import { type PhishingEventType, phishingEventTypes } from '@gatehouse/domain/phishing/phishing-event';
import type { EventFact } from '@gatehouse/formats/phishing/phishing-record';

import { mergePerson, type Person, unknownPerson } from './merge-person.ts';
import type { PersonFact } from './person-fact.ts';

/** An event in the form used for derivations. `place` is its index in the table. */
export interface TableEvent {
  place: number;
  recipient: string;
  type: PhishingEventType;
  at: number;
  ip: string | null;
  userAgent: string | null;
  isPlaceholder: boolean;
}

/** Maximum number of facts held in memory. */
const factsAtMost = 1_000_000;
/** Maximum number of characters of distinct strings held in memory. */
const charactersAtMost = 48_000_000;

const noFields: readonly string[] = [];

/** Opens a table that stores each string once and refers to it by a number; 0 is null. */
function openStringTable() {
  const numbers = new Map<string, number>();
  const words: (string | null)[] = [null];
  let characters = 0;
  return {
    numberOf(word: string | null): number {
      if (word === null) return 0;
      const known = numbers.get(word);
      if (known !== undefined) return known;
      characters += word.length;
      numbers.set(word, words.length);
      return words.push(word) - 1;
    },
    wordOf: (number: number): string | null => words[number] ?? null,
    characters: () => characters,
  };
}

const pieceLength = 65_536;

/**
 * Opens a growing column of numbers. It grows in chunks, so that nothing is copied and no smaller array is left for the garbage collector.
 */
function openColumn(newPiece: (length: number) => Uint8Array | Uint32Array | Float64Array) {
  const pieces: ReturnType<typeof newPiece>[] = [];
  let count = 0;
  return {
    push(value: number): void {
      const piece = pieces[Math.floor(count / pieceLength)] ?? newPiece(pieceLength);
      if (count % pieceLength === 0) pieces.push(piece);
      piece[count % pieceLength] = value;
      count += 1;
    },
    at: (place: number): number => pieces[Math.floor(place / pieceLength)]?.[place % pieceLength] ?? 0,
    count: () => count,
  };
}
const openBytes = () => openColumn((length) => new Uint8Array(length));
const openCounts = () => openColumn((length) => new Uint32Array(length));

/** Opens a table of events in columns. */
function openEvents() {
  const [ips, agents, fieldLists] = [openStringTable(), openStringTable(), openStringTable()];
  const [recipients, types, placeholders] = [openCounts(), openBytes(), openBytes()];
  const times = openColumn((length) => new Float64Array(length));
  const visits = { ip: openCounts(), agent: openCounts(), fields: openCounts() };
  return {
    add(recipient: number, { type, at, ip, userAgent, fields, isPlaceholder }: EventFact): void {
      recipients.push(recipient);
      types.push(phishingEventTypes.indexOf(type));
      times.push(at);
      visits.ip.push(ips.numberOf(ip));
      visits.agent.push(agents.numberOf(userAgent));
      visits.fields.push(fieldLists.numberOf(fields.length === 0 ? null : JSON.stringify(fields)));
      placeholders.push(Number(isPlaceholder));
    },
    count: recipients.count,
    characters: () => ips.characters() + agents.characters() + fieldLists.characters(),
    recipientAt: recipients.at,
    fieldsAt(place: number): readonly string[] {
      const list = fieldLists.wordOf(visits.fields.at(place));
      return list === null ? noFields : (JSON.parse(list) as string[]);
    },
    /** Returns a key that differs for events of different types or times. */
    kindAt: (place: number): number => times.at(place) * phishingEventTypes.length + types.at(place),
    isPlaceholderAt: (place: number): boolean => placeholders.at(place) === 1,
    at: (place: number) => ({
      place,
      type: phishingEventTypes[types.at(place)] ?? 'error',
      at: times.at(place),
      ip: ips.wordOf(visits.ip.at(place)),
      userAgent: agents.wordOf(visits.agent.at(place)),
      isPlaceholder: placeholders.at(place) === 1,
    }),
  };
}

/**
 * Opens a table of a file's facts in columns. Half a million events take about twenty megabytes, so all results are known before the first
 * row is written.
 */
export function openFactTable() {
  const [emails, events] = [openStringTable(), openEvents()];
  const people: Person[] = [];
  let facts = 0;
  const personOf = (email: string): number => {
    const at = emails.numberOf(email) - 1;
    people[at] ??= unknownPerson;
    return at;
  };
  const emailOf = (recipient: number): string => emails.wordOf(recipient + 1) ?? '';
  return {
    isFull: (): boolean => facts >= factsAtMost || emails.characters() + events.characters() >= charactersAtMost,
    add(fact: PersonFact): void {
      facts += 1;
      if (fact.kind === 'event') return events.add(personOf(fact.recipient), fact);
      const at = personOf(fact.email);
      people[at] = mergePerson(people[at] ?? unknownPerson, fact);
    },
    people: () => people.length,
    events: events.count,
    emailOf,
    personAt: (recipient: number): Person => people[recipient] ?? unknownPerson,
    recipientAt: events.recipientAt,
    fieldsAt: events.fieldsAt,
    kindAt: events.kindAt,
    isPlaceholderAt: events.isPlaceholderAt,
    eventAt: (place: number): TableEvent => ({ recipient: emailOf(events.recipientAt(place)), ...events.at(place) }),
  };
}
export type FactTable = ReturnType<typeof openFactTable>;

/** Returns the indexes of each recipient's events, in the order of the file. */
export function placesByRecipient(table: FactTable): { starts: Uint32Array; places: Uint32Array } {
  const starts = new Uint32Array(table.people() + 1);
  const addTo = (numbers: Uint32Array, at: number, count: number) => numbers.set([(numbers[at] ?? 0) + count], at);
  for (let place = 0; place < table.events(); place += 1) addTo(starts, table.recipientAt(place) + 1, 1);
  for (let at = 1; at < starts.length; at += 1) addTo(starts, at, starts[at - 1] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(table.events());
  for (let place = 0; place < table.events(); place += 1) {
    const recipient = table.recipientAt(place);
    places[next[recipient] ?? 0] = place;
    addTo(next, recipient, 1);
  }
  return { starts, places };
}

/** Yields the facts as they were read, for storing them in batches. */
export function* factsOf(table: FactTable): Generator<PersonFact> {
  for (let at = 0; at < table.people(); at += 1) {
    const person = table.personAt(at);
    if (person !== unknownPerson) yield { kind: 'recipient', line: 0, email: table.emailOf(at), ...person };
  }
  for (let place = 0; place < table.events(); place += 1) {
    const { place: _place, ...event } = table.eventAt(place);
    yield { kind: 'event', line: 0, ...event, fields: [...table.fieldsAt(place)] };
  }
}
