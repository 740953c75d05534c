import type { LeakFile } from '../leaks/leak-input.ts';
import { readXml } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';

const called = 'an Excel workbook';

/** Returns the plan for a file of a workbook: its root, and the elements that are records. */
export function planFor(root: string, ...records: string[]): XmlPlan {
  const isRoot: XmlPlan['isRoot'] = ({ name }) => name === root;
  return { format: 'xlsx', called, isRoot, records: new Set(records), ignoresPrefixes: true };
}

/** Yields the elements that the plan names, or nothing if the workbook has no such file. */
export async function* readPart(files: readonly LeakFile[], path: string, plan: XmlPlan): AsyncGenerator<XmlElement> {
  const part = files.find((file) => file.path === path);
  if (part === undefined) return;
  for await (const { element } of readXml(await part.open(), plan)) yield element;
}
