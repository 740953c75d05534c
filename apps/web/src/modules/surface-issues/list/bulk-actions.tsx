import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ReactNode } from 'react';

import { issueTexts } from '../surface-issues.texts.ts';

const texts = issueTexts.bulk;
const look = { size: 17, stroke: 1.6 } as const;

/** A bulk action on issues. */
export type BulkActionKey = 'status' | 'assign' | 'accept';

interface BulkAction {
  act: BulkActionKey;
  label: string;
  labelOfAll: (total: number) => string;
  icon: ReactNode;
}

/** Clients request a retest, assign and accept. */
export const clientActions: readonly BulkAction[] = [
  { act: 'status', label: texts.retest, labelOfAll: texts.all, icon: <IconRefresh {...look} /> },
  { act: 'assign', label: texts.assign, labelOfAll: texts.assignAll, icon: <IconUser {...look} /> },
  { act: 'accept', label: texts.accept, labelOfAll: texts.acceptAll, icon: <IconFlag {...look} /> },
];

/** The provider's staff set a status. */
export const staffActions: readonly BulkAction[] = [
  { act: 'status', label: texts.change, labelOfAll: texts.changeAll, icon: <IconRefresh {...look} /> },
];
