import { letterWording, type LetterTexts, severityParts } from './letter-wording.ts';

const { shownDay: plainDay, counted, listed } = letterWording('fr-FR');

/** French writes the first day of a month as an ordinal. */
const shownDay = (day: string): string => plainDay(day).replace(/^1 /, '1er ');
/** A colon follows a no-break space. */
const colon = '\u00a0:';

const severities = {
  critical: { one: '# critique', other: '# critiques' },
  high: { one: '# élevée', other: '# élevées' },
  medium: { one: '# moyenne', other: '# moyennes' },
  low: { one: '# faible', other: '# faibles' },
  info: { one: '# informative', other: '# informatives' },
};
const reported = {
  zero: 'Aucune vulnérabilité n’a été signalée',
  one: '# vulnérabilité a été signalée',
  other: '# vulnérabilités ont été signalées',
};
const period = (from: string, to: string): string =>
  from === to ? `le ${shownDay(from)}` : `du ${shownDay(from)} au ${shownDay(to)}`;
const more = (count: number): string[] =>
  count === 0 ? [] : [counted(count, { one: '# autre cible', other: '# autres cibles' })];

/** Texts of letters in French. */
export const frenchLetterTexts: LetterTexts = {
  title: 'Attestation de test de sécurité',
  shownDay,
  statements: {
    tested: ({ firm, organization, testType, from, to }) =>
      `${firm} a réalisé ${period(from, to)} le test de sécurité suivant pour ${organization}${colon} ${testType}.`,
    scope: (scope) => `Périmètre du test${colon} ${listed([...scope.targets, ...more(scope.more)])}.`,
    'scope-count': ({ count }) =>
      counted(count, {
        one: 'Le périmètre du test comprenait # cible.',
        other: 'Le périmètre du test comprenait # cibles.',
      }),
    method: ({ standards }) => `Le test a été réalisé selon ${listed(standards)}.`,
    reported: ({ count }) => `${counted(count, reported)}.`,
    'reported-by-severity': ({ count, counts }) =>
      `${counted(count, reported)}${colon} ${listed(severityParts(counts, severities, { counted }))}.`,
    fixed: ({ count }) =>
      counted(count, {
        one: '# vulnérabilité a été corrigée et sa correction confirmée par un test de vérification.',
        other: '# vulnérabilités ont été corrigées et leur correction confirmée par des tests de vérification.',
      }),
    'severe-fixed': () =>
      'Toutes les vulnérabilités critiques ou élevées ont été corrigées et leur correction confirmée par des tests de vérification.',
    'no-severe': () => 'Aucune vulnérabilité critique ou élevée n’a été signalée.',
    accepted: ({ count }) =>
      counted(count, {
        one: 'Le risque lié à # vulnérabilité a été accepté.',
        other: 'Le risque lié à # vulnérabilités a été accepté.',
      }),
    'as-of': ({ day }) => `Toutes les indications reflètent la situation au ${shownDay(day)}.`,
    'no-guarantee': () => 'La présente attestation ne garantit pas l’absence d’autres vulnérabilités.',
  },
  labels: {
    number: 'Numéro',
    issuedBy: 'Délivrée par',
    issued: 'Délivrée le',
    validUntil: 'Valable jusqu’au',
    live: 'La page de vérification présente également la situation actuelle.',
    verify: (address) => `Cette attestation peut être vérifiée à l’adresse ${address}`,
    qrCode: (address) => `Code QR de ${address}`,
    logo: (firm) => `Logo de ${firm}`,
    subject: (organization) => `Test de sécurité pour ${organization}`,
  },
};
