export { buildHost, buildScan, hostRef, refreshBuiltScans } from './attack-surface.build.ts';
export { undoScan } from './scans/undo-scan.service.ts';
