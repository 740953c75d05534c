import { Button } from '../ui/actions/button.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/layout/text.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useState } from 'react';

import { layoutSamples as samples } from './layout.samples.ts';

/** Stack, Row, Text, TwoLines and SettingsCard. */
export default function LayoutExample() {
  const [name, setName] = useState(samples.company);
  const [saved, setSaved] = useState(samples.company);
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <Text size={16} weight="strong">
          {samples.title}
        </Text>
        <Text tone="muted">{samples.sentence}</Text>
        <Text tone="danger" size={13}>
          {samples.error}
        </Text>
        <Text tone="muted" size={12} isNumeric>
          {samples.dates}
        </Text>
      </Stack>
      <Row gap={12} justify="between">
        <TwoLines first={samples.finding} second={samples.details} />
        <Button>{samples.action}</Button>
      </Row>
      <div style={{ maxInlineSize: 260 }}>
        <TwoLines
          isOneLine
          mark={<SeverityBadge severity="high" label={samples.high} />}
          first={samples.long}
          second={samples.details}
        />
      </div>
      <SettingsCard
        title={samples.settingTitle}
        description={samples.settingText}
        hint={samples.settingHint}
        saveLabel={samples.save}
        isChanged={name !== saved}
        onSave={() => setSaved(name)}
      >
        <TextField label={samples.nameLabel} value={name} onChange={({ target }) => setName(target.value)} />
      </SettingsCard>
    </Stack>
  );
}
