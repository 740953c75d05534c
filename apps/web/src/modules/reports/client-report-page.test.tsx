import { providerAttackPath } from '@gatehouse/contract/attack-path/attack-path';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { attackPathOf, step, stepFinding } from '../../testing/chain-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { reportSection, reportTreeOf } from '../../testing/report-tree-records.ts';

const engagement = `/provider/companies/${clientId}/engagements/${recordId(1)}`;

it('shows staff the report of a draft, with the client’s logo and links below the client', async () => {
  const logo = `/api/files/${recordId(77)}/logo.png`;
  const breakers = reportSection('attackChain', 'How we got in', [
    { kind: 'attackPath' },
    { kind: 'breakers', breakers: [{ finding: stepFinding(1), outcome: 'The attack cannot start.' }] },
  ]);
  const tree = reportTreeOf([breakers]);
  const branding = { ...tree.branding, client: { name: 'Acme', logo } };
  renderPage(`${engagement}/report/web`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement()),
      answer(providerAttackPath.get, attackPathOf([step(1, { findings: [stepFinding(1)] })])),
      answer(reportTree.readOfClient, { ...tree, branding }),
    ],
  });

  expect(await screen.findByText('The attack cannot start.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finding 1' }).getAttribute('href')).toBe(
    `/provider/companies/${clientId}/findings/${stepFinding(1)._id}`,
  );
  expect(screen.getByRole('link', { name: 'Report options' }).getAttribute('href')).toBe(`${engagement}/report`);
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('aria-current')).toBe('page');
  expect(document.querySelector(`img[src*="${clientId}/files/${recordId(77)}"]`)).toBeTruthy();
});
