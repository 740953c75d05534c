/** A secret value that must never appear in facts or error messages. */
export const secret = 's3cr3t-value';

/** The package URL of an npm package. */
export const left = 'pkg:npm/left@1.0.0';

/** Returns a JSON BOM of the given version. The component on line 5 has an invalid package URL. */
export function bomText(specVersion: string): string {
  return `{
 "bomFormat": "CycloneDX", "specVersion": "${specVersion}",
 "components": [
  { "type": "library", "bom-ref": "a", "name": "left", "version": "1.0.0", "purl": "${left}" },
  { "type": "library", "bom-ref": "b", "name": "right", "version": "2.0.0", "purl": "pkg:${secret} x" }
 ],
 "dependencies": [{ "ref": "a", "dependsOn": ["b"] }]
}
`;
}

/** Returns an XML BOM whose namespace names the given version. */
export function bomXml(version: string): string {
  return `<?xml version="1.0"?>
<bom xmlns="http://cyclonedx.org/schema/bom/${version}">
 <components>
  <component type="library" bom-ref="a"><name>left</name><version>1.0.0</version><purl>${left}</purl></component>
 </components>
</bom>
`;
}

/** Returns an SPDX document of the given version. */
export const spdxDocument = (spdxVersion: string): object => ({
  spdxVersion,
  SPDXID: 'SPDXRef-DOCUMENT',
  name: 'portal',
  creationInfo: { created: '2026-03-01T00:00:00Z', creators: ['Tool: syft-1.0'] },
  packages: [
    {
      SPDXID: 'SPDXRef-a',
      name: 'left',
      versionInfo: '1.0.0',
      licenseDeclared: 'MIT',
      externalRefs: [{ referenceType: 'purl', referenceLocator: left }],
    },
  ],
});

/** An SPDX document in tag-value format. */
export const spdxTags = `SPDXVersion: SPDX-2.3
DocumentName: portal
Creator: Tool: syft-1.0
PackageName: left
SPDXID: SPDXRef-a
PackageVersion: 1.0.0
ExternalRef: PACKAGE-MANAGER purl ${left}
`;
