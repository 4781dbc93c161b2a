import { strToU8, zipSync } from 'fflate';

/** A workbook with this sheet, as other programs make it. */
export function workbook(sheet: string, more: Record<string, string> = {}): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${more.properties ?? ''}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${more.styles ?? '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs>'}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${more.columns ?? ''}<sheetData>${sheet}</sheetData>${more.after ?? ''}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A cell with a text. */
export function textCell(address: string, words: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`;
}
