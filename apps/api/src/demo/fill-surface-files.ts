import { buildScreenshot, findWebHosts } from '../modules/attack-surface/screenshots/screenshots.build.ts';
import { buildOverride } from '../modules/attack-surface/scope/verifications.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { Calendar } from './calendar.ts';
import { pdfOfLines } from './paper.ts';
import { blankCanvas, type Canvas, type Colour, fillBox } from './picture.ts';
import { pngOf } from '../platform/file-kinds/write-png.ts';
import { writeText } from './pixel-font.ts';

interface FillContext {
  database: Database;
  files: FileStores;
  calendar: Calendar;
}

interface DemoClient {
  id: string;
  name: string;
  domains: readonly string[];
}

const white: Colour = [255, 255, 255];
const ink: Colour = [31, 41, 55];
const blue: Colour = [37, 99, 235];
const grey: Colour = [229, 231, 235];
const hostsWithScreenshot = 4;

/** Draws a page with a sign-in form. */
function drawSignIn(name: string): Canvas {
  const canvas = blankCanvas(640, 400, [243, 244, 246]);
  fillBox(canvas, { x: 0, y: 0, width: 640, height: 48 }, blue);
  writeText(canvas, name, { x: 20, y: 18, scale: 2, colour: white });
  fillBox(canvas, { x: 170, y: 96, width: 300, height: 240 }, white);
  writeText(canvas, 'Sign in', { x: 194, y: 120, scale: 3, colour: ink });
  fillBox(canvas, { x: 194, y: 170, width: 252, height: 36 }, grey);
  fillBox(canvas, { x: 194, y: 218, width: 252, height: 36 }, grey);
  fillBox(canvas, { x: 194, y: 274, width: 120, height: 36 }, blue);
  writeText(canvas, 'Continue', { x: 208, y: 286, scale: 2, colour: white });
  return canvas;
}

/** Adds screenshots of a few hosts, and the authorization of one domain. */
export async function fillSurfaceFiles(filling: FillContext, { id, name, domains }: DemoClient): Promise<void> {
  const { calendar } = filling;
  const [domain] = domains;
  if (domain === undefined) return;
  for (const host of await findWebHosts(filling, id, hostsWithScreenshot)) {
    const record = { kind: 'surface-screenshot', id: host.id } as const;
    const content = pngOf(drawSignIn(host.name));
    const file = { company_id: id, record, name: `${host.name}-443.png`, type: 'image/png', content };
    const { id: fileId } = await buildFile(filling, file);
    const taken = { hostId: host.id, fileId, url: `https://${host.name}/`, takenAt: calendar.moment(1) };
    await buildScreenshot(filling, id, taken);
  }
  await buildOverride(filling, id, {
    domain,
    reason: 'Authorization signed by the managing director',
    by: 'Sofia Marin',
    at: calendar.moment(60),
    storeFile: async (verificationId) => {
      const record = { kind: 'domain-authorization', id: verificationId } as const;
      const content = pdfOfLines([
        `Authorization to scan ${domain}`,
        '',
        `${name} owns this domain and agrees to scans.`,
      ]);
      const paper = { company_id: id, record, name: 'scan-authorization.pdf', type: 'application/pdf', content };
      return (await buildFile(filling, { ...paper, by: 'Sofia Marin' })).id;
    },
  });
}
