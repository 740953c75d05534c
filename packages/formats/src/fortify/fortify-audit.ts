import type { FileInput } from '../decode-text.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';

/** Decisions of auditors, by result ID. */
export type AuditDecisions = ReadonlyMap<string, 'settled' | { accepted: string }>;

const plan: XmlPlan = {
  format: 'fortify',
  called: 'an audit of a Fortify project',
  isRoot: ({ name }) => name === 'Audit',
  ignoresPrefixes: true,
  records: new Set(['IssueList/Issue']),
};

// Decisions beyond this limit are ignored; no real project has so many.
const maxDecisions = 200_000;

/** The ID of the tag "Analysis", which all projects have. */
const analysis = '87f2364f-dcd4-49e6-861d-f8d3f351686b';

function decisionOf(issue: XmlElement): 'settled' | { accepted: string } | null {
  const tags = childrenOf(issue, 'Tag').filter((tag) => attributeOf(tag, 'id').toLowerCase() === analysis);
  const word = tags.map((tag) => childText(tag, 'Value').toLowerCase()).at(-1) ?? '';
  if (word === 'not an issue') return 'settled';
  if (attributeOf(issue, 'suppressed').toLowerCase() === 'true') return { accepted: 'Suppressed in Fortify.' };
  return null;
}

/** Reads the decisions of auditors about the results of a project. */
export async function readAudit(input: FileInput): Promise<AuditDecisions> {
  const decisions = new Map<string, 'settled' | { accepted: string }>();
  for await (const { element } of readXml(input, plan)) {
    const decision = decisionOf(element);
    if (decision !== null && decisions.size < maxDecisions) decisions.set(attributeOf(element, 'instanceId'), decision);
  }
  return decisions;
}
