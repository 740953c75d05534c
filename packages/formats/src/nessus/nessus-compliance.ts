import { codeBlocks } from '../code-block.ts';
import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves } from '../identifiers.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { attributeOf, childText, type XmlElement } from '../xml/xml-element.ts';

const maxCharacters = { name: 300, value: 4_000, output: 4_000 };

/** A check of a compliance audit. Nessus writes all checks of an audit under one plugin. */
export interface ComplianceCheck {
  name: string;
  /** In uppercase: PASSED, FAILED, WARNING or ERROR. */
  result: string;
}

function text(item: XmlElement, name: string): string {
  return childText(item, `cm:compliance-${name}`);
}

/** Returns the compliance check of an item, or null for an item of a vulnerability scan. */
export function readComplianceCheck(item: XmlElement): ComplianceCheck | null {
  const name = text(item, 'check-name').slice(0, maxCharacters.name);
  return name === '' ? null : { name, result: text(item, 'result').toUpperCase() };
}

/** Returns the texts of a compliance check. */
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

/** Returns the value required by the policy and the actual value. */
export function complianceEvidence(item: XmlElement, { result }: ComplianceCheck): string {
  return codeBlocks([
    ['Result', result, maxCharacters.name],
    ['Policy value', text(item, 'policy-value'), maxCharacters.value],
    ['Actual value', text(item, 'actual-value'), maxCharacters.value],
    ['Output', text(item, 'output') || text(item, 'error'), maxCharacters.output],
  ]);
}
