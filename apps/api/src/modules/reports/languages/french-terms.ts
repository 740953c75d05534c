import type { ReportTerms } from './report-terms.ts';

/** The severities and statuses in French. */
export const frenchTerms: ReportTerms = {
  severityNames: {
    critical: 'Critique',
    high: 'Élevée',
    medium: 'Moyenne',
    low: 'Faible',
    info: 'Info',
    none: 'Aucune',
  },
  severityMeanings: {
    critical: [
      '9,0 – 10,0',
      'Facilement exploitable, avec un impact majeur. Corrigez cette vulnérabilité immédiatement.',
    ],
    high: [
      '7,0 – 8,9',
      'Exploitable avec peu d’efforts, ou avec un impact important. Corrigez cette vulnérabilité en priorité.',
    ],
    medium: [
      '4,0 – 6,9',
      'Exploitable dans des conditions favorables, ou avec un impact limité. Corrigez cette vulnérabilité dans la prochaine version.',
    ],
    low: [
      '0,1 – 3,9',
      'Impact faible prise isolément. Corrigez cette vulnérabilité dans le cadre de la maintenance courante.',
    ],
    info: ['–', 'Observation ou conseil de durcissement\u00A0; ne constitue pas en soi une vulnérabilité.'],
    none: ['0,0', 'Aucun impact sur la confidentialité, l’intégrité ou la disponibilité.'],
  },
  statusNames: {
    Open: 'Ouverte',
    Retest: 'Contre-audit',
    Fixed: 'Corrigée',
    'Not Fixed': 'Non corrigée',
    Acknowledged: 'Acceptée',
  },
  statusMeanings: {
    Open: 'Signalée, mais pas encore corrigée.',
    Retest: 'Corrigée selon le client\u00A0; un contre-audit a été demandé.',
    Fixed: 'Correction confirmée par un contre-audit.',
    'Not Fixed': 'Toujours exploitable lors du contre-audit.',
    Acknowledged: 'Le client a accepté le risque.',
  },
  engagementStatusNames: { Planned: 'Planifié', 'In Progress': 'En cours', Completed: 'Terminé' },
  checkResultNames: { Passed: 'Conforme', Failed: 'Non conforme', 'Not tested': 'Non testé' },
  likelihoodNames: { 1: 'Très faible', 2: 'Faible', 3: 'Moyenne', 4: 'Élevée', 5: 'Très élevée' },
  impactNames: { 1: 'Très faible', 2: 'Faible', 3: 'Moyen', 4: 'Élevé', 5: 'Très élevé' },
};
