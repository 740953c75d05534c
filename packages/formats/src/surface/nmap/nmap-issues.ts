import type { Severity } from '@gatehouse/domain/severity';

import { codeBlock } from '../../code-block.ts';
import { findAddresses, readScore } from '../../identifiers.ts';
import { severityOfWord } from '../../severity-words.ts';
import { attributeOf, childrenOf, ownText, type XmlElement } from '../../xml/xml-element.ts';
import { redactText } from '../redact.ts';
import type { FactSource, Socket } from '../surface-facts.ts';
import { issueFact, markdownOf } from '../surface-issue.ts';
import type { IssueFact } from '../surface-record.ts';
import { textByKey, tableOf, type Scripts } from './nmap-scripts.ts';

const maxOutput = 8_000;

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
};

function textsOf(table: XmlElement | undefined): string[] {
  return childrenOf(table, 'elem').map(ownText);
}

// The table of a script has no risk factor; its text output does.
function riskOf(script: XmlElement): Severity | null {
  const word = /Risk factor: (\w{1,20})/i.exec(attributeOf(script, 'output'))?.[1] ?? '';
  return severityOfWord(severities, word);
}

/** The location of script results. Without a port, they concern the host. */
export type ScriptPlace = Omit<Socket, 'port'> & { port: number | null };

function issueOf(
  script: XmlElement,
  table: XmlElement,
  { seen, place }: { seen: FactSource; place: ScriptPlace },
): IssueFact {
  const score = readScore(
    textByKey(tableOf(table, 'scores'), 'CVSSv3') || textByKey(tableOf(table, 'scores'), 'CVSSv2'),
  );
  return issueFact(seen, {
    ...place,
    tool: 'nmap',
    ruleId: attributeOf(script, 'id'),
    matcher: attributeOf(table, 'key'),
    title: textByKey(table, 'title') || attributeOf(table, 'key'),
    severity: riskOf(script),
    otherwise: 'medium',
    cvss: [{ vector: '', score }],
    cve: textsOf(tableOf(table, 'ids')),
    description: markdownOf(textsOf(tableOf(table, 'description')).join('\n\n')),
    evidence: codeBlock(
      'Output',
      redactText(
        attributeOf(script, 'output')
          .trim()
          .slice(0, maxOutput * 2),
      ),
      maxOutput,
    ),
    references: findAddresses(textsOf(tableOf(table, 'refs'))),
  });
}

/** Returns the vulnerabilities that scripts confirmed. Those that are only inferred from a version are omitted. */
export function nmapIssues(scripts: Scripts, seen: FactSource, place: ScriptPlace): IssueFact[] {
  return [...scripts.values()].flatMap((script) =>
    childrenOf(script, 'table')
      .filter((table) => textByKey(table, 'state').startsWith('VULNERABLE'))
      .map((table) => issueOf(script, table, { seen, place })),
  );
}
