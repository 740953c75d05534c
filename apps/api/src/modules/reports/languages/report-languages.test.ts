import { clients } from '@gatehouse/contract/clients/clients';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reports } from '@gatehouse/contract/reports/reports';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { isText } from '@gatehouse/pdf/testing/read-values';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { sampleOptions } from '../../report-templates/report-templates.build.ts';

const languageOf = (pdf: Pdf): string => {
  const language = pdf.get(pdf.root, 'Lang');
  return isText(language) ? language.text : '';
};

describe('the language of a report', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security' });
  const staff = await portal.signIn({ role: 'provider-admin' });

  async function openStory() {
    const actor = await portal.signIn();
    const { engagementId: id, findingId } = await buildStoryEngagement(portal.platform, actor.user);
    const companyId = actor.user.company_id;
    const speak = (reportLanguage: ReportLanguage) =>
      portal.call(staff, clients.change, { params: { companyId }, body: { reportLanguage } });
    const set = (language?: ReportLanguage) =>
      portal.call(staff, reportTemplates.saveOptions, {
        params: { companyId, id },
        body: { templateId: null, options: sampleOptions(language ? { language } : {}), revision: 0 },
      });
    const read = async (search = ''): Promise<Pdf> =>
      readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id }, search })).rawPayload);
    return { actor, companyId, id, findingId, speak, set, read };
  }

  it('is that of the request, of its options, of the client, or English', async () => {
    const { speak, set, read } = await openStory();

    const unset = languageOf(await read());
    const spoken = await speak('de');
    const ofClient = languageOf(await read());
    await set('fr');
    const ofOptions = languageOf(await read());

    expect([unset, ofClient, ofOptions]).toEqual(['en', 'de', 'fr']);
    expect(spoken).toMatchObject({ status: 200, datas: { reportLanguage: 'de' } });
    expect(languageOf(await read('language=en'))).toBe('en');
  });

  it('refuses an unknown one', async () => {
    const { actor, id } = await openStory();

    const reply = await send(portal, { actor, endpoint: reports.engagement, params: { id }, search: 'language=xx' });

    expect(reply.statusCode).toBe(400);
  });

  it('is German from the cover to the appendix', async () => {
    const { read } = await openStory();

    const pdf = await read('language=de');

    const text = aloud(pdf);
    for (const part of [
      'Bericht zum Penetrationstest',
      'Dokumentenlenkung',
      'Zusammenfassung für das Management',
      'Prüfumfang',
      'Vorgehensweise',
      'Übersicht der Schwachstellen',
      'Betroffene Systeme',
      'Angriffskette',
      'Schritt 1 und die darauf aufbauenden Schritte 2 und 3 sind nicht mehr möglich. Der Angriff kommt nicht zustande.',
      'Empfohlene Maßnahmen',
      'Anhang: Schweregrade und Begriffe',
      'Behebung durch einen Nachtest bestätigt.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Findings overview|Management summary|Remediation plan|Once fixed|Not Fixed|Page 1/);
    expect(bookmarksOf(pdf)).toContainEqual(expect.stringMatching(/^\d+ Schwachstellen$/));
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('is French from the cover to the appendix', async () => {
    const { read } = await openStory();

    const pdf = await read('language=fr');

    const text = aloud(pdf);
    for (const part of [
      'Rapport de test d’intrusion',
      'Suivi du document',
      'Synthèse managériale',
      'Périmètre',
      'Tableau récapitulatif des vulnérabilités',
      'Chaîne d’attaque',
      'L’étape 1 et les étapes 2 et 3, qui en dépendent, ne sont plus possibles.',
      'Remédiation',
      'Correction confirmée par un contre-audit.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Findings overview|Management summary|Remediation plan|Once fixed|Not Fixed/);
    expect(text).not.toContain('Caractères impossibles à afficher');
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('is that of dates, scores and statuses, also in the reports of a finding and a retest', async () => {
    const { actor, companyId, speak } = await openStory();
    await speak('de');
    const engagement = await buildEngagement(portal.platform.database, {
      company_id: companyId,
      date_start: '2026-03-02',
      date_end: '2026-03-13',
      status: 'In Progress',
    });
    const finding = await buildFinding(portal.platform.database, {
      company_id: companyId,
      engagement_id: engagement.id,
      cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      description: 'The parameter is not escaped.',
    });
    const params = { id: engagement.id, findingId: finding.id };

    const ofFinding = readPdf((await send(portal, { actor, endpoint: reports.finding, params })).rawPayload);
    const search = 'since=2026-01-01&language=fr';
    const ofRetest = readPdf((await send(portal, { actor, endpoint: reports.retest, params, search })).rawPayload);

    expect(aloud(ofFinding)).toContain('2.–13. März 2026');
    expect(aloud(ofFinding)).toMatch(/Kritisch\s+CVSS 9,8\s+·\s+Offen/);
    expect(aloud(ofFinding)).toContain('In Bearbeitung');
    expect(languageOf(ofFinding)).toBe('de');
    expect(aloud(ofRetest)).toContain('Rapport de contre-audit');
    expect(aloud(ofRetest)).toContain('2–13 mars 2026');
    // The English description is marked as such.
    const marked = [...ofFinding.bodies.values()].some(({ value }) => {
      const [type, language] = [ofFinding.get(value, 'S'), ofFinding.get(value, 'Lang')];
      return type === '/Sect' && isText(language) && language.text === 'en';
    });
    expect(marked).toBe(true);
  });

  it('describes recorded versions, whatever the language in which they were recorded', async () => {
    const { read } = await openStory();

    const inGerman = aloud(await read('language=de'));
    const inFrench = aloud(await read('language=fr'));

    expect(inGerman).toMatch(/Zwischenbericht, Stand \d\d\.\d\d\.\d{4}/);
    expect(inFrench).toMatch(/Rapport intermédiaire, état au \d\d\/\d\d\/\d{4}/);
  });
});
