import { reportLanguages } from '@gatehouse/domain/report-language';
import { describe, expect, it } from 'vitest';

import { reportTexts } from '../document/report-texts.ts';
import { wordsOf } from './words-of.ts';

const [english, german, french] = [wordsOf('en'), wordsOf('de'), wordsOf('fr')];
/** Texts that are the same in two languages. */
const shared = new Set(
  'version state status id score noScore name contact technique description impact narrative date'.split(' '),
);
/** Short labels that French shares with English. */
const sharedWithFrench = new Set([...shared, 'classification', 'type', 'count', 'weakness', 'kind', 'page']);
const counts = [0, 1, 2, 21];

describe('the texts of reports', () => {
  it.each([
    ['German', german, shared],
    ['French', french, sharedWithFrench],
  ] as const)('are translated into %s', (_language, { texts }, same) => {
    const untranslated = Object.entries(texts).filter(
      ([name, text]) =>
        text.trim() === '' || (text === english.texts[name as keyof typeof reportTexts] && !same.has(name)),
    );

    expect(untranslated).toEqual([]);
  });

  it.each(reportLanguages)('in %s end with a full stop where those in English do', (language) => {
    const { texts, severityMeanings, statusMeanings } = wordsOf(language);
    const ends = (text: string) => /[.:]$/.exec(text)?.[0] ?? '';

    for (const [name, text] of Object.entries(reportTexts))
      expect([name, ends(texts[name as keyof typeof reportTexts])]).toEqual([name, ends(text)]);
    for (const [, meaning] of Object.values(severityMeanings)) expect(meaning).toMatch(/\.$/);
    for (const meaning of Object.values(statusMeanings)) expect(meaning).toMatch(/\.$/);
  });

  it.each(reportLanguages)('in %s have no spaces that the fonts lack', (language) => {
    const { texts, severityMeanings, sentences, showScore } = wordsOf(language);
    const all = [
      ...Object.values(texts),
      ...Object.values(severityMeanings).flat(),
      ...counts.flatMap((count) => [
        sentences.unavailable(count),
        sentences.retested(count),
        sentences.furtherFindings([`${count} Critique`, '2 Élevée']),
        sentences.remaining(count, 0),
      ]),
      showScore(12_345.6),
    ];

    expect(all.filter((text) => /[\u2009\u202F]/.test(text))).toEqual([]);
  });

  it('in French have a space that does not break before marks', () => {
    const { texts, sentences } = french;
    const all = [
      ...Object.values(texts),
      sentences.step(1, 'Phishing'),
      sentences.figure(1, 'Capture'),
      sentences.table(1, 'Portée'),
      sentences.chart(['1 Critique']),
      sentences.leftOut(3),
      sentences.label('Références'),
    ];

    expect(all.filter((text) => /[^\u00A0][:;!?»]|«[^\u00A0]/.test(text))).toEqual([]);
  });
});

describe('the sentences of reports', () => {
  it('count findings in German', () => {
    const { sentences } = german;

    expect(sentences.counted(1, 1)).toBe('Bei der Prüfung wurde 1 Schwachstelle festgestellt, die noch offen ist.');
    expect(sentences.counted(5, 1)).toBe(
      'Bei der Prüfung wurden 5 Schwachstellen festgestellt, von denen eine noch offen ist.',
    );
    expect(sentences.counted(5, 0)).toBe(
      'Bei der Prüfung wurden 5 Schwachstellen festgestellt, von denen keine mehr offen ist.',
    );
    expect(sentences.resolved(1, 2)).toBe(
      '1 Schwachstelle ist nachweislich behoben; das Risiko von 2 Schwachstellen wurde akzeptiert.',
    );
    expect(sentences.falls([1], [2, 3])).toBe(
      'Schritt 1 und die darauf aufbauenden Schritte 2 und 3 sind nicht mehr möglich.',
    );
    expect(sentences.falls([2], [])).toBe('Schritt 2 ist nicht mehr möglich.');
  });

  it('count findings in French', () => {
    const { sentences } = french;

    expect(sentences.counted(1, 1)).toBe('L’audit a mis en évidence 1 vulnérabilité, qui reste non résolue.');
    expect(sentences.counted(5, 2)).toBe('L’audit a mis en évidence 5 vulnérabilités, dont 2 restent non résolues.');
    expect(sentences.counted(5, 0)).toBe('L’audit a mis en évidence 5 vulnérabilités, toutes traitées à ce jour.');
    expect(sentences.changes(2, 1)).toBe('2 vulnérabilités ajoutées, statut de 1 vulnérabilité mis à jour');
    expect(sentences.changes(0, 1)).toBe('Statut de 1 vulnérabilité mis à jour');
    expect(sentences.falls([1], [2, 3])).toBe(
      'L’étape 1 et les étapes 2 et 3, qui en dépendent, ne sont plus possibles.',
    );
    expect(sentences.placesFixed(0, 3)).toBe('0 sur 3 corrigé');
  });
});

describe('dates and numbers', () => {
  it.each([
    ['en', '29-11-2026', '9.8', '1234.5'],
    ['de', '29.11.2026', '9,8', '1.234,5'],
    ['fr', '29/11/2026', '9,8', '1\u00A0234,5'],
  ] as const)('are written as usual in %s', (language, day, score, sum) => {
    const { showDay, showScore } = wordsOf(language);

    expect([showDay('2026-11-29'), showDay('2026-11-29T23:59:00.000Z'), showDay(null)]).toEqual([day, day, '–']);
    expect([showScore(9.8), showScore(1234.5)]).toEqual([score, sum]);
  });
});
