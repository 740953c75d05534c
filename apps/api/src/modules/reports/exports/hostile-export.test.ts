import { engagements } from '@gatehouse/contract/engagements/engagements';
import { type ExportFormat, reports } from '@gatehouse/contract/reports/reports';
import { operations } from '@gatehouse/contract/operations/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  answersWhenIdle,
  expectCalm,
  expectPrompt,
  measureDuring,
  type Meanwhile,
} from '../../../testing/answers-meanwhile.ts';
import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const columns = 20;
const row = (cell: string): string => `|${`${cell}|`.repeat(columns)}\n`;
const head = row('a') + row('-');
const table = head + row('b').repeat(Math.floor((19_000 - head.length) / row('b').length));

let portal: TestPortal;
let reader: Actor;
let neighbour: Actor;
let engagementId: string;
let calm: Meanwhile<unknown>;

const calls = [() => portal.call(null, operations.live), () => portal.call(neighbour, engagements.list)];

beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.signIn();
  neighbour = await portal.signIn();
  const company_id = reader.user.company_id;
  ({ id: engagementId } = await buildEngagement(portal.platform.database, { company_id, title: 'Hostile' }));
  const texts = { description: table, recommendation: table, impact: table };
  for (let number = 0; number < 20; number += 1)
    await buildFinding(portal.platform.database, {
      company_id,
      engagement_id: engagementId,
      title: `Finding ${number}`,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${number}\n\n${text}`])),
    });
  calm = await answersWhenIdle(calls);
});
afterAll(() => portal.close());

const exportAs = (format: ExportFormat) =>
  portal.call(reader, reports.findings, { params: { id: engagementId }, query: { format } });

describe('an export of 20 findings with three tables of 9,000 cells each', () => {
  it.each(['csv', 'xlsx', 'sarif', 'jira', 'defectdojo', 'json'] as const)(
    'as %s leaves others their answers and the process its memory',
    async (format) => {
      const meanwhile = await measureDuring(() => exportAs(format), calls);

      expect(meanwhile.result.status).toBe(200);
      expectPrompt(meanwhile, calm);
      expect(meanwhile.memoryMegabytes).toBeLessThan(200);
    },
  );

  it('and two of them at once', async () => {
    const meanwhile = await measureDuring(
      () => Promise.all(['csv', 'sarif', 'jira'].map((format) => exportAs(format as ExportFormat))),
      calls,
    );

    expect(meanwhile.result.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expectCalm(meanwhile, calm);
  });
});
