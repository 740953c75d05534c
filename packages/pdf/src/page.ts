import { deflateSync } from 'node:zlib';

/** A content stream of the library. */
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

/**
 * Adds a page that collects its commands as strings until it ends. As thousands of small buffers they would take several times the memory.
 */
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

/** Compresses and writes a stream synchronously. In the thread pool, pages would wait for a pause that drawing does not have. */
function compress(content: Content, commands: string): void {
  // The library starts each page with its coordinate system.
  const bytes = Buffer.concat([...content.buffer, Buffer.from(commands, 'latin1')]);
  Object.assign(content, { compress: false, buffer: [deflateSync(bytes, { level: 4 })] });
  content.data.Filter = 'FlateDecode';
  content.finalize();
}
