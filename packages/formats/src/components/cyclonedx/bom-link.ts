import type { BomLink } from '../../vulnerability/vulnerability-record.ts';
import { keepRef } from '../make-component.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const serialShape = new RegExp(`^urn:uuid:(${uuid})$`, 'i');
const linkShape = new RegExp(`^urn:cdx:(${uuid})/(\\d{1,9})(?:#(.*))?$`, 'is');

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A reference in a statement: to a component of the same file, or a BOM-Link into another file. */
export interface BomRef {
  /** Empty if the reference means the whole file. */
  ref: string;
  bom?: BomLink;
}

/** Reads a reference: `urn:cdx:serial/version#bom-ref`, or the name of a component of the same file. */
export function readBomRef(text: string): BomRef {
  const [, serial, version, name = ''] = linkShape.exec(text) ?? [];
  if (serial === undefined) return { ref: keepRef(text) };
  return { ref: keepRef(safeDecode(name)), bom: { serial: serial.toLowerCase(), version: Number(version) } };
}

/** Returns the serial number and version of a file as used in BOM-Links, or undefined without a valid serial number. */
export function readSerial(serialNumber: unknown, version: unknown): BomLink | undefined {
  const [, serial] = serialShape.exec(typeof serialNumber === 'string' ? serialNumber.trim() : '') ?? [];
  const number = Number(version);
  if (serial === undefined) return undefined;
  return { serial: serial.toLowerCase(), version: Number.isSafeInteger(number) && number > 0 ? number : 1 };
}
