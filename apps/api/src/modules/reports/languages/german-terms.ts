import type { ReportTerms } from './report-terms.ts';

/** The severities and statuses in German. */
export const germanTerms: ReportTerms = {
  severityNames: {
    critical: 'Kritisch',
    high: 'Hoch',
    medium: 'Mittel',
    low: 'Niedrig',
    info: 'Info',
    none: 'Keine',
  },
  severityMeanings: {
    critical: [
      '9,0 – 10,0',
      'Ohne Weiteres ausnutzbar, mit gravierenden Auswirkungen. Beheben Sie die Schwachstelle unverzüglich.',
    ],
    high: [
      '7,0 – 8,9',
      'Mit geringem Aufwand ausnutzbar oder mit erheblichen Auswirkungen. Beheben Sie die Schwachstelle vorrangig.',
    ],
    medium: [
      '4,0 – 6,9',
      'Unter günstigen Bedingungen ausnutzbar oder mit begrenzten Auswirkungen. Beheben Sie die Schwachstelle mit dem nächsten Release.',
    ],
    low: [
      '0,1 – 3,9',
      'Für sich genommen mit geringen Auswirkungen. Beheben Sie die Schwachstelle im Rahmen der regelmäßigen Wartung.',
    ],
    info: ['–', 'Beobachtung oder Hinweis zur Härtung; für sich genommen keine Schwachstelle.'],
    none: ['0,0', 'Keine Auswirkungen auf Vertraulichkeit, Integrität oder Verfügbarkeit.'],
  },
  statusNames: {
    Open: 'Offen',
    Retest: 'Nachtest',
    Fixed: 'Behoben',
    'Not Fixed': 'Nicht behoben',
    Acknowledged: 'Akzeptiert',
  },
  statusMeanings: {
    Open: 'Gemeldet und noch nicht behoben.',
    Retest: 'Nach Angaben des Auftraggebers behoben; ein Nachtest ist beauftragt.',
    Fixed: 'Behebung durch einen Nachtest bestätigt.',
    'Not Fixed': 'Im Nachtest weiterhin ausnutzbar.',
    Acknowledged: 'Der Auftraggeber hat das Risiko akzeptiert.',
  },
  engagementStatusNames: { Planned: 'Geplant', 'In Progress': 'In Bearbeitung', Completed: 'Abgeschlossen' },
  checkResultNames: { Passed: 'Bestanden', Failed: 'Nicht bestanden', 'Not tested': 'Nicht geprüft' },
  likelihoodNames: { 1: 'Sehr niedrig', 2: 'Niedrig', 3: 'Mittel', 4: 'Hoch', 5: 'Sehr hoch' },
  impactNames: { 1: 'Sehr niedrig', 2: 'Niedrig', 3: 'Mittel', 4: 'Hoch', 5: 'Sehr hoch' },
};
