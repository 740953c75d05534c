import type { ZipEntry } from './write-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`;

const rootLinks = `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookLinks = `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

// Style 1 is wrapped text aligned to the top, style 2 a heading, style 3 a date and time, style 4 a date.
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Returns the files of a single-sheet workbook that do not depend on its content. The name must be escaped XML. */
export function workbookParts(sheet: string): ZipEntry[] {
  const attribute = sheet
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replaceAll('"', '&quot;');
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${attribute}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return [
    { name: '[Content_Types].xml', pieces: [head, contentTypes] },
    { name: '_rels/.rels', pieces: [head, rootLinks] },
    { name: 'xl/workbook.xml', pieces: [head, workbook] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [head, workbookLinks] },
    { name: 'xl/styles.xml', pieces: [head, styles] },
  ];
}
