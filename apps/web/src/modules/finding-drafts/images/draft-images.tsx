import { textFields } from '@gatehouse/domain/text-merge/merge-draft';
import { useState } from 'react';

import { servedAddress } from '../../../shared/rich-text/markdown-addresses.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { draftEditorTexts } from '../draft/editor.texts.ts';
import styles from './images.module.css';
import { RedactDialog } from './redact-dialog.tsx';
import { imagesIn, type ShownImage } from './shown-images.ts';

const texts = draftEditorTexts.images;

/** The images in the texts, each with a button that redacts it. */
export function DraftImages({ draft, values, set }: DraftPartProps) {
  const [redacting, setRedacting] = useState<ShownImage | null>(null);
  const all = new Map(textFields.flatMap((field) => imagesIn(values[field])).map((shown) => [shown.id, shown]));
  if (all.size === 0) return null;
  const replace = (old: ShownImage, address: string): void =>
    set(Object.fromEntries(textFields.map((field) => [field, values[field].replaceAll(old.address, address)])));
  return (
    <Stack gap={8} as="section" aria-label={texts.title}>
      <Text weight="medium" size={13}>
        {texts.count(all.size)}
      </Text>
      <Row as="ul" gap={12} align="stretch">
        {[...all.values()].map((shown) => (
          <li key={shown.id} className={styles.image}>
            <img src={servedAddress(shown.address, draft.company._id)} alt={shown.name} />
            <Button size="small" aria-label={texts.redactOf(shown.name)} onClick={() => setRedacting(shown)}>
              {texts.redact}
            </Button>
          </li>
        ))}
      </Row>
      {redacting && (
        <RedactDialog
          draft={draft}
          image={redacting}
          source={servedAddress(redacting.address, draft.company._id)}
          onReplaced={(address) => replace(redacting, address)}
          onClose={() => setRedacting(null)}
        />
      )}
    </Stack>
  );
}
