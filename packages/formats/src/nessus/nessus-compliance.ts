import { codeBlocks } from '../code-block.ts';
import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves } from '../identifiers.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { attributeOf, childText, type XmlElement } from '../xml/xml-element.ts';

const maxCharacters = { name: 300, value: 4_000, output: 4_000 };

/** A control of an audit; Nessus writes all controls of an audit under one plugin. */
export interface ComplianceCheck {
  name: string;
  /** In capital letters: PASSED, FAILED, WARNING or ERROR. */
  result: string;
}

function text(item: XmlElement, name: string): string {
  return childText(item, `cm:compliance-${name}`);
}

/** The control that an item is about; none in an item of a vulnerability scan. */
export function readComplianceCheck(item: XmlElement): ComplianceCheck | null {
  const name = text(item, 'check-name').slice(0, maxCharacters.name);
  return name === '' ? null : { name, result: text(item, 'result').toUpperCase() };
}

/** What the audit says about a control. */
export function readComplianceRule(item: XmlElement, { name }: ComplianceCheck): RuleText {
  const references = [text(item, 'see-also'), text(item, 'reference'), childText(item, 'see_also')];
  return {
    title: name,
    severity: null,
    cvss: [],
    description: wrappedToMarkdown(text(item, 'info')),
    impact: '',
    recommendation: wrappedToMarkdown(text(item, 'solution')),
    references: findAddresses(references),
    cwe: null,
    cve: findCves([name]),
    tags: [attributeOf(item, 'pluginFamily'), text(item, 'audit-file')].filter((tag) => tag !== ''),
  };
}

/** What the policy asks for and what the machine has. */
export function complianceEvidence(item: XmlElement, { result }: ComplianceCheck): string {
  return codeBlocks([
    ['Result', result, maxCharacters.name],
    ['Policy value', text(item, 'policy-value'), maxCharacters.value],
    ['Actual value', text(item, 'actual-value'), maxCharacters.value],
    ['Output', text(item, 'output') || text(item, 'error'), maxCharacters.output],
  ]);
}
