import type { Finding } from '@gatehouse/contract/finding-schema';
import type { ReactNode } from 'react';

import { CodeBlock } from '../../../shared/rich-text/code-block.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { Part } from './part.tsx';
import { safeAddress } from './safe-address.ts';
import { Words } from './words.tsx';

const texts = findingsTexts.parts;

function Told({ text }: { text: string }) {
  return text.trim() === '' ? <p className={styles.muted}>{texts.nothing}</p> : <Words text={text} />;
}

/** Addresses come from scanners and reports: only web addresses become links, everything else stays text. */
function Reference({ text }: { text: string }) {
  const address = safeAddress(text);
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
    <Part title={texts.references}>
      <ul className={styles.plainList}>
        {[...new Set(references)].map((reference) => (
          <li key={reference}>
            <Reference text={reference} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const message = /^(?:HTTP\/\d|[A-Z]{3,7} \/)/;
const mark = /`[^`\n]+`|\*\*|\]\(|^(?:#{1,6} |[-*] |\d+\. )/m;
const looksWritten = (text: string): boolean => text.includes('```') || (mark.test(text) && !message.test(text));

/** Reports bring Markdown, scanners bring raw requests and answers, in which every character counts. */
function Evidence({ text }: { text: string }) {
  if (text.trim() === '') return null;
  const raw = { copy: texts.copyEvidence, copied: findingsTexts.copied };
  return (
    <Part title={texts.evidence}>
      {looksWritten(text) ? <Words text={text} /> : <CodeBlock code={text} label={texts.evidence} texts={raw} />}
    </Part>
  );
}

/** In the order in which one reads: what is wrong, why it matters, what to do, where, and how we know. */
export function FindingStory({ finding, places }: { finding: Finding; places: ReactNode }) {
  return (
    <>
      <Part title={texts.wrong}>
        <Told text={finding.description} />
      </Part>
      <Part title={texts.why}>
        <Told text={finding.impact} />
      </Part>
      <Part title={texts.fix}>
        <Told text={finding.recommendation} />
      </Part>
      <References references={finding.references} />
      {places}
      <Evidence text={finding.evidence} />
    </>
  );
}
