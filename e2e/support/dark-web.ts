import type { Page } from '@playwright/test';

import { buildBreach } from '../../apps/api/src/modules/dark-web/dark-web.build.ts';
import type { Person, Portal } from './portal.ts';

/** The password of every leak of `leakOf`. */
export const password = 'Sunshine-4711!';

/** Builds a leak of a user's company. */
export const leakOf = ({ database, secrets }: Portal, { company }: Person, login = 'uma@company.example') =>
  buildBreach({ database, secrets }, { company_id: company.id, login, password });

/** The buttons with this status of a leak. */
export const statusOf = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of .*: ${status}$`) });
