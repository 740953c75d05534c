const blockBytes = 512;

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`;
}

function headerOf(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 100);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

/** Returns a tar archive. A name that ends with a slash is a folder. */
export function writeTar(entries: readonly (readonly [name: string, content: Uint8Array])[]): Buffer {
  const parts = entries.flatMap(([name, content]) => {
    const padding = (blockBytes - (content.length % blockBytes)) % blockBytes;
    return [headerOf(name, content.length, name.endsWith('/') ? '5' : '0'), content, Buffer.alloc(padding)];
  });
  return Buffer.concat([...parts, Buffer.alloc(blockBytes * 2)]);
}
