import { deflateSync } from 'node:zlib';

/** A stream of the library. */
interface Content {
  compress: boolean;
  data: Record<string, unknown>;
  buffer: Uint8Array[];
  end: () => void;
  finalize: () => void;
}

interface Page {
  content: Content;
  write: (command: string) => void;
}

/** A new page whose commands stay text until it ends: as thousands of small buffers they weigh several times as much. */
export function addCleanPage(doc: PDFKit.PDFDocument): void {
  doc.addPage();
  const page = doc.page as unknown as Page;
  let commands: string[] = [];
  page.write = (command) => void commands.push(command);
  page.content.end = () => {
    compress(page.content, commands.join('\n'));
    commands = [];
  };
}

/** Writes a stream at once. Packed in threads of the pool, pages would wait for a pause that drawing does not make. */
function compress(content: Content, commands: string): void {
  // The library has begun each page with the direction of its coordinates.
  const bytes = Buffer.concat([...content.buffer, Buffer.from(commands, 'latin1')]);
  Object.assign(content, { compress: false, buffer: [deflateSync(bytes, { level: 4 })] });
  content.data.Filter = 'FlateDecode';
  content.finalize();
}
