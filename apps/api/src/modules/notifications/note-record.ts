import { displayDate } from '@gatehouse/domain/display-date';
import { type Severity, severities } from '@gatehouse/domain/severity';

import type { MailCard } from '../../platform/mail/mail-parts.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** The records that are described in emails. */
type RecordNoun = 'findings' | 'issues' | 'retests';

/** A record as named by the link of a notification. */
export interface LinkedRecord {
  noun: RecordNoun;
  id: string;
  /** The client, in links of the provider's staff. */
  clientId: string | null;
}

/** A record as described in an email. */
export interface NoteRecord {
  id: string;
  visual_id: string;
  title: string;
  /** The place among the severities. */
  severity: number;
  due_date: string | null;
  /** The number of its findings, for a retest; otherwise 1. */
  findings: number;
  client: string;
}

const uuid = '([0-9a-f-]{36})';
const ofClient = `^/provider/companies/${uuid}`;
const nounsInLinks: readonly [pattern: RegExp, noun: RecordNoun][] = [
  [new RegExp(`^/engagements/${uuid}/findings/${uuid}(?=$|[?#/])`), 'findings'],
  [new RegExp(`^/engagements/${uuid}/retests/${uuid}(?=$|[?#/])`), 'retests'],
  [new RegExp(`${ofClient}/findings/${uuid}(?=$|[?#/])`), 'findings'],
  [new RegExp(`${ofClient}/retests/${uuid}(?=$|[?#/])`), 'retests'],
  [new RegExp(`${ofClient}/issues/${uuid}(?=$|[?#/])`), 'issues'],
];
const ownIssue = new RegExp(`^/attack-surface-management/${uuid}(?=$|[?#/])`);

/** Returns the finding, retest or issue that a link leads to, or null for any other link. */
export function recordIn(link: string): LinkedRecord | null {
  const [, issue] = ownIssue.exec(link) ?? [];
  if (issue !== undefined) return { noun: 'issues', id: issue, clientId: null };
  for (const [pattern, noun] of nounsInLinks) {
    const [, parent = '', id] = pattern.exec(link) ?? [];
    if (id !== undefined) return { noun, id, clientId: link.startsWith('/provider/') ? parent : null };
  }
  return null;
}

/** Describes a record for an email; staff also read whose it is. */
export function cardOf(record: NoteRecord, { isStaff }: { isStaff: boolean }): MailCard {
  const { visual_id, title, due_date: due, findings, client } = record;
  const severity: Severity = severities[record.severity] ?? 'none';
  return {
    severity,
    severityName: texts.severities[severity],
    title: findings > 1 ? texts.andMore(title, findings - 1) : title,
    facts: [
      [texts.id, visual_id],
      ...(isStaff ? [[texts.client, client] as const] : []),
      ...(due === null ? [] : [[texts.due, displayDate(due) ?? due] as const]),
    ],
  };
}

const statusInBody = / as (Fixed|Not Fixed|Retest)$/;

/** Returns what happened in a few words, if the sentence ends with a status (specification.md, Entities and their fields). */
function happenedIn(body: string): string | undefined {
  const [, status] = statusInBody.exec(body) ?? [];
  return status === undefined ? undefined : texts.happened[status as keyof typeof texts.happened];
}

/** Returns subject, heading and sentences of an email about one record. The sentence of the notification is always among them. */
export function wordsOf(body: string, { title }: Pick<NoteRecord, 'title'>) {
  const happened = happenedIn(body);
  if (happened !== undefined) return { subject: `${happened}: ${title}`, title: happened, paragraphs: [body] };
  return { subject: body.includes(title) ? body : `${body}: ${title}`, title: body, paragraphs: [] };
}
