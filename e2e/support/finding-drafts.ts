import type { Page } from '@playwright/test';

import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, type Person, type Portal } from './portal.ts';

/** Builds a running engagement of a client. */
export const running = ({ database }: Portal, { company }: Person, title: string) =>
  buildEngagement(database, { company_id: company.id, title, status: 'In Progress' });

/** Waits until the open draft is saved. */
export const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
