import { closed, codePointsOf, type ReportSentences } from '../document/report-sentences.ts';

const list = new Intl.ListFormat('de');
const listed = (names: readonly (number | string)[]): string => list.format(names.map(String));

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const findings = (count: number) => many(count, 'Schwachstelle', 'Schwachstellen');
const forCount = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** Returns the end of the sentence that counts findings. */
function remaining(total: number, unresolved: number): string {
  if (total === 1) return unresolved === 1 ? 'die noch offen ist' : 'die nicht mehr offen ist';
  if (unresolved === 0) return 'von denen keine mehr offen ist';
  if (unresolved === total) return 'die alle noch offen sind';
  return `von denen ${forCount(unresolved, 'eine noch offen ist', `${unresolved} noch offen sind`)}`;
}

/** The sentences of the reports in German. */
export const germanSentences: ReportSentences = {
  page: (number, total) => `Seite ${number} von ${total}`,
  label: (name) => `${name}: `,
  version: (number) => `${number}.0`,
  firstVersion: 'Erste Fassung',
  interim: (day) => `Zwischenbericht, Stand ${day}`,
  changes: (added, moved) => {
    const parts = [
      ...(added > 0 ? [`${findings(added)} hinzugefügt`] : []),
      ...(moved > 0 ? [`Status von ${findings(moved)} aktualisiert`] : []),
    ];
    return parts.length === 0 ? 'Inhalt überarbeitet' : parts.join(', ');
  },
  remaining: (total, unresolved) => `${findings(total)}, ${remaining(total, unresolved)}`,
  counted: (total, unresolved) =>
    `Bei der Prüfung ${forCount(total, 'wurde', 'wurden')} ${findings(total)} festgestellt, ${remaining(total, unresolved)}.`,
  headline: (open, total, highest) =>
    `${open} von ${findings(total)} ${forCount(open, 'ist', 'sind')} offen; der höchste Schweregrad ist „${highest}“.`,
  compared: (fixed, earlier, title) =>
    `${fixed} von ${findings(earlier)} der vorherigen Prüfung (${title}) ${forCount(fixed, 'ist', 'sind')} behoben.`,
  checked: (passed, all) =>
    `${passed} von ${many(all, 'Prüfpunkt', 'Prüfpunkten')} ${forCount(passed, 'wurde', 'wurden')} bestanden.`,
  highRisk: (high, all) =>
    `${high} von ${many(all, 'offenen Schwachstelle', 'offenen Schwachstellen')} ${forCount(high, 'hat', 'haben')} eine hohe Wahrscheinlichkeit und eine hohe Auswirkung.`,
  noVector: (count) =>
    `${many(count, 'Schwachstelle', 'Schwachstellen')} ohne CVSS-Vektor ${forCount(count, 'ist', 'sind')} nicht dargestellt.`,
  unscored: (count) =>
    `${many(count, 'Schwachstelle hat', 'Schwachstellen haben')} keinen CVSS-Wert; ${forCount(count, 'ihr Schweregrad stammt', 'ihre Schweregrade stammen')} vom Prüfer oder vom Werkzeug.`,
  overall: (severity) => `Gesamtbewertung: ${severity}`,
  startsOn: (day) => `Die Prüfung beginnt am ${day}.`,
  allResolved: 'Alle Schwachstellen sind behoben, oder ihr Risiko wurde akzeptiert.',
  noneSevere: 'Keine offene Schwachstelle ist mit „Kritisch“ oder „Hoch“ bewertet.',
  resolved: (fixed, accepted) =>
    `${fixed > 0 ? `${findings(fixed)} ${forCount(fixed, 'ist', 'sind')} nachweislich behoben` : 'Bislang wurde für keine Schwachstelle die Behebung bestätigt'}${accepted > 0 ? `; das Risiko von ${findings(accepted)} wurde akzeptiert` : ''}.`,
  waiting: (count) => `Für ${findings(count)} steht ein Nachtest aus.`,
  overdue: (count) => `Bei ${findings(count)} ist die Frist überschritten.`,
  countBy: (count, day) => `${count} bis ${day}`,
  furtherFindings: (counts) => `Weitere Schwachstellen: ${listed(counts)}.`,
  findings,
  further: (count) => many(count, 'weitere Schwachstelle', 'weitere Schwachstellen'),
  allAffect: (hosts) => `Alle diese Maßnahmen betreffen ${hosts}.`,
  affected: (count) => many(count, 'betroffenes System', 'betroffene Systeme'),
  dueOn: (day) => `Fällig am ${day}`,
  morePlaces: (count) => `${many(count, 'weiteres System ist', 'weitere Systeme sind')} im Portal aufgeführt.`,
  moreHosts: (count) => `${many(count, 'weiteres System ist', 'weitere Systeme sind')} im Portal aufgeführt.`,
  placesFixed: (fixed, all) => `${fixed} von ${all} behoben`,
  listed: (places, more) =>
    more > 0 ? `${places.join(', ')} und ${many(more, 'weiteres', 'weitere')}` : listed(places),
  more: (count) => `und ${many(count, 'weitere', 'weitere')}`,
  moreEvidence: (count) =>
    `Die Nachweise zu ${many(count, 'weiteren System', 'weiteren Systemen')} finden Sie im Portal.`,
  leftOut: (lines) =>
    `… ${many(lines, 'Zeile', 'Zeilen')} ausgelassen; die vollständigen Nachweise finden Sie im Portal …`,
  excluded: (count) =>
    `${many(count, 'informative Feststellung ist', 'informative Feststellungen sind')} in diesem Bericht nicht enthalten.`,
  tableOnly: (count) =>
    `${many(count, 'informative Feststellung ist', 'informative Feststellungen sind')} hier ohne Einzelheiten aufgeführt.`,
  since: (day) => `Änderungen seit ${day}`,
  sharedWith: (reader, day) => `Freigegeben für ${reader} · ${day}`,
  logoOf: (company) => `Logo von ${company}`,
  chart: (counts) => `Schwachstellen nach Schweregrad: ${counts.join(', ')}.`,
  step: (number, name) => `Schritt ${number}: ${name}`,
  tactic: (id, name) => (name === '' ? id : `${name} (${id})`),
  stepNumbers: (numbers) => `${forCount(numbers.length, 'Schritt', 'Schritte')} ${listed(numbers)}`,
  falls: (direct, following) => {
    const first = `${forCount(direct.length, 'Schritt', 'Die Schritte')} ${listed(direct)}`;
    const others = forCount(following.length, 'der darauf aufbauende Schritt', 'die darauf aufbauenden Schritte');
    const then = following.length === 0 ? '' : ` und ${others} ${listed(following)}`;
    return `${first}${then} ${forCount(direct.length + following.length, 'ist', 'sind')} nicht mehr möglich.`;
  },
  ends: (number) => `Der Angriff endet bei Schritt ${number}.`,
  neverBegins: 'Der Angriff kommt nicht zustande.',
  figure: (number, alt) => `Abbildung ${number}: ${closed(alt)}`,
  table: (number, title) => `Tabelle ${number}: ${closed(title)}`,
  unavailable: (count) =>
    `Bei der Erstellung dieses Berichts war der Dateispeicher nicht erreichbar; daher ${forCount(count, 'fehlt', 'fehlen')} ${many(count, 'Bild', 'Bilder')}. Erstellen Sie den Bericht erneut, um ${forCount(count, 'es', 'sie')} aufzunehmen.`,
  missing: (count, letters) =>
    `${count} Zeichen dieses Berichts ${forCount(count, 'konnte', 'konnten')} mit den verfügbaren Schriften nicht dargestellt werden und ${forCount(count, 'ist', 'sind')} durch \uFFFD ersetzt. Zeichen: ${codePointsOf(letters, 'und weitere')}. Für das Kopieren und für Screenreader bleibt der ursprüngliche Text erhalten.`,
  retested: (count) =>
    `${many(count, 'Schwachstelle hat', 'Schwachstellen haben')} in diesem Zeitraum ihren Status geändert.`,
};
