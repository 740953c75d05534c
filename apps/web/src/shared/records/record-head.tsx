import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { ComponentProps } from 'react';

import { raiseToast } from '../../core/toast.ts';
import { RecordHeader } from '../../ui/records/record-header.tsx';
import { recordTexts } from './record.texts.ts';

interface RecordHeadProps extends Omit<ComponentProps<typeof RecordHeader>, 'texts' | 'tabs'> {
  tabs?: { label: string; items: NonNullable<ComponentProps<typeof RecordHeader>['tabs']> };
}

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  raiseToast({ kind: 'success', message: recordTexts.linkCopied });
}

const linkItem = {
  label: recordTexts.copyLink,
  icon: <IconLink size={17} stroke={1.6} />,
  onSelect: () => void copyLink(),
};

/** A record header with the portal's texts and an item to copy the link. */
export function RecordHead({ tabs, menu = [], ...head }: RecordHeadProps) {
  return (
    <RecordHeader
      {...head}
      {...(tabs && { tabs: tabs.items })}
      menu={[...menu, linkItem]}
      texts={{ ...recordTexts, tabs: tabs?.label ?? recordTexts.tabs }}
    />
  );
}
