import type { PersonLine } from '@gatehouse/contract/users/users.schema';

import { ImportLines } from '../../shared/people-import/import-lines.tsx';
import { usersTexts } from './users.texts.ts';

const signs = { new: 'completed', existing: 'open', faulty: 'notFixed' } as const;

/** The effect of every line of the file; errors come first. */
export function ImportPreview({ lines }: { lines: readonly PersonLine[] }) {
  const isFaulty = ({ outcome }: PersonLine) => outcome === 'faulty';
  const sorted = [...lines.filter(isFaulty), ...lines.filter((line) => !isFaulty(line))];
  return (
    <ImportLines
      lines={sorted.map(({ username, role, ...line }) => ({ ...line, address: username, detail: role }))}
      signs={signs}
      texts={usersTexts.importing}
    />
  );
}
