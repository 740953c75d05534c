import { namespaces, xmlHead } from './xml.ts';

/** The lists of a document, of which each ordered one counts on its own. */
export interface Lists {
  begin: (start: number | null, level: number) => number;
  /** XML of the definitions, and of the lists that use them. */
  definitions: () => string;
  instances: () => string;
  isUsed: () => boolean;
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const indentOfLevel = 360;
const bullets = ['•', '–', '▪'];
const formats = ['decimal', 'lowerLetter', 'lowerRoman'];

const levelXml = (level: number, format: string, mark: string): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(level + 1) * indentOfLevel}" w:hanging="${indentOfLevel}"/></w:pPr></w:lvl>`;

const definitionXml = (id: number, levelsXml: string): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levelsXml}</w:abstractNum>`;

/** Opens the lists of a document, whose first free numbers are given. */
export function openLists(firstDefinition = 1, firstList = 1): Lists {
  const [bulleted, ordered] = [firstDefinition, firstDefinition + 1];
  const instances: string[] = [];
  let next = firstList;
  let bulletList: number | null = null;
  const add = (definition: number, more: string): number => {
    const number = next;
    next += 1;
    instances.push(`<w:num w:numId="${number}"><w:abstractNumId w:val="${definition}"/>${more}</w:num>`);
    return number;
  };
  return {
    begin(start, level) {
      if (start === null) return (bulletList ??= add(bulleted, ''));
      return add(
        ordered,
        `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${Math.min(Math.max(0, start), 32_767)}"/></w:lvlOverride>`,
      );
    },
    definitions: () =>
      definitionXml(bulleted, levels.map((level) => levelXml(level, 'bullet', bullets[level % 3] ?? '•')).join('')) +
      definitionXml(
        ordered,
        levels.map((level) => levelXml(level, formats[level % 3] ?? 'decimal', `%${level + 1}.`)).join(''),
      ),
    instances: () => instances.join(''),
    isUsed: () => instances.length > 0,
  };
}

/** Returns the part with the lists of a document. */
export const numberingPart = (lists: Lists): string =>
  `${xmlHead}<w:numbering xmlns:w="${namespaces.w}">${lists.definitions()}${lists.instances()}</w:numbering>`;
