import type { Engagement } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { imports } from '@gatehouse/contract/imports/imports';
import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

const alert = (id: number, confidence: number, instances: string): string =>
  `<alertitem><pluginid>${id}</pluginid><alert>Alert ${id}</alert><riskcode>2</riskcode><confidence>${confidence}</confidence>
  <desc>D</desc><instances>${instances}</instances><otherinfo>The query time is controllable.</otherinfo></alertitem>`;
const instance = (param: string, evidence: string): string =>
  `<instance><uri>https://shop.example/search</uri><method>GET</method><param>${param}</param><evidence>${evidence}</evidence></instance>`;
const report = `<OWASPZAPReport><site name="https://shop.example"><alerts>
  ${alert(1, 1, instance('q', 'first') + instance('q', 'second') + instance('sort', 'third'))}
  ${alert(2, 3, instance('q', 'x'))}${alert(3, 2, instance('q', 'x'))}</alerts></site></OWASPZAPReport>`;

async function importReport() {
  const company = await portal.company();
  const reader = await portal.signIn({ companyId: company.id });
  const form = formOf(
    { company: company.slug, format: 'zap', engagement: 'Scan' },
    { name: 'zap.xml', content: report },
  );
  const imported = await send(portal, { actor: staff, endpoint: imports.create, ...form });
  expect(imported.json()).toMatchObject({ datas: { created: 3, warnings: [] } });
  const { datas } = await portal.call(reader, engagements.last);
  return { reader, engagement: datas as Engagement };
}

describe('importing a report with several results at one address', () => {
  it('keeps the evidence of all of them, and distinguishes parameters', async () => {
    const { engagement } = await importReport();
    const assets = engagement.findings.find(({ title }) => title === 'Alert 1')?.affectedAssets ?? [];
    const parameterOf = ({ facts }: (typeof assets)[number]) => facts.find(({ name }) => name === 'parameter')?.value;
    const shared = assets.find((asset) => parameterOf(asset) === 'q');
    expect(new Set(assets.map(parameterOf))).toEqual(new Set(['q', 'sort']));
    expect(assets).toHaveLength(2);
    expect(shared?.evidence).toMatch(/first[^]*second[^]*The query time is controllable/);
  });

  it('sorts findings by confidence', async () => {
    const { reader, engagement } = await importReport();
    const call = { params: { id: engagement._id }, query: { sort: '-confidence' as const } };
    const rows = (await portal.call(reader, findings.list, call)).datas as FindingRow[];
    expect(rows.map(({ title, confidence }) => [title, confidence])).toEqual([
      ['Alert 2', 90],
      ['Alert 3', 60],
      ['Alert 1', 30],
    ]);
  });

  it('exports confidence, parameters and the evidence of every asset', async () => {
    const { reader, engagement } = await importReport();
    const call = { params: { id: engagement._id }, query: { format: 'csv' as const } };
    const { text } = await portal.call(reader, reports.findings, call);
    expect(text).toContain('"https://shop.example/search (Parameter: q; Method: GET)');
    expect(text).toMatch(/Affected asset \d: https:\/\/shop\.example\/search \(Parameter: sort; Method: GET\)/);
    expect(text).toMatch(/"90"\r\n/);
  });
});
