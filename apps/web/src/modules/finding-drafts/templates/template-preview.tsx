import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { draftSeverity } from '@gatehouse/domain/draft-severity';

import { MarkdownLine } from '../../../shared/rich-text/markdown-line.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import type { TemplateChoice } from './use-template-choice.ts';
import styles from './templates.module.css';
import { templateTexts } from './templates.texts.ts';

const texts = templateTexts.use;

/** Maximum characters to parse for a preview, which shows three lines. */
const previewed = 600;

interface TemplatePreviewProps {
  template: FindingTemplate;
  change: TemplateChoice['change'];
}

/** A preview of a template, with the fields that it fills. */
export function TemplatePreview({ template, change }: TemplatePreviewProps) {
  const severity = draftSeverity(template);
  const fields = Object.keys(change) as (keyof typeof change)[];
  return (
    <div className={styles.preview}>
      <Row gap={12}>
        {severity && <SeverityBadge severity={severity} label={texts.severities[severity]} />}
        {template.cwe !== null && <span>{texts.cweNumber(template.cwe)}</span>}
        {template.tags.length > 0 && (
          <Text as="span" tone="muted" size={13}>
            <bdi>{template.tags.join(', ')}</bdi>
          </Text>
        )}
      </Row>
      {template.description !== '' && (
        <div className={styles.words} dir="auto">
          <MarkdownLine text={template.description.slice(0, previewed)} />
        </div>
      )}
      <Text tone="muted" size={13}>
        {fields.length === 0 ? texts.nothing : texts.fills(fields)}
      </Text>
    </div>
  );
}
