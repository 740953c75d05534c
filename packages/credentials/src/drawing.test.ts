import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';

import { drawPdf, openPage } from './draw-pdf.ts';
import { drawBadge, drawSvg, pictureSize } from './draw-picture.ts';
import { fitText } from './fit-text.ts';
import { layOut, paperWidth } from './layout.ts';
import type { TextItem } from './layout-items.ts';
import { newCertificateId } from './certificate-ids.ts';
import { sampleDrawing, signSample } from './testing/sample-badge.ts';

const names = {
  Arabic: 'محمد عبد الرحمن الخوارزمي',
  Hebrew: 'אורי בן־דוד',
  Japanese: '山田 さくら',
  Korean: '김민준',
  Chinese: '欧阳明月',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ ນ້ຳ',
  Khmer: 'សុខា ចន្ទ្រា',
  Georgian: 'გიორგი მაისურაძე',
  Armenian: 'Արամ Գրիգորյան',
  Tamil: 'ரவி குமார்',
  Bengali: 'মোহাম্মদ রহিম',
  Ethiopic: 'አበበ በቀለ',
  Sinhala: 'ශ්\u200Dරී සමරසිංහ',
  'of 200 letters': 'W'.repeat(200),
};

/** Returns the chunks of a PNG with their types. */
function chunksOf(png: Buffer): [type: string, content: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

/** Returns a logo in the color #12ab34, which no certificate has otherwise. */
function sampleLogo() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60" fill="#12ab34"/></svg>`;
  return { bytes: new Resvg(svg).render().asPng(), type: 'image/png', width: 300, height: 60 } as const;
}

const jsQr = jsQR as unknown as (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

describe('a drawn certificate', () => {
  let badge: Buffer;
  let credential: string;
  beforeAll(async () => {
    ({ credential } = await signSample());
    badge = await drawBadge(sampleDrawing(), credential);
  });

  it('is a PNG of 1200 by 630 with its credential in one uncompressed iTXt chunk', () => {
    expect([badge.readUInt32BE(16), badge.readUInt32BE(20)]).toEqual([pictureSize.width, pictureSize.height]);
    const baked = chunksOf(badge).filter(([type]) => type === 'iTXt');
    expect(baked.map(([, content]) => content.toString('utf8'))).toEqual([
      `openbadgecredential\0\0\0\0\0${credential}`,
    ]);
    expect(chunksOf(badge).at(-1)?.[0]).toBe('IEND');
  });

  it('has a QR code that can be read from the image and leads to its verification', () => {
    const picture = new Resvg(drawSvg(sampleDrawing()), { fitTo: { mode: 'zoom', value: 2 } }).render();
    const found = jsQr(new Uint8ClampedArray(picture.pixels), picture.width, picture.height);
    expect(found?.data).toBe(sampleDrawing().address);
  });

  it('is a tagged PDF of one landscape A4 page', async () => {
    const pdf = (await drawPdf(sampleDrawing())).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(pdf).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(pdf).toContain('/Marked true');
  });

  it('has the logo and the color of its company', async () => {
    const branded = sampleDrawing({ branding: { logo: sampleLogo(), colour: '#0b3d91' } });
    // Read only once, because each access copies the whole image.
    const { pixels } = new Resvg(drawSvg(branded)).render();
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.subarray(at, at + 3).toString('hex'));

    expect([colours.has('12ab34'), colours.has('0b3d91')]).toEqual([true, true]);
    const pdf = (await drawPdf(branded)).toString('latin1');
    expect(pdf).toContain('/Subtype /Image');
  });

  it('has no logo if the image is broken', async () => {
    const logo = sampleLogo();
    const broken = sampleDrawing({ branding: { logo: { ...logo, bytes: logo.bytes.subarray(0, 60) }, colour: null } });

    expect((await drawPdf(broken)).toString('latin1')).not.toContain('/Subtype /Image');
    await expect(drawBadge(broken, credential)).resolves.toBeInstanceOf(Buffer);
  });

  it.each(Object.entries(names))('has the whole name inside its box: %s', (_, fullname) => {
    const sheet = openPage(sampleDrawing(), () => undefined);
    const isName = (item: { kind: string }): item is TextItem =>
      item.kind === 'text' && 'text' in item && item.text === fullname;
    const item = layOut(sampleDrawing({ fullname }), paperWidth).find(isName);
    if (!item) throw new Error('Every certificate has a name');
    const lines = fitText(sheet, item);
    const drawn = lines.flatMap(({ line }) => line.map(({ actual, text }) => actual ?? text)).join('');
    expect(drawn.replaceAll(/\s/g, '')).toBe(fullname.replaceAll(/\s/g, ''));
    expect(sheet.missing.count).toBe(0);
    for (const { at } of lines) {
      expect(at.width).toBeLessThanOrEqual(item.box.width + 0.01);
      expect(at.y + at.size).toBeLessThanOrEqual(item.box.y + item.box.height);
    }
  });
});

it('a certificate ID is 26 random Base32 characters', () => {
  const ids = Array.from({ length: 50 }, newCertificateId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[a-z2-7]{26}$/);
});
