import { type AssetColumns, identifyAsset } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

/** The maximum number of references to one package in a bill of materials. */
const refsAtMost = 100;

/** Consumes the components and returns one asset per key and version, with the references of the file to each. */
export function identifyAll(components: ComponentRecord[], keepsRefs: boolean) {
  const found = new Map<string, AssetColumns>();
  const byRef = new Map<string, AssetColumns>();
  const rejections = new Map<string, number>();
  let repeated = 0;
  // Popping from the reversed array is cheap and preserves the file's order.
  components.reverse();
  for (let component = components.pop(); component; component = components.pop()) {
    const identity = identifyAsset(component);
    if (!identity.ok) {
      rejections.set(identity.message, (rejections.get(identity.message) ?? 0) + 1);
      continue;
    }
    const key = `${identity.columns.key} ${identity.columns.version}`;
    repeated += Number(found.has(key));
    const columns = found.get(key) ?? identity.columns;
    found.set(key, columns);
    if (component.ref === undefined) continue;
    byRef.set(component.ref, columns);
    if (keepsRefs && component.ref !== component.purl)
      columns.bom_refs = [...columns.bom_refs, component.ref].slice(0, refsAtMost);
  }
  return { found: [...found.values()], byRef, rejections, repeated };
}
