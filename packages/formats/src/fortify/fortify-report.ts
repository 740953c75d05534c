import type { Severity } from '@gatehouse/domain/severity';

import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { placeInCode } from '../read-place.ts';
import { addResult, demandResults, type ReadResult, type ScanResult, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, shownCode, titleLine, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';

const plan: XmlPlan = {
  format: 'fortify',
  called: 'a Fortify report',
  isRoot: ({ name }) => name === 'ReportDefinition',
  records: new Set(['GroupingSection/Issue', 'GroupingSection/MajorAttributeSummary']),
};

const severities: Record<string, Severity> = { critical: 'critical', high: 'high', medium: 'medium', low: 'low' };

/** Texts of a category, by their names in the summary above its issues. */
type CategoryTexts = Pick<ScanResult, 'description' | 'recommendation'>;

function readSummary(summary: XmlElement): CategoryTexts {
  const text = (name: string): string => {
    const known = childrenOf(summary, 'MetaInfo').find((one) => childText(one, 'Name') === name);
    return words(childText(known, 'Value').slice(0, scanCharacters.paragraph));
  };
  return {
    description: paragraphs(text('Abstract'), text('Explanation')),
    recommendation: paragraphs(text('Recommendations'), text('Tips')),
  };
}

function readIssue(issue: XmlElement, texts: CategoryTexts): ReadResult {
  const primary = childOf(issue, 'Primary');
  const category = childText(issue, 'Category');
  const file = childText(primary, 'FilePath', 'FileName');
  const at = childText(primary, 'LineStart');
  if (/^not an issue$/i.test(childText(issue, 'Tag', 'Analysis'))) return 'settled';
  if (category === '') return { wrong: wrongRecord.rule };
  if (file === '') return { wrong: wrongRecord.place };
  return {
    ruleId: category.slice(0, scanCharacters.word),
    title: titleLine(category),
    severity: severityOfWord(severities, childText(issue, 'Friority', 'Folder')),
    description: texts.description ?? '',
    recommendation: texts.recommendation ?? '',
    tags: [childText(issue, 'Kingdom')],
    place: placeInCode(file, /^\d{1,9}$/.test(at) ? Number(at) : null),
    anchor: attributeOf(issue, 'iid'),
    evidence: () =>
      paragraphs(
        words(childText(issue, 'Abstract').slice(0, scanCharacters.message)),
        shownCode('Code', childText(primary, 'Snippet')),
        shownCode('Function', childText(primary, 'TargetFunction')),
      ),
  };
}

/** Reads the report that Fortify makes of a project; the texts of a category come before its issues. */
export async function readFortifyReport(input: FileInput, draft: FindingsDraft): Promise<void> {
  let texts: CategoryTexts = {};
  let section: XmlElement | undefined;
  for await (const { element, parents } of readXml(input, plan, draft)) {
    if (parents.at(-1) !== section) {
      section = parents.at(-1);
      texts = {};
    }
    if (element.name === 'MajorAttributeSummary') texts = readSummary(element);
    if (element.name === 'Issue') addResult(draft, readIssue(element, texts), element.line);
  }
  demandResults(draft, plan.called);
}
