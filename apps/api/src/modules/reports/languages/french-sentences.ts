import { closed, codePointsOf, type ReportSentences } from '../document/report-sentences.ts';

const list = new Intl.ListFormat('fr');
const listed = (names: readonly (number | string)[]): string => list.format(names.map(String));

/** In French, zero is singular as well. */
const forCount = (count: number, one: string, more: string) => (count < 2 ? one : more);
const many = (count: number, one: string, more: string) => `${count} ${forCount(count, one, more)}`;
const findings = (count: number) => many(count, 'vulnérabilité', 'vulnérabilités');

/** Returns the end of the sentence that counts findings. */
function remaining(total: number, unresolved: number): string {
  if (total === 1) return unresolved === 1 ? 'qui reste non résolue' : 'traitée à ce jour';
  if (unresolved === 0) return 'toutes traitées à ce jour';
  if (unresolved === total) return 'toutes encore non résolues';
  return `dont ${many(unresolved, 'reste non résolue', 'restent non résolues')}`;
}

/** Returns steps with their article, such as `les étapes 2 et 3`. */
const steps = (numbers: readonly number[]): string =>
  `${forCount(numbers.length, 'l’étape', 'les étapes')} ${listed(numbers)}`;

/** Returns a text with its first letter in upper case. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of the reports in French, with spaces before marks that do not break. */
export const frenchSentences: ReportSentences = {
  page: (number, total) => `Page ${number} sur ${total}`,
  label: (name) => `${name}\u00A0: `,
  version: (number) => `${number}.0`,
  firstVersion: 'Version initiale',
  interim: (day) => `Rapport intermédiaire, état au ${day}`,
  changes: (added, moved) => {
    const parts = [
      ...(added > 0 ? [`${findings(added)} ${forCount(added, 'ajoutée', 'ajoutées')}`] : []),
      ...(moved > 0 ? [`statut de ${findings(moved)} mis à jour`] : []),
    ];
    return begun(parts.length === 0 ? 'contenu révisé' : parts.join(', '));
  },
  remaining: (total, unresolved) => `${findings(total)}, ${remaining(total, unresolved)}`,
  counted: (total, unresolved) => `L’audit a mis en évidence ${findings(total)}, ${remaining(total, unresolved)}.`,
  headline: (open, total, highest) =>
    `${many(open, 'vulnérabilité', 'vulnérabilités')} sur ${total} ${forCount(open, 'reste non résolue', 'restent non résolues')}\u00A0; la gravité la plus élevée est «\u00A0${highest}\u00A0».`,
  compared: (fixed, earlier, title) =>
    `${many(fixed, 'vulnérabilité', 'vulnérabilités')} sur ${earlier} de l’audit précédent (${title}) ${forCount(fixed, 'est corrigée', 'sont corrigées')}.`,
  checked: (passed, all) =>
    `${many(passed, 'point de contrôle', 'points de contrôle')} sur ${all} ${forCount(passed, 'est conforme', 'sont conformes')}.`,
  highRisk: (high, all) =>
    `${many(high, 'vulnérabilité non résolue', 'vulnérabilités non résolues')} sur ${all} ${forCount(high, 'présente', 'présentent')} une vraisemblance et un impact élevés.`,
  noVector: (count) =>
    `${many(count, 'vulnérabilité', 'vulnérabilités')} sans vecteur CVSS ${forCount(count, 'n’est pas représentée', 'ne sont pas représentées')}.`,
  unscored: (count) =>
    `${many(count, 'vulnérabilité n’a pas', 'vulnérabilités n’ont pas')} de score CVSS\u00A0; ${forCount(count, 'sa gravité est celle', 'leur gravité est celle')} de l’auditeur ou de l’outil.`,
  overall: (severity) => `Évaluation globale\u00A0: ${severity}`,
  startsOn: (day) => `L’audit commence le ${day}.`,
  allResolved: 'Toutes les vulnérabilités sont corrigées ou leur risque a été accepté.',
  noneSevere: 'Aucune vulnérabilité non résolue n’est de gravité critique ou élevée.',
  resolved: (fixed, accepted) =>
    `${fixed > 0 ? `La correction de ${findings(fixed)} a été vérifiée` : 'Aucune correction n’a encore été vérifiée'}${accepted > 0 ? `, et le risque de ${findings(accepted)} a été accepté` : ''}.`,
  waiting: (count) => `${many(count, 'vulnérabilité est', 'vulnérabilités sont')} en attente de contre-audit.`,
  overdue: (count) => `L’échéance de ${findings(count)} est dépassée.`,
  countBy: (count, day) => `${count} d’ici le ${day}`,
  furtherFindings: (counts) => `Autres vulnérabilités\u00A0: ${listed(counts)}.`,
  findings,
  further: (count) => many(count, 'autre vulnérabilité', 'autres vulnérabilités'),
  allAffect: (hosts) => `Toutes ces mesures concernent ${hosts}.`,
  affected: (count) => many(count, 'actif affecté', 'actifs affectés'),
  dueOn: (day) => `Échéance le ${day}`,
  morePlaces: (count) =>
    `${many(count, 'autre actif est consultable', 'autres actifs sont consultables')} sur le portail.`,
  moreHosts: (count) =>
    `${many(count, 'autre actif est consultable', 'autres actifs sont consultables')} sur le portail.`,
  placesFixed: (fixed, all) => `${fixed} sur ${all} ${forCount(fixed, 'corrigé', 'corrigés')}`,
  listed: (places, more) => (more > 0 ? `${places.join(', ')} et ${many(more, 'autre', 'autres')}` : listed(places)),
  more: (count) => `et ${many(count, 'autre', 'autres')}`,
  moreEvidence: (count) =>
    `Les preuves concernant ${many(count, 'autre actif', 'autres actifs')} sont consultables sur le portail.`,
  leftOut: (lines) =>
    `… ${many(lines, 'ligne omise', 'lignes omises')}\u00A0; les preuves complètes sont consultables sur le portail …`,
  excluded: (count) =>
    `${many(count, 'constat informatif n’est pas inclus', 'constats informatifs ne sont pas inclus')} dans ce rapport.`,
  tableOnly: (count) =>
    `${many(count, 'constat informatif est présenté', 'constats informatifs sont présentés')} ici sans détail.`,
  since: (day) => `Modifications depuis le ${day}`,
  sharedWith: (reader, day) => `Partagé avec ${reader} · ${day}`,
  logoOf: (company) => `Logo de ${company}`,
  chart: (counts) => `Vulnérabilités par gravité\u00A0: ${counts.join(', ')}.`,
  step: (number, name) => `Étape ${number}\u00A0: ${name}`,
  tactic: (id, name) => (name === '' ? id : `${name} (${id})`),
  stepNumbers: (numbers) => `${forCount(numbers.length, 'Étape', 'Étapes')} ${listed(numbers)}`,
  falls: (direct, following) => {
    const depend = forCount(following.length, 'qui en dépend', 'qui en dépendent');
    const then = following.length === 0 ? '' : ` et ${steps(following)}, ${depend},`;
    const fall = forCount(direct.length + following.length, 'n’est plus possible', 'ne sont plus possibles');
    return begun(`${steps(direct)}${then} ${fall}.`);
  },
  ends: (number) => `L’attaque s’arrête à l’étape ${number}.`,
  neverBegins: 'L’attaque ne peut pas commencer.',
  figure: (number, alt) => `Figure ${number}\u00A0: ${closed(alt)}`,
  table: (number, title) => `Tableau ${number}\u00A0: ${closed(title)}`,
  unavailable: (count) =>
    `L’espace de stockage des fichiers était inaccessible lors de la génération de ce rapport\u00A0: ${many(count, 'image manque', 'images manquent')}. Générez de nouveau le rapport pour ${forCount(count, 'l’inclure', 'les inclure')}.`,
  missing: (count, letters) =>
    `${many(count, 'caractère', 'caractères')} de ce rapport ${forCount(count, 'n’a pas pu être affiché', 'n’ont pas pu être affichés')} avec les polices disponibles et ${forCount(count, 'est remplacé', 'sont remplacés')} par \uFFFD. Caractères\u00A0: ${codePointsOf(letters, 'et d’autres')}. Le texte original est conservé pour la copie et pour les lecteurs d’écran.`,
  retested: (count) =>
    `${many(count, 'vulnérabilité a changé', 'vulnérabilités ont changé')} de statut au cours de cette période.`,
};
