import { randomFillSync } from 'node:crypto';

const idBytes = 16;
const idsAtATime = 256;
const pool = Buffer.alloc(idBytes * idsAtATime);
let place = pool.length;

/** Returns a UUIDv7 (RFC 9562, section 5.7) like `new_id()` of the database, for code that needs an ID before it stores the record. */
export function newId(now: number = Date.now()): string {
  if (place >= pool.length) {
    randomFillSync(pool);
    place = 0;
  }
  const bytes = pool.subarray(place, (place += idBytes));
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
