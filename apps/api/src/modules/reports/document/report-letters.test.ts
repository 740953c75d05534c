import { createRequire } from 'node:module';

import { reports } from '@gatehouse/contract/reports/reports';
import { sampleOf } from '@gatehouse/domain/testing/random-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../../platform/settings/config.ts';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { isDictionary, isRef, nameIn } from '@gatehouse/pdf/testing/read-values';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const folder = '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2';
const mayanFont = createRequire(import.meta.url).resolve(`${folder}-mayan-numerals-400-normal.woff`);
const mayan = 'The number \u{1D2E7}';

const fontsOf = (pdf: Pdf) =>
  [...pdf.bodies.values()].flatMap(({ value }) => {
    const name =
      isDictionary(value) && nameIn(value.entries.get('Type')) === 'FontDescriptor'
        ? value.entries.get('FontName')
        : null;
    return name === null ? [] : [nameIn(name).replace(/^\w+\+/, '')];
  });

/** Returns the total size of all embedded fonts in bytes. */
const bytesOfFonts = (pdf: Pdf) =>
  [...pdf.bodies.values()].reduce((sum, { value }) => {
    const file = isDictionary(value) ? value.entries.get('FontFile2') : null;
    return sum + (isRef(file) ? (pdf.bodies.get(file.ref)?.stream.length ?? 0) : 0);
  }, 0);

/** The script, a title in it, and the font that contains it. */
const scripts = [
  ['Hebrew', 'הזרקת SQL בחיפוש (2024)', 'NotoSansHebrew'],
  ['Arabic', 'حقن SQL في بحث المتجر', 'NotoSansArabic'],
  ['Persian with a joiner', 'می\u200Cخواهم', 'NotoSansArabic'],
  ['Cyrillic', 'Внедрение SQL, Ґ Є Ї', 'NotoSans'],
  ['Greek', 'Έγχυση στην αναζήτηση', 'NotoSans'],
  ['Polish and Vietnamese', 'Zażółć gęślą jaźń Đặng', 'NotoSans'],
  ['Hindi', 'क्षति', 'NotoSans'],
  ['Simplified Chinese', '跨站脚本攻击', 'NotoSans'],
  ['Traditional Chinese', '跨網站指令碼攻擊', 'NotoSans'],
  ['Japanese', '検索のSQLインジェクション', 'NotoSans'],
  ['Korean', '검색의 SQL 주입', 'NotoSansKR'],
  ['Thai', 'ช่องโหว่ร้ายแรงในระบบ', 'NotoSansThai'],
  ['Georgian', 'კრიტიკული მოწყვლადობა', 'NotoSansGeorgian'],
  ['Armenian', 'Կրիտիկական խոցելիություն', 'NotoSansArmenian'],
  ['Tamil', 'முக்கிய பாதிப்பு', 'NotoSansTamil'],
  ['Bengali', 'গুরুতর দুর্বলতা', 'NotoSansBengali'],
  ['Amharic', 'ከባድ ተጋላጭነት', 'NotoSansEthiopic'],
  ['boxes and signs', '╔══ ✓ ══╗ ∞', 'FiraCode'],
  ['emoji', 'Warning ⚠ 😀 🔐', 'NotoEmoji'],
] as const;

/** Opens a portal with these settings for a group of tests, and returns a function that downloads the report of one finding. */
function openReports(settings: Record<string, string>) {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await openPortal(settings)));
  afterAll(() => portal.close());

  return async function report(title: string, description = ''): Promise<Pdf> {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    await buildFinding(portal.platform.database, { company_id, engagement_id: id, title, description });
    return readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id } })).rawPayload);
  };
}

describe('characters of a report', () => {
  const report = openReports({});

  it.each(sampleOf(scripts, 4))('are all shown in %s and read aloud in their order', async (_script, title, font) => {
    const pdf = await report(title, `${title} `.repeat(40));

    expect(accessibilityErrors(pdf)).toEqual([]);
    expect(fontsOf(pdf).some((name) => name.startsWith(font))).toBe(true);
    const text = aloud(pdf);
    expect(text).toContain(title);
    expect(text).not.toContain('could not be displayed');
    expect(text.split(title).length).toBeGreaterThan(30);
  });

  it.each([
    ['Japanese', '検索の脆弱性', 'NotoSansJP'],
    ['Korean', '검색의 脆弱性', 'NotoSansKR'],
    ['Chinese', '搜索脆弱性', 'NotoSansHans'],
  ])('have the shapes of %s where Han characters stand in such a text', async (_language, title, font) => {
    const pdf = await report(title, '脆弱性');

    const asian = fontsOf(pdf).filter((name) => /Hans|JP|KR/.test(name));
    expect(asian.length).toBeGreaterThan(0);
    expect(asian.filter((name) => !name.startsWith(font))).toEqual([]);
  });

  it('are kept in the text layer where no font has them, and counted', async () => {
    const pdf = await report('\u{12000}\u{12001}', '\u{10330}');

    expect(accessibilityErrors(pdf)).toEqual([]);
    const text = aloud(pdf);
    expect(text).toContain('\u{12000}\u{12001}');
    expect(text).toContain('\u{10330}');
    expect(text).toMatch(/\d+ characters of this report could not be displayed/);
  });

  it('are counted where only a font of the operator would have them', async () => {
    expect(aloud(await report(mayan))).toContain('could not be displayed');
  });

  it('are the only ones embedded', async () => {
    const pdf = await report('Plain', 'Nothing but Latin letters');

    expect(new Set(fontsOf(pdf))).toEqual(new Set(['NotoSans-Regular', 'NotoSans-SemiBold']));
    expect(bytesOfFonts(pdf)).toBeLessThan(40_000);
  });
});

describe('characters of a report with a font of the operator', () => {
  const report = openReports({ REPORT_FONT: mayanFont });

  it('come from that font only where the fonts of the portal lack them', async () => {
    const pdf = await report(mayan, scripts.map(([, title]) => title).join('\n\n'));

    expect(accessibilityErrors(pdf)).toEqual([]);
    const text = aloud(pdf);
    for (const title of [mayan, ...scripts.map(([, one]) => one)]) expect(text).toContain(title);
    expect(text).not.toContain('could not be displayed');
    const fonts = fontsOf(pdf);
    for (const [, , font] of scripts) expect(fonts.some((name) => name.startsWith(font))).toBe(true);
  });

  it('are counted where that font lacks them too', async () => {
    const text = aloud(await report('\u{12000}'));

    expect(text).toContain('\u{12000}');
    expect(text).toMatch(/\d+ characters? of this report could not be displayed/);
  });

  it('embed it only where it is used', async () => {
    const pdf = await report('Plain', 'Nothing but Latin letters');

    expect(new Set(fontsOf(pdf))).toEqual(new Set(['NotoSans-Regular', 'NotoSans-SemiBold']));
    expect(bytesOfFonts(pdf)).toBeLessThan(40_000);
  });
});

describe('the font of the operator', () => {
  it.each(['/nowhere/font.ttf', import.meta.filename, import.meta.dirname])('is refused at the start: %s', (path) => {
    expect(() => readConfig({ REPORT_FONT: path })).toThrow(
      'REPORT_FONT must name a TTF, OTF or WOFF file that can be read',
    );
  });
});
