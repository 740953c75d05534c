import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../../core/data/use-change.ts';
import { shownFileSize } from '../../../core/file-size.ts';
import { shownRow } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { dayOf } from '../../../shared/verification/day-of.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { wordFilesTexts as texts } from './word-files.texts.ts';
import styles from './word-files.module.css';

interface WordFileRowProps {
  templateId: string;
  file: WordFile;
  onPreview: () => void;
  onRemove: () => void;
}

/** A Word file of a template with its actions. */
export function WordFileRow({ templateId, file, onPreview, onRemove }: WordFileRowProps) {
  const { _id: versionId, number, name, size, isActive, createdBy, createdAt } = file;
  const { change } = useChange(wordFiles.change);
  const setActive = async (next: boolean): Promise<void> => {
    const { error } = await change({ params: { templateId, versionId }, body: { isActive: next } });
    if (!error) raiseToast({ kind: 'success', message: next ? texts.activated(name) : texts.deactivated });
  };
  const facts = [texts.version(number), shownFileSize(size), dayOf(createdAt), texts.by(createdBy)];
  const toggle = isActive
    ? { label: texts.deactivate, onSelect: () => void setActive(false) }
    : { label: texts.activate, onSelect: () => void setActive(true) };
  const remove = { label: texts.remove, tone: 'danger' as const, onSelect: onRemove };
  return (
    <Row as="li" gap={12} wraps={false} className={styles.file}>
      <div className={styles.facts}>
        <Stack gap={4}>
          <Text weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Text tone="muted" size={13}>
            {shownRow(facts)}
          </Text>
        </Stack>
      </div>
      {isActive && <Badge tone="strong">{texts.active}</Badge>}
      <Menu
        label={texts.actionsOf(name)}
        align="end"
        items={[{ label: texts.preview, onSelect: onPreview }, toggle, ...(isActive ? [] : [remove])]}
        trigger={(trigger) => (
          <IconButton {...trigger} icon={<IconDots size={18} stroke={1.8} />} label={texts.actionsOf(name)} />
        )}
      />
    </Row>
  );
}
