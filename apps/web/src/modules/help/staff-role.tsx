import { isStaffRole } from '@gatehouse/contract/core/access';

import { useViewer } from '../../core/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { helpTexts } from './help.texts.ts';

const texts = helpTexts.staffRole;

/** A card that describes the role of the signed-in staff member. */
export function StaffRole() {
  const { role } = useViewer();
  if (!isStaffRole(role)) return null;
  return (
    <Card title={texts.title(texts.names[role])}>
      <Text>{texts.may[role]}</Text>
    </Card>
  );
}
