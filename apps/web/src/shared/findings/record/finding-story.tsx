import type { Finding } from '@gatehouse/contract/findings/finding.schema';

import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { CodeBlock } from '../../rich-text/code-block.tsx';
import { formattedMarkdown, Markdown } from '../../rich-text/markdown.tsx';
import styles from './finding-record.module.css';
import { findingRecordTexts } from './finding-record.texts.ts';
import { FindingSection } from './finding-section.tsx';

const texts = findingRecordTexts.sections;

// Loaded together with the record; a failed load is reported when the description needs it.
formattedMarkdown.get().catch(() => undefined);

interface DescriptionProps {
  title: string;
  text: string;
  /** The language of the text, if it is known. */
  language: string | undefined;
}

function Description({ title, text, language }: DescriptionProps) {
  return (
    <FindingSection title={title}>
      {text.trim() === '' ? (
        <Text tone="muted">{texts.nothing}</Text>
      ) : (
        <div lang={language}>
          <Markdown text={text} headingLevel={3} />
        </div>
      )}
    </FindingSection>
  );
}

const request = /^(?:HTTP\/\d|[A-Z]{3,7} \/)/;
const mark = /`[^`\n]+`|\*\*|\]\(|^(?:#{1,6} |[-*] |\d+\. )/m;
const isMarkdown = (text: string): boolean => text.includes('```') || (mark.test(text) && !request.test(text));

/** Evidence as Markdown from reports, or as raw requests and responses from scanners. */
function Evidence({ text }: { text: string }) {
  if (text.trim() === '') return null;
  const copy = { copy: texts.copyEvidence, copied: findingRecordTexts.copied };
  return (
    <FindingSection title={texts.evidence}>
      {isMarkdown(text) ? (
        <Markdown text={text} headingLevel={3} />
      ) : (
        <CodeBlock code={text} label={texts.evidence} texts={copy} />
      )}
    </FindingSection>
  );
}

const webProtocols = ['http:', 'https:'];

/** Returns the URL if it is a web address. Returns null for anything else in a report, such as `javascript:` or `data:` URLs. */
function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return webProtocols.includes(protocol) ? href : null;
}

function Reference({ text }: { text: string }) {
  const address = webAddress(text);
  if (address === null) return <bdi>{text}</bdi>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
      {text}
    </a>
  );
}

function References({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null;
  return (
    <FindingSection title={texts.references}>
      <ul className={styles.references}>
        {[...new Set(references)].map((reference) => (
          <li key={reference}>
            <Reference text={reference} />
          </li>
        ))}
      </ul>
    </FindingSection>
  );
}

type Story = Pick<Finding, 'description' | 'recommendation' | 'evidence' | 'references'> &
  Partial<Pick<Finding, 'impact' | 'language'>>;

/** Description, impact, remediation and evidence. Scanners provide no impact. */
export const FindingDescription = ({ finding }: { finding: Story }) => (
  <Card>
    <Stack gap={24}>
      <Description title={texts.description} text={finding.description} language={finding.language} />
      {finding.impact !== undefined && (
        <Description title={texts.impact} text={finding.impact} language={finding.language} />
      )}
      <Description title={texts.remediation} text={finding.recommendation} language={finding.language} />
      <Evidence text={finding.evidence} />
      <References references={finding.references} />
    </Stack>
  </Card>
);
