import type { IssueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import type { BulkActionKey } from './bulk-actions.tsx';
import type { IssueSide } from './issue-side.tsx';

const texts = issueTexts.groups;

interface GroupActionsProps {
  group: IssueGroup;
  side: Pick<IssueSide, 'retests' | 'actions'>;
  onChange: (act: BulkActionKey) => void;
}

/** The actions on all issues of a group: clients request a retest of the open ones or use the menu; staff set a status. */
export function GroupActions({ group: { name, open, retest }, side, onChange }: GroupActionsProps) {
  if (!side.retests) {
    return (
      <Button size="small" aria-label={texts.changeAll(name)} onClick={() => onChange('status')}>
        {issueTexts.bulk.change}
      </Button>
    );
  }
  const others = side.actions.filter(({ act }) => act !== 'status');
  const waiting = open - retest;
  return (
    <>
      {waiting > 0 && (
        <Button size="small" aria-label={texts.retestOf(waiting, name)} onClick={() => onChange('status')}>
          {texts.retestFor(waiting)}
        </Button>
      )}
      <Menu
        label={texts.actions(name)}
        items={others.map(({ act, label, icon }) => ({ label, icon, onSelect: () => onChange(act) }))}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            icon={<IconDots size={17} stroke={1.7} />}
            label={texts.actions(name)}
          />
        )}
      />
    </>
  );
}
