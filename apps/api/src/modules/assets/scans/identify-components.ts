import { type AssetColumns, identifyAsset } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

/** Places at which a bill of materials lists one package. */
const refsAtMost = 100;

/** Takes the components: by key and version, each once, and which of them each reference of the file names. */
export function identifyAll(components: ComponentRecord[], keepsRefs: boolean) {
  const found = new Map<string, AssetColumns>();
  const byRef = new Map<string, AssetColumns>();
  const rejections = new Map<string, number>();
  let repeated = 0;
  // From its end, which costs nothing, in the order of the file.
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
