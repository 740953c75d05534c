import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { placeInCode } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { addResult, assertSomeResults, type ReadResult, replaceRule, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, shownCode, labeledValue, titleLine } from '../scan-texts.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import type { AuditDecisions } from './fortify-audit.ts';
import { openRules, type FortifyRules } from './fortify-rules.ts';

const plan: XmlPlan = {
  format: 'fortify',
  called: 'a Fortify project (FVDL)',
  isRoot: ({ name }) => name === 'FVDL',
  ignoresPrefixes: true,
  records: new Set(['FVDL/CreatedTS', 'Vulnerabilities/Vulnerability', 'FVDL/Description', 'RuleInfo/Rule']),
};

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Returns a category such as "Cross-Site Scripting: Reflected". */
function categoryOf(info: XmlElement | undefined): string {
  return [childText(info, 'Type'), childText(info, 'Subtype')].filter((part) => part !== '').join(': ');
}

/** Returns the node that Fortify displays: the default node of the trace, or else its last. */
function nodeOf(vulnerability: XmlElement): XmlElement | undefined {
  const trace = childOf(vulnerability, 'AnalysisInfo', 'Unified', 'Trace', 'Primary');
  const nodes = childrenOf(trace, 'Entry').flatMap((entry) => childrenOf(entry, 'Node'));
  return nodes.find((node) => attributeOf(node, 'isDefault') === 'true') ?? nodes.at(-1);
}

function locationOf(vulnerability: XmlElement): XmlElement | undefined {
  const declared = childOf(vulnerability, 'AnalysisInfo', 'Unified', 'Context', 'FunctionDeclarationSourceLocation');
  return childOf(nodeOf(vulnerability), 'SourceLocation') ?? declared;
}

function evidenceOf(vulnerability: XmlElement): string {
  const context = childOf(vulnerability, 'AnalysisInfo', 'Unified', 'Context', 'Function');
  const called = [
    attributeOf(context, 'namespace'),
    attributeOf(context, 'enclosingClass'),
    attributeOf(context, 'name'),
  ];
  return paragraphs(
    shownCode('Function', called.filter((part) => part !== '').join('.')),
    shownCode('Step', childText(nodeOf(vulnerability), 'Action')),
    labeledValue('Analyzer', childText(childOf(vulnerability, 'ClassInfo'), 'AnalyzerName')),
  );
}

function readVulnerability(
  vulnerability: XmlElement,
  { decisions, rules, seenAt }: { decisions: AuditDecisions; rules: FortifyRules; seenAt: string | null },
): ReadResult {
  const info = childOf(vulnerability, 'ClassInfo');
  const instance = childOf(vulnerability, 'InstanceInfo');
  const decision = decisions.get(childText(instance, 'InstanceID'));
  if (decision === 'settled') return 'settled';
  const category = categoryOf(info);
  const location = locationOf(vulnerability);
  const path = attributeOf(location, 'path');
  if (category === '') return { wrong: wrongRecord.rule };
  if (path === '') return { wrong: wrongRecord.place };
  rules.note(category, { info, instance });
  return {
    ruleId: category.slice(0, scanCharacters.word),
    title: titleLine(category),
    severity: null,
    place: placeInCode(path, numberOf(attributeOf(location, 'line'))),
    anchor: childText(instance, 'InstanceID'),
    accepted: decision?.accepted ?? null,
    seen: [seenAt],
    evidence: () => evidenceOf(vulnerability),
  };
}

/** Reads the results of a project. The descriptions of rules follow after all results. */
export async function readFvdl(input: FileInput, draft: FindingsDraft, decisions: AuditDecisions): Promise<void> {
  const rules = openRules(draft);
  let seenAt: string | null = null;
  for await (const { element } of readXml(input, plan, draft)) {
    const { name, line } = element;
    if (name === 'CreatedTS') seenAt = readTime(`${attributeOf(element, 'date')}T${attributeOf(element, 'time')}`);
    else if (name === 'Description') rules.describe(element);
    else if (name === 'Rule') rules.rate(element);
    else addResult(draft, readVulnerability(element, { decisions, rules, seenAt }), line);
  }
  assertSomeResults(draft, plan.called);
  for (const { category, text } of rules.all()) replaceRule(draft, category, text);
}
