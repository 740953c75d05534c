import type { LeakInfection } from '../leak-record.ts';

/** A system file in the layout of one family, with invented facts. */
export interface SystemFile {
  family: string;
  path: string;
  text: string;
  infection: Omit<LeakInfection, 'family'>;
}

const facts = { ip: '192.0.2.7', country: 'DE', user: 'bob', machine: 'PC-1', hwid: 'A1B2', os: 'Windows 10 Pro' };

function dated(raw: string, value: string, isAmbiguous = false) {
  return { raw, value, isAmbiguous };
}

/** One file for each known family. */
export const systemFiles: readonly SystemFile[] = [
  {
    family: 'RedLine',
    path: 'UserInformation.txt',
    text: [
      'Build ID: x',
      'IP: 192.0.2.7',
      'FileLocation: C:\\x.exe',
      'UserName: bob',
      'MachineName: PC-1',
      'Country: DE',
      'Location: Town',
      'HWID: A1B2',
      'Operation System: Windows 10 Pro',
      'Log date: 28.06.2025 12:28:40',
      '',
      'Hardwares: ',
      'Name: CPU',
      '',
      'Anti-Viruses: ',
      'Windows Defender',
      'Other Guard',
    ].join('\r\n'),
    infection: {
      ...facts,
      date: dated('28.06.2025 12:28:40', '2025-06-28T12:28:40.000Z'),
      antivirus: 'Windows Defender, Other Guard',
      malwarePath: 'C:\\x.exe',
    },
  },
  {
    family: 'META',
    path: 'UserInformation.txt',
    text: '*** META ***\nBuild ID: x\nIP: 192.0.2.7\nFileLocation: C:\\x.exe\nUserName: bob\nMachineName: PC-1\nCountry: DE\nHWID: A1B2\nOperation System: Windows 10 Pro\n',
    infection: { ...facts, date: null, antivirus: null, malwarePath: 'C:\\x.exe' },
  },
  {
    family: 'Lumma',
    path: 'System.txt',
    text: '- LummaC2 Build: x\n- LID: x\n- Path: C:\\x.exe\n- OS Version: Windows 10 Pro\n- Local Date: 22.06.2024\n- Time: 15:49:7\n- Install Date: 01.01.2020 00:00:00\n- Computer: PC-1\n- User: bob\n- Hostname: pc-1.corp.example\n- Anti Virus:\n\t- Windows Defender\n- HWID: A1B2\n- IP Address: 192.0.2.7\n- Country: DE\n',
    infection: {
      ...facts,
      date: dated('22.06.2024 15:49:7', '2024-06-22T15:49:07.000Z'),
      antivirus: 'Windows Defender',
      malwarePath: 'C:\\x.exe',
    },
  },
  {
    family: 'Raccoon',
    path: 'System Info.txt',
    text: 'Build compile date: x\nBot_ID: x\n\nSystem Information:\n - IP: 192.0.2.7\n - Location: DE\n - ComputerName: PC-1\n - UserName: bob\n - HWID: A1B2\n - Product name: Windows 10 Pro\n - CPU: x\nDisplay Devices:\n 0) x\n',
    infection: { ...facts, date: null, antivirus: null, malwarePath: null },
  },
  {
    family: 'Raccoon',
    path: 'System Info.txt',
    text: 'User ID: x\nLast seen: 09 Dec 23 00:33 UTC\n- IP: 192.0.2.7\n- Country: DE\n- ComputerName: PC-1\n- UserName: bob\n- HWID: A1B2\n- OS: Windows 10 Pro\n',
    infection: {
      ...facts,
      date: dated('09 Dec 23 00:33 UTC', '2023-12-09T00:33:00.000Z'),
      antivirus: null,
      malwarePath: null,
    },
  },
  {
    family: 'StealC',
    path: 'system_info.txt',
    text: 'Network Info:\n\t- IP: 192.0.2.7\n\t- Country: DE\n\nSystem Summary:\n\t- HWID: A1B2\n\t- OS: Windows 10 Pro\n\t- UserName: bob\n\t- Computer Name: PC-1\n\t- Local Time: 2024/6/22 15:49:7\n\t- Running Path: C:\\x.exe\n',
    infection: {
      ...facts,
      date: dated('2024/6/22 15:49:7', '2024-06-22T15:49:07.000Z'),
      antivirus: null,
      malwarePath: 'C:\\x.exe',
    },
  },
  {
    family: 'Vidar',
    path: 'information.txt',
    text: 'Version: 1\n\nDate: Sat Jul 06 3:43:57 2024\nMachineID: Z9\nHWID: A1B2\n\nPath: C:\\x.exe\n\nIp: 192.0.2.7\nCountry: DE\nWindows: Windows 10 Pro\nComputer Name: PC-1\nUser Name: bob\nLocal Time: 6/7/2024 3:43:57\n\n[Hardware]\nProcessor: x\nVideoCard: x\n',
    infection: {
      ...facts,
      date: dated('Sat Jul 06 3:43:57 2024', '2024-07-06T03:43:57.000Z'),
      antivirus: null,
      malwarePath: 'C:\\x.exe',
    },
  },
  {
    family: 'RisePro',
    path: 'information.txt',
    text: 'Build: x\nVersion: 1\n\nDate: 7/4/2024 5:43:07 PM\nMachineID: A1B2\n\nIP: 192.0.2.7\nLocation: DE\nWindows: Windows 10 Pro\nComputer Name: PC-1\nUser Name: bob\n\n[Hardware]\nProcessor: x\nVideoCard: x\n',
    infection: {
      ...facts,
      date: dated('7/4/2024 5:43:07 PM', '2024-07-04T17:43:07.000Z', true),
      antivirus: null,
      malwarePath: null,
    },
  },
  {
    family: 'Rhadamanthys',
    path: 'Information.txt',
    text: 'Traffic Name: x\nInstall Date: 2024-06-22 15:49:07\nHWID: A1B2\nIP: 192.0.2.7\nCountry: DE\nComputer: PC-1\nUser: bob\nOS: Windows 10 Pro\nVideo Card: x\n',
    infection: {
      ...facts,
      date: dated('2024-06-22 15:49:07', '2024-06-22T15:49:07.000Z'),
      antivirus: null,
      malwarePath: null,
    },
  },
  {
    family: 'Meduza',
    path: 'UserInfo.txt',
    text: 'Build Name: x\nHWID: A1B2\nLog Date: 03-12-2024, 23:45:57\nCountry Code: DE\nUser Name: bob\nComputer Name: PC-1\nOperation System: Windows 10 Pro\nIP: 192.0.2.7\nExecute Path: C:\\x.exe\n',
    infection: {
      ...facts,
      date: dated('03-12-2024, 23:45:57', '2024-12-03T23:45:57.000Z', true),
      antivirus: null,
      malwarePath: 'C:\\x.exe',
    },
  },
];
