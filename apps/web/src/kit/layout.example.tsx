import { Button } from '../ui/actions/button.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/layout/text.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useState } from 'react';

const details = 'F001 · shop.acme.example +2';
const company = 'Acme Home Goods';

/** Stack, Row, Text, TwoLines and SettingsCard. */
export default function LayoutExample() {
  const [name, setName] = useState(company);
  const [saved, setSaved] = useState(company);
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <Text size={16} weight="strong">
          Remediation policy
        </Text>
        <Text tone="muted">Due dates follow the severity of a finding.</Text>
        <Text tone="danger" size={13}>
          Enter a number between 1 and 365.
        </Text>
        <Text tone="muted" size={12} isNumeric>
          10-11-2026 – 28-11-2026
        </Text>
      </Stack>
      <Row gap={12} justify="between">
        <TwoLines first="Session remains valid after sign-out" second={details} />
        <Button>Request retest</Button>
      </Row>
      <div style={{ maxInlineSize: 260 }}>
        <TwoLines
          isOneLine
          mark={<SeverityBadge severity="high" label="High" />}
          first="Backup account with domain administrator rights can be reached from the guest network"
          second={details}
        />
      </div>
      <SettingsCard
        title="Company name"
        description="Shown in reports, emails and invoices."
        hint="Up to 80 characters."
        saveLabel="Save"
        isChanged={name !== saved}
        onSave={() => setSaved(name)}
      >
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      </SettingsCard>
    </Stack>
  );
}
