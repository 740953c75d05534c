/**
 * The techniques of MITRE ATT&CK v18 with their tactics, © 2025 The MITRE Corporation, reproduced and distributed with the permission of
 * The MITRE Corporation. The letters after the name of a technique are its tactics, one letter for each position in the matrix; a
 * sub-technique (".001") has the tactics of its technique unless it lists its own.
 */
export const attackTechniqueTable = `
T1001 Data Obfuscation @l; .001 Junk Data; .002 Steganography; .003 Protocol or Service Impersonation; T1003 OS
Credential Dumping @h; .001 LSASS Memory; .002 Security Account Manager; .003 NTDS; .004 LSA Secrets; .005 Cached
Domain Credentials; .006 DCSync; .007 Proc Filesystem; .008 /etc/passwd and /etc/shadow; T1005 Data from Local System
@k; T1006 Direct Volume Access @g; T1007 System Service Discovery @i; T1008 Fallback Channels @l; T1010 Application
Window Discovery @i; T1011 Exfiltration Over Other Network Medium @m; .001 Exfiltration Over Bluetooth; T1012 Query
Registry @i; T1014 Rootkit @g; T1016 System Network Configuration Discovery @i; .001 Internet Connection Discovery;
.002 Wi-Fi Discovery; T1018 Remote System Discovery @i; T1020 Automated Exfiltration @m; .001 Traffic Duplication;
T1021 Remote Services @j; .001 Remote Desktop Protocol; .002 SMB/Windows Admin Shares; .003 Distributed Component
Object Model; .004 SSH; .005 VNC; .006 Windows Remote Management; .007 Cloud Services; .008 Direct Cloud VM
Connections; T1025 Data from Removable Media @k; T1027 Obfuscated Files or Information @g; .001 Binary Padding; .002
Software Packing; .003 Steganography; .004 Compile After Delivery; .005 Indicator Removal from Tools; .006 HTML
Smuggling; .007 Dynamic API Resolution; .008 Stripped Payloads; .009 Embedded Payloads; .010 Command Obfuscation; .011
Fileless Storage; .012 LNK Icon Smuggling; .013 Encrypted/Encoded File; .014 Polymorphic Code; .015 Compression; .016
Junk Code Insertion; .017 SVG Smuggling; T1029 Scheduled Transfer @m; T1030 Data Transfer Size Limits @m; T1033 System
Owner/User Discovery @i; T1036 Masquerading @g; .001 Invalid Code Signature; .002 Right-to-Left Override; .003 Rename
Legitimate Utilities; .004 Masquerade Task or Service; .005 Match Legitimate Resource Name or Location; .006 Space
after Filename; .007 Double File Extension; .008 Masquerade File Type; .009 Break Process Trees; .010 Masquerade
Account Name; .011 Overwrite Process Arguments; .012 Browser Fingerprint; T1037 Boot or Logon Initialization Scripts
@ef; .001 Logon Script (Windows); .002 Login Hook; .003 Network Logon Script; .004 RC Scripts; .005 Startup Items;
T1039 Data from Network Shared Drive @k; T1040 Network Sniffing @hi; T1041 Exfiltration Over C2 Channel @m; T1046
Network Service Discovery @i; T1047 Windows Management Instrumentation @d; T1048 Exfiltration Over Alternative
Protocol @m; .001 Exfiltration Over Symmetric Encrypted Non-C2 Protocol; .002 Exfiltration Over Asymmetric Encrypted
Non-C2 Protocol; .003 Exfiltration Over Unencrypted Non-C2 Protocol; T1049 System Network Connections Discovery @i;
T1052 Exfiltration Over Physical Medium @m; .001 Exfiltration over USB; T1053 Scheduled Task/Job @def; .002 At; .003
Cron; .005 Scheduled Task; .006 Systemd Timers; .007 Container Orchestration Job; T1055 Process Injection @fg; .001
Dynamic-link Library Injection; .002 Portable Executable Injection; .003 Thread Execution Hijacking; .004 Asynchronous
Procedure Call; .005 Thread Local Storage; .008 Ptrace System Calls; .009 Proc Memory; .011 Extra Window Memory
Injection; .012 Process Hollowing; .013 Process Doppelgänging; .014 VDSO Hijacking; .015 ListPlanting; T1056 Input
Capture @hk; .001 Keylogging; .002 GUI Input Capture; .003 Web Portal Capture; .004 Credential API Hooking; T1057
Process Discovery @i; T1059 Command and Scripting Interpreter @d; .001 PowerShell; .002 AppleScript; .003 Windows
Command Shell; .004 Unix Shell; .005 Visual Basic; .006 Python; .007 JavaScript; .008 Network Device CLI; .009 Cloud
API; .010 AutoHotKey & AutoIT; .011 Lua; .012 Hypervisor CLI; .013 Container CLI/API; T1068 Exploitation for Privilege
Escalation @f; T1069 Permission Groups Discovery @i; .001 Local Groups; .002 Domain Groups; .003 Cloud Groups; T1070
Indicator Removal @g; .001 Clear Windows Event Logs; .002 Clear Linux or Mac System Logs; .003 Clear Command History;
.004 File Deletion; .005 Network Share Connection Removal; .006 Timestomp; .007 Clear Network Connection History and
Configurations; .008 Clear Mailbox Data; .009 Clear Persistence; .010 Relocate Malware; T1071 Application Layer
Protocol @l; .001 Web Protocols; .002 File Transfer Protocols; .003 Mail Protocols; .004 DNS; .005 Publish/Subscribe
Protocols; T1072 Software Deployment Tools @dj; T1074 Data Staged @k; .001 Local Data Staging; .002 Remote Data
Staging; T1078 Valid Accounts @cefg; .001 Default Accounts; .002 Domain Accounts; .003 Local Accounts; .004 Cloud
Accounts; T1080 Taint Shared Content @j; T1082 System Information Discovery @i; T1083 File and Directory Discovery @i;
T1087 Account Discovery @i; .001 Local Account; .002 Domain Account; .003 Email Account; .004 Cloud Account; T1090
Proxy @l; .001 Internal Proxy; .002 External Proxy; .003 Multi-hop Proxy; .004 Domain Fronting; T1091 Replication
Through Removable Media @cj; T1092 Communication Through Removable Media @l; T1095 Non-Application Layer Protocol @l;
T1098 Account Manipulation @ef; .001 Additional Cloud Credentials; .002 Additional Email Delegate Permissions; .003
Additional Cloud Roles; .004 SSH Authorized Keys; .005 Device Registration; .006 Additional Container Cluster Roles;
.007 Additional Local or Domain Groups; T1102 Web Service @l; .001 Dead Drop Resolver; .002 Bidirectional
Communication; .003 One-Way Communication; T1104 Multi-Stage Channels @l; T1105 Ingress Tool Transfer @l; T1106 Native
API @d; T1110 Brute Force @h; .001 Password Guessing; .002 Password Cracking; .003 Password Spraying; .004 Credential
Stuffing; T1111 Multi-Factor Authentication Interception @h; T1112 Modify Registry @eg; T1113 Screen Capture @k; T1114
Email Collection @k; .001 Local Email Collection; .002 Remote Email Collection; .003 Email Forwarding Rule; T1115
Clipboard Data @k; T1119 Automated Collection @k; T1120 Peripheral Device Discovery @i; T1123 Audio Capture @k; T1124
System Time Discovery @i; T1125 Video Capture @k; T1127 Trusted Developer Utilities Proxy Execution @g; .001 MSBuild;
.002 ClickOnce; .003 JamPlus; T1129 Shared Modules @d; T1132 Data Encoding @l; .001 Standard Encoding; .002
Non-Standard Encoding; T1133 External Remote Services @ce; T1134 Access Token Manipulation @fg; .001 Token
Impersonation/Theft; .002 Create Process with Token; .003 Make and Impersonate Token; .004 Parent PID Spoofing; .005
SID-History Injection; T1135 Network Share Discovery @i; T1136 Create Account @e; .001 Local Account; .002 Domain
Account; .003 Cloud Account; T1137 Office Application Startup @e; .001 Office Template Macros; .002 Office Test; .003
Outlook Forms; .004 Outlook Home Page; .005 Outlook Rules; .006 Add-ins; T1140 Deobfuscate/Decode Files or Information
@g; T1176 Software Extensions @e; .001 Browser Extensions; .002 IDE Extensions; T1185 Browser Session Hijacking @k;
T1187 Forced Authentication @h; T1189 Drive-by Compromise @c; T1190 Exploit Public-Facing Application @c; T1195 Supply
Chain Compromise @c; .001 Compromise Software Dependencies and Development Tools; .002 Compromise Software Supply
Chain; .003 Compromise Hardware Supply Chain; T1197 BITS Jobs @eg; T1199 Trusted Relationship @c; T1200 Hardware
Additions @c; T1201 Password Policy Discovery @i; T1202 Indirect Command Execution @g; T1203 Exploitation for Client
Execution @d; T1204 User Execution @d; .001 Malicious Link; .002 Malicious File; .003 Malicious Image; .004 Malicious
Copy and Paste; .005 Malicious Library; T1205 Traffic Signaling @egl; .001 Port Knocking; .002 Socket Filters; T1207
Rogue Domain Controller @g; T1210 Exploitation of Remote Services @j; T1211 Exploitation for Defense Evasion @g; T1212
Exploitation for Credential Access @h; T1213 Data from Information Repositories @k; .001 Confluence; .002 Sharepoint;
.003 Code Repositories; .004 Customer Relationship Management Software; .005 Messaging Applications; .006 Databases;
T1216 System Script Proxy Execution @g; .001 PubPrn; .002 SyncAppvPublishingServer; T1217 Browser Information
Discovery @i; T1218 System Binary Proxy Execution @g; .001 Compiled HTML File; .002 Control Panel; .003 CMSTP; .004
InstallUtil; .005 Mshta; .007 Msiexec; .008 Odbcconf; .009 Regsvcs/Regasm; .010 Regsvr32; .011 Rundll32; .012
Verclsid; .013 Mavinject; .014 MMC; .015 Electron Applications; T1219 Remote Access Tools @l; .001 IDE Tunneling; .002
Remote Desktop Software; .003 Remote Access Hardware; T1220 XSL Script Processing @g; T1221 Template Injection @g;
T1222 File and Directory Permissions Modification @g; .001 Windows File and Directory Permissions Modification; .002
Linux and Mac File and Directory Permissions Modification; T1480 Execution Guardrails @g; .001 Environmental Keying;
.002 Mutual Exclusion; T1482 Domain Trust Discovery @i; T1484 Domain or Tenant Policy Modification @fg; .001 Group
Policy Modification; .002 Trust Modification; T1485 Data Destruction @n; .001 Lifecycle-Triggered Deletion; T1486 Data
Encrypted for Impact @n; T1489 Service Stop @n; T1490 Inhibit System Recovery @n; T1491 Defacement @n; .001 Internal
Defacement; .002 External Defacement; T1495 Firmware Corruption @n; T1496 Resource Hijacking @n; .001 Compute
Hijacking; .002 Bandwidth Hijacking; .003 SMS Pumping; .004 Cloud Service Hijacking; T1497 Virtualization/Sandbox
Evasion @gi; .001 System Checks; .002 User Activity Based Checks; .003 Time Based Checks; T1498 Network Denial of
Service @n; .001 Direct Network Flood; .002 Reflection Amplification; T1499 Endpoint Denial of Service @n; .001 OS
Exhaustion Flood; .002 Service Exhaustion Flood; .003 Application Exhaustion Flood; .004 Application or System
Exploitation; T1505 Server Software Component @e; .001 SQL Stored Procedures; .002 Transport Agent; .003 Web Shell;
.004 IIS Components; .005 Terminal Services DLL; .006 vSphere Installation Bundles; T1518 Software Discovery @i; .001
Security Software Discovery; .002 Backup Software Discovery; T1525 Implant Internal Image @e; T1526 Cloud Service
Discovery @i; T1528 Steal Application Access Token @h; T1529 System Shutdown/Reboot @n; T1530 Data from Cloud Storage
@k; T1531 Account Access Removal @n; T1534 Internal Spearphishing @j; T1535 Unused/Unsupported Cloud Regions @g; T1537
Transfer Data to Cloud Account @m; T1538 Cloud Service Dashboard @i; T1539 Steal Web Session Cookie @h; T1542 Pre-OS
Boot @eg; .001 System Firmware; .002 Component Firmware; .003 Bootkit; .004 ROMMONkit; .005 TFTP Boot; T1543 Create or
Modify System Process @ef; .001 Launch Agent; .002 Systemd Service; .003 Windows Service; .004 Launch Daemon; .005
Container Service; T1546 Event Triggered Execution @ef; .001 Change Default File Association; .002 Screensaver; .003
Windows Management Instrumentation Event Subscription; .004 Unix Shell Configuration Modification; .005 Trap; .006
LC_LOAD_DYLIB Addition; .007 Netsh Helper DLL; .008 Accessibility Features; .009 AppCert DLLs; .010 AppInit DLLs; .011
Application Shimming; .012 Image File Execution Options Injection; .013 PowerShell Profile; .014 Emond; .015 Component
Object Model Hijacking; .016 Installer Packages; .017 Udev Rules; .018 Python Startup Hooks; T1547 Boot or Logon
Autostart Execution @ef; .001 Registry Run Keys / Startup Folder; .002 Authentication Package; .003 Time Providers;
.004 Winlogon Helper DLL; .005 Security Support Provider; .006 Kernel Modules and Extensions; .007 Re-opened
Applications; .008 LSASS Driver; .009 Shortcut Modification; .010 Port Monitors; .012 Print Processors; .013 XDG
Autostart Entries; .014 Active Setup; .015 Login Items; T1548 Abuse Elevation Control Mechanism @fg; .001 Setuid and
Setgid; .002 Bypass User Account Control; .003 Sudo and Sudo Caching; .004 Elevated Execution with Prompt; .005
Temporary Elevated Cloud Access; .006 TCC Manipulation; T1550 Use Alternate Authentication Material @gj; .001
Application Access Token; .002 Pass the Hash; .003 Pass the Ticket; .004 Web Session Cookie; T1552 Unsecured
Credentials @h; .001 Credentials In Files; .002 Credentials in Registry; .003 Shell History; .004 Private Keys; .005
Cloud Instance Metadata API; .006 Group Policy Preferences; .007 Container API; .008 Chat Messages; T1553 Subvert
Trust Controls @g; .001 Gatekeeper Bypass; .002 Code Signing; .003 SIP and Trust Provider Hijacking; .004 Install Root
Certificate; .005 Mark-of-the-Web Bypass; .006 Code Signing Policy Modification; T1554 Compromise Host Software Binary
@e; T1555 Credentials from Password Stores @h; .001 Keychain; .002 Securityd Memory; .003 Credentials from Web
Browsers; .004 Windows Credential Manager; .005 Password Managers; .006 Cloud Secrets Management Stores; T1556 Modify
Authentication Process @egh; .001 Domain Controller Authentication; .002 Password Filter DLL; .003 Pluggable
Authentication Modules; .004 Network Device Authentication; .005 Reversible Encryption; .006 Multi-Factor
Authentication; .007 Hybrid Identity; .008 Network Provider DLL; .009 Conditional Access Policies; T1557
Adversary-in-the-Middle @hk; .001 LLMNR/NBT-NS Poisoning and SMB Relay; .002 ARP Cache Poisoning; .003 DHCP Spoofing;
.004 Evil Twin; T1558 Steal or Forge Kerberos Tickets @h; .001 Golden Ticket; .002 Silver Ticket; .003 Kerberoasting;
.004 AS-REP Roasting; .005 Ccache Files; T1559 Inter-Process Communication @d; .001 Component Object Model; .002
Dynamic Data Exchange; .003 XPC Services; T1560 Archive Collected Data @k; .001 Archive via Utility; .002 Archive via
Library; .003 Archive via Custom Method; T1561 Disk Wipe @n; .001 Disk Content Wipe; .002 Disk Structure Wipe; T1562
Impair Defenses @g; .001 Disable or Modify Tools; .002 Disable Windows Event Logging; .003 Impair Command History
Logging; .004 Disable or Modify System Firewall; .006 Indicator Blocking; .007 Disable or Modify Cloud Firewall; .008
Disable or Modify Cloud Logs; .009 Safe Mode Boot; .010 Downgrade Attack; .011 Spoof Security Alerting; .012 Disable
or Modify Linux Audit System; .013 Disable or Modify Network Device Firewall; T1563 Remote Service Session Hijacking
@j; .001 SSH Hijacking; .002 RDP Hijacking; T1564 Hide Artifacts @g; .001 Hidden Files and Directories; .002 Hidden
Users; .003 Hidden Window; .004 NTFS File Attributes; .005 Hidden File System; .006 Run Virtual Instance; .007 VBA
Stomping; .008 Email Hiding Rules; .009 Resource Forking; .010 Process Argument Spoofing; .011 Ignore Process
Interrupts; .012 File/Path Exclusions; .013 Bind Mounts; .014 Extended Attributes; T1565 Data Manipulation @n; .001
Stored Data Manipulation; .002 Transmitted Data Manipulation; .003 Runtime Data Manipulation; T1566 Phishing @c; .001
Spearphishing Attachment; .002 Spearphishing Link; .003 Spearphishing via Service; .004 Spearphishing Voice; T1567
Exfiltration Over Web Service @m; .001 Exfiltration to Code Repository; .002 Exfiltration to Cloud Storage; .003
Exfiltration to Text Storage Sites; .004 Exfiltration Over Webhook; T1568 Dynamic Resolution @l; .001 Fast Flux DNS;
.002 Domain Generation Algorithms; .003 DNS Calculation; T1569 System Services @d; .001 Launchctl; .002 Service
Execution; .003 Systemctl; T1570 Lateral Tool Transfer @j; T1571 Non-Standard Port @l; T1572 Protocol Tunneling @l;
T1573 Encrypted Channel @l; .001 Symmetric Cryptography; .002 Asymmetric Cryptography; T1574 Hijack Execution Flow
@efg; .001 DLL; .004 Dylib Hijacking; .005 Executable Installer File Permissions Weakness; .006 Dynamic Linker
Hijacking; .007 Path Interception by PATH Environment Variable; .008 Path Interception by Search Order Hijacking; .009
Path Interception by Unquoted Path; .010 Services File Permissions Weakness; .011 Services Registry Permissions
Weakness; .012 COR_PROFILER; .013 KernelCallbackTable; .014 AppDomainManager; T1578 Modify Cloud Compute
Infrastructure @g; .001 Create Snapshot; .002 Create Cloud Instance; .003 Delete Cloud Instance; .004 Revert Cloud
Instance; .005 Modify Cloud Compute Configurations; T1580 Cloud Infrastructure Discovery @i; T1583 Acquire
Infrastructure @b; .001 Domains; .002 DNS Server; .003 Virtual Private Server; .004 Server; .005 Botnet; .006 Web
Services; .007 Serverless; .008 Malvertising; T1584 Compromise Infrastructure @b; .001 Domains; .002 DNS Server; .003
Virtual Private Server; .004 Server; .005 Botnet; .006 Web Services; .007 Serverless; .008 Network Devices; T1585
Establish Accounts @b; .001 Social Media Accounts; .002 Email Accounts; .003 Cloud Accounts; T1586 Compromise Accounts
@b; .001 Social Media Accounts; .002 Email Accounts; .003 Cloud Accounts; T1587 Develop Capabilities @b; .001 Malware;
.002 Code Signing Certificates; .003 Digital Certificates; .004 Exploits; T1588 Obtain Capabilities @b; .001 Malware;
.002 Tool; .003 Code Signing Certificates; .004 Digital Certificates; .005 Exploits; .006 Vulnerabilities; .007
Artificial Intelligence; T1589 Gather Victim Identity Information @a; .001 Credentials; .002 Email Addresses; .003
Employee Names; T1590 Gather Victim Network Information @a; .001 Domain Properties; .002 DNS; .003 Network Trust
Dependencies; .004 Network Topology; .005 IP Addresses; .006 Network Security Appliances; T1591 Gather Victim Org
Information @a; .001 Determine Physical Locations; .002 Business Relationships; .003 Identify Business Tempo; .004
Identify Roles; T1592 Gather Victim Host Information @a; .001 Hardware; .002 Software; .003 Firmware; .004 Client
Configurations; T1593 Search Open Websites/Domains @a; .001 Social Media; .002 Search Engines; .003 Code Repositories;
T1594 Search Victim-Owned Websites @a; T1595 Active Scanning @a; .001 Scanning IP Blocks; .002 Vulnerability Scanning;
.003 Wordlist Scanning; T1596 Search Open Technical Databases @a; .001 DNS/Passive DNS; .002 WHOIS; .003 Digital
Certificates; .004 CDNs; .005 Scan Databases; T1597 Search Closed Sources @a; .001 Threat Intel Vendors; .002 Purchase
Technical Data; T1598 Phishing for Information @a; .001 Spearphishing Service; .002 Spearphishing Attachment; .003
Spearphishing Link; .004 Spearphishing Voice; T1599 Network Boundary Bridging @g; .001 Network Address Translation
Traversal; T1600 Weaken Encryption @g; .001 Reduce Key Space; .002 Disable Crypto Hardware; T1601 Modify System Image
@g; .001 Patch System Image; .002 Downgrade System Image; T1602 Data from Configuration Repository @k; .001 SNMP (MIB
Dump); .002 Network Device Configuration Dump; T1606 Forge Web Credentials @h; .001 Web Cookies; .002 SAML Tokens;
T1608 Stage Capabilities @b; .001 Upload Malware; .002 Upload Tool; .003 Install Digital Certificate; .004 Drive-by
Target; .005 Link Target; .006 SEO Poisoning; T1609 Container Administration Command @d; T1610 Deploy Container @dg;
T1611 Escape to Host @f; T1612 Build Image on Host @g; T1613 Container and Resource Discovery @i; T1614 System
Location Discovery @i; .001 System Language Discovery; T1615 Group Policy Discovery @i; T1619 Cloud Storage Object
Discovery @i; T1620 Reflective Code Loading @g; T1621 Multi-Factor Authentication Request Generation @h; T1622
Debugger Evasion @gi; T1647 Plist File Modification @g; T1648 Serverless Execution @d; T1649 Steal or Forge
Authentication Certificates @h; T1650 Acquire Access @b; T1651 Cloud Administration Command @d; T1652 Device Driver
Discovery @i; T1653 Power Settings @e; T1654 Log Enumeration @i; T1656 Impersonation @g; T1657 Financial Theft @n;
T1659 Content Injection @cl; T1665 Hide Infrastructure @l; T1666 Modify Cloud Resource Hierarchy @g; T1667 Email
Bombing @n; T1668 Exclusive Control @e; T1669 Wi-Fi Networks @c; T1671 Cloud Application Integration @e; T1672 Email
Spoofing @g; T1673 Virtual Machine Discovery @i; T1674 Input Injection @d; T1675 ESXi Administration Command @d; T1677
Poisoned Pipeline Execution @d; T1678 Delay Execution @g; T1679 Selective Exclusion @g; T1680 Local Storage Discovery
@i; T1681 Search Threat Vendor Data @a
`;
