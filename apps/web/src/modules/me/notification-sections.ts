import { mailChoices } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';

/** The sections of the notification settings, in their order. */
export const sectionNames = ['engagements', 'darkWeb', 'surface', 'people', 'calendar', 'account'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Prefixes of the notification types in each section. All other types are in the last section. */
const prefixes: Readonly<Record<Exclude<SectionName, 'account'>, RegExp>> = {
  engagements: /^(?:engagement|finding|retest|request|mention|comment|due-soon|overdue|handover|draft)/,
  darkWeb: /^leak-/,
  surface: /^(?:surface|issue|cve|assets?|matching)-/,
  people: /^(?:awareness|phishing|mail-domains)-/,
  calendar: /^(?:activity|calendar)-/,
};

const sectionOf = (kind: string): SectionName =>
  sectionNames.find((name) => name !== 'account' && prefixes[name].test(kind)) ?? 'account';

/** A section with at least one type that the user can receive. */
export interface ChoiceSection {
  name: SectionName;
  choices: readonly NoteChoice[];
}

/** Groups the types by section and leaves out empty ones. */
export const sectionsOf = (choices: readonly NoteChoice[]): ChoiceSection[] =>
  sectionNames
    .map((name) => ({ name, choices: choices.filter(({ kind }) => sectionOf(kind) === name) }))
    .filter((section) => section.choices.length > 0);

/** True for a type that is only sent by email, such as a summary; it is on or off. */
export const isOnlyByEmail = ({ offered }: Pick<NoteChoice, 'offered'>): boolean => offered.length < mailChoices.length;

/** Returns the types that can be muted in the portal. */
export const inPortal = (choices: readonly NoteChoice[]): NoteChoice[] =>
  choices.filter((choice) => !isOnlyByEmail(choice));

/** Returns the email frequency that all types share; undefined if they differ. Muted types are off. */
export function sharedMail(choices: readonly NoteChoice[]): NoteChoice['mail'] | undefined {
  const active = inPortal(choices).filter(({ isMuted }) => !isMuted);
  const [first = 'off', ...others] = new Set(active.map(({ mail }) => mail));
  return others.length === 0 ? first : undefined;
}
