import { letterWording, type LetterTexts, sameForm, severityParts } from './letter-wording.ts';

const { shownDay, counted, listed } = letterWording('de-DE');

const severities = {
  critical: sameForm('# kritisch'),
  high: sameForm('# hoch'),
  medium: sameForm('# mittel'),
  low: sameForm('# niedrig'),
  info: sameForm('# informativ'),
};
const reported = {
  zero: 'Es wurden keine Schwachstellen gemeldet',
  one: 'Es wurde # Schwachstelle gemeldet',
  other: 'Es wurden # Schwachstellen gemeldet',
};
const period = (from: string, to: string): string =>
  from === to ? `am ${shownDay(from)}` : `vom ${shownDay(from)} bis zum ${shownDay(to)}`;
const more = (count: number): string[] =>
  count === 0 ? [] : [counted(count, { one: '# weiteres Prüfobjekt', other: '# weitere Prüfobjekte' })];

/** Texts of letters in German. */
export const germanLetterTexts: LetterTexts = {
  title: 'Bestätigung einer Sicherheitsprüfung',
  shownDay,
  statements: {
    tested: ({ firm, organization, testType, from, to }) =>
      `${firm} hat für ${organization} ${period(from, to)} folgende Sicherheitsprüfung durchgeführt: ${testType}.`,
    scope: (scope) => `Gegenstand der Prüfung: ${listed([...scope.targets, ...more(scope.more)])}.`,
    'scope-count': ({ count }) =>
      counted(count, {
        one: 'Der Prüfumfang umfasste # Prüfobjekt.',
        other: 'Der Prüfumfang umfasste # Prüfobjekte.',
      }),
    method: ({ standards }) => `Die Prüfung erfolgte nach ${listed(standards)}.`,
    reported: ({ count }) => `${counted(count, reported)}.`,
    'reported-by-severity': ({ count, counts }) =>
      `${counted(count, reported)}: ${listed(severityParts(counts, severities, { counted }))}.`,
    fixed: ({ count }) =>
      counted(count, {
        one: '# Schwachstelle wurde behoben; eine Nachprüfung hat dies bestätigt.',
        other: '# Schwachstellen wurden behoben; Nachprüfungen haben dies bestätigt.',
      }),
    'severe-fixed': () =>
      'Alle als kritisch oder hoch eingestuften Schwachstellen wurden behoben; Nachprüfungen haben dies bestätigt.',
    'no-severe': () => 'Es wurden keine als kritisch oder hoch eingestuften Schwachstellen gemeldet.',
    accepted: ({ count }) =>
      counted(count, {
        one: 'Das Risiko von # Schwachstelle wurde akzeptiert.',
        other: 'Das Risiko von # Schwachstellen wurde akzeptiert.',
      }),
    'as-of': ({ day }) => `Alle Angaben beziehen sich auf den ${shownDay(day)}.`,
    'no-guarantee': () => 'Diese Bestätigung garantiert nicht, dass keine weiteren Schwachstellen bestehen.',
  },
  labels: {
    number: 'Nummer',
    issuedBy: 'Ausgestellt von',
    issued: 'Ausgestellt am',
    validUntil: 'Gültig bis',
    live: 'Die Verifizierungsseite zeigt zusätzlich die aktuellen Angaben.',
    verify: (address) => `Diese Bestätigung kann hier überprüft werden: ${address}`,
    qrCode: (address) => `QR-Code von ${address}`,
    logo: (firm) => `Logo von ${firm}`,
    subject: (organization) => `Sicherheitsprüfung für ${organization}`,
  },
};
