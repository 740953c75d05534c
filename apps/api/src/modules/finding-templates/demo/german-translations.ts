import type { TemplateTexts } from '@gatehouse/domain/finding-template';

/** A translation of a template of the demo. */
export interface DemoTranslation extends TemplateTexts {
  /** The title of the template. */
  of: string;
  /** The texts that were translated, if they have changed since. */
  formerly?: Partial<TemplateTexts>;
}

/** Translations of templates into German. */
export const germanTranslations: DemoTranslation[] = [
  {
    of: 'SQL injection in {{parameter}}',
    title: 'SQL-Injection in {{parameter}}',
    description: `Der Parameter {{parameter}} von {{endpoint}} auf {{host}} wird in eine SQL-Anweisung eingefügt, ohne von ihr getrennt zu werden. Eingaben mit SQL-Syntax verändern die Anweisung.

Wir haben dies mit zwei Anfragen bestätigt, die sich nur in einer Bedingung unterscheiden:

\`\`\`http
GET /items?id=1' AND '1'='1 HTTP/1.1
GET /items?id=1' AND '1'='2 HTTP/1.1
\`\`\`

Die erste Anfrage liefert den Artikel, die zweite eine leere Seite. Als Nachweis des Zugriffs haben wir die Version von {{database}} ausgelesen. Personenbezogene Daten haben wir nicht abgerufen.`,
    impact: `Angreifende ohne Benutzerkonto können alle Daten lesen und ändern, auf die der Datenbankbenutzer der Anwendung zugreifen kann, darunter {{data}}. Je nach Berechtigungen dieses Benutzers kann der Datenbankserver selbst übernommen werden.`,
    recommendation: `1. Verwenden Sie für alle Abfragen parametrisierte Anweisungen, hier und überall dort, wo SQL aus Zeichenketten zusammengesetzt wird.
2. Beschränken Sie den Datenbankbenutzer der Anwendung auf die erforderlichen Berechtigungen.
3. Prüfen Sie die Protokolle von {{host}} auf frühere Ausnutzung dieses Parameters.

Vorgeschaltete Filter wie eine WAF verringern das Risiko, bis die Schwachstelle behoben ist. Sie ersetzen die Behebung nicht.`,
  },
  {
    of: 'Stored cross-site scripting in {{field}}',
    title: 'Persistentes Cross-Site-Scripting in {{field}}',
    description: `Der Wert von {{field}} auf {{host}} wird gespeichert und später auf {{page}} ohne Kodierung ausgegeben. Darin enthaltenes HTML wird Teil der Seite, und Skripte laufen im Browser aller Personen, die sie öffnen.

Wir haben folgenden harmlosen Payload verwendet:

\`\`\`html
<img src=x onerror="alert(document.domain)">
\`\`\``,
    impact: `Wer {{field}} bearbeiten kann, kann im Namen der Benutzer handeln, die {{page}} öffnen, auch im Namen von Administratoren: deren Daten einsehen, Änderungen vornehmen und ihre Sitzung weiterverwenden.`,
    recommendation: `1. Kodieren Sie den Wert für den Kontext, in dem er ausgegeben wird. Nutzen Sie die automatische Kodierung der Template-Engine, statt HTML unverändert einzufügen.
2. Falls formatierter Text benötigt wird, bereinigen Sie ihn auf dem Server anhand einer Positivliste von Elementen.
3. Setzen Sie als zweite Verteidigungslinie eine \`Content-Security-Policy\` ohne \`unsafe-inline\`.
4. Prüfen Sie bereits gespeicherte Datensätze auf Skripte.`,
  },
  {
    of: 'Users can access {{records}} of other users (IDOR)',
    title: 'Zugriff auf {{records}} anderer Benutzer (IDOR)',
    description: `{{endpoint}} auf {{host}} bestimmt {{records}} anhand einer ID in der Anfrage. Die Anwendung prüft, ob der Benutzer angemeldet ist, nicht aber, ob ihm der Datensatz gehört.

Wir haben uns mit einem Testkonto angemeldet, die ID durch die eines zweiten Testkontos ersetzt und den Datensatz erhalten. Die IDs sind {{id_format}}.`,
    impact: `Alle angemeldeten Benutzer können {{records}} aller anderen Benutzer von {{client}} lesen. Fehlt dieselbe Prüfung bei Änderungen, lassen sich die Datensätze auch verändern oder löschen.`,
    recommendation: `1. Prüfen Sie auf dem Server bei jeder Anfrage, ob der angemeldete Benutzer auf den angeforderten Datensatz zugreifen darf. Setzen Sie diese Prüfung an einer zentralen Stelle um.
2. Beantworten Sie Anfragen nach Datensätzen anderer Benutzer genauso wie Anfragen nach nicht vorhandenen Datensätzen.
3. Ergänzen Sie automatisierte Tests, die Datensätze eines Benutzers als ein anderer Benutzer anfordern.

Zufällige IDs erschweren das Erraten. Sie ersetzen die Prüfung nicht.`,
  },
  {
    of: 'Outdated TLS versions on {{host}}',
    title: 'Veraltete TLS-Versionen auf {{host}}',
    description: `{{host}} akzeptiert auf Port {{port}} Verbindungen mit {{versions}}. Diese Versionen gelten nach RFC 8996 als veraltet und weisen bekannte kryptografische Schwächen auf. Die Technische Richtlinie TR-02102-2 des BSI empfiehlt ausschließlich TLS 1.2 und TLS 1.3.`,
    impact: `Angreifende, die den Datenverkehr zwischen Benutzern und {{host}} abfangen können, können Verbindungen unter Umständen auf eine ältere Version zurückstufen und Teile davon lesen oder verändern. Die Konfiguration widerspricht zudem Standards wie PCI DSS.`,
    recommendation: `1. Aktivieren Sie ausschließlich TLS 1.2 und TLS 1.3.
2. Bieten Sie mit TLS 1.2 nur Cipher-Suiten mit Forward Secrecy und authentisierter Verschlüsselung an.
3. Prüfen Sie vor der Umstellung, ob ältere Clients von {{client}} noch auf die veralteten Versionen angewiesen sind.`,
  },
  {
    of: 'Weak password policy',
    title: 'Unzureichende Passwortrichtlinie',
    description: `{{application}} auf {{host}} akzeptiert leicht zu erratende Passwörter. Am {{today}} konnten wir für ein Testkonto folgende Passwörter setzen:

| Passwort | Akzeptiert |
| --- | --- |
| \`12345678\` | ja |
| \`Password1\` | ja |
| Name des Benutzers, gefolgt von der Jahreszahl | ja |

Die Mindestlänge beträgt {{minimum_length}} Zeichen. Passwörter aus bekannten Datenlecks werden nicht abgelehnt.`,
    impact: `Angreifende können Konten mit einer kurzen Liste gängiger Passwörter übernehmen, häufig ohne die Grenzwerte für fehlgeschlagene Anmeldungen zu überschreiten.`,
    recommendation: `1. Fordern Sie mindestens 10 Zeichen und erlauben Sie mindestens 64, einschließlich Leerzeichen.
2. Lehnen Sie gängige und aus Datenlecks bekannte Passwörter ab sowie solche, die den Namen des Benutzers oder von {{client}} enthalten.
3. Verzichten Sie auf Vorgaben zu Zeichenklassen und auf regelmäßige Passwortwechsel. Verlangen Sie einen Wechsel nur bei Verdacht auf Kompromittierung.`,
    formerly: {
      recommendation: `1. Require at least 10 characters and allow at least 64, including spaces.
2. Reject common and breached passwords, and those that contain the name of the user or of {{client}}.
3. Drop rules on character classes and regular changes. Require a change only after a suspected compromise.`,
    },
  },
];
