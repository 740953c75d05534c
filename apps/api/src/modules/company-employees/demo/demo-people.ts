/** A person whose name is spelled differently from the email address. */
export interface NamedPerson {
  fullname: string;
  /** The part of the address before the @. */
  mailbox: string;
  language?: string;
  timeZone?: string;
}

/** People whose names are in scripts from around the world. */
export const worldwide: readonly NamedPerson[] = [
  { fullname: '王芳', mailbox: 'fang.wang', language: 'zh', timeZone: 'Asia/Shanghai' },
  { fullname: '佐藤 健一', mailbox: 'kenichi.sato', language: 'ja', timeZone: 'Asia/Tokyo' },
  { fullname: '김서연', mailbox: 'seoyeon.kim', language: 'ko', timeZone: 'Asia/Seoul' },
  { fullname: '陳美玲', mailbox: 'meiling.chen', language: 'zh-TW', timeZone: 'Asia/Taipei' },
  { fullname: 'نور حداد', mailbox: 'nour.haddad', language: 'ar', timeZone: 'Asia/Dubai' },
  { fullname: 'يوسف المصري', mailbox: 'youssef.elmasry', language: 'ar', timeZone: 'Africa/Cairo' },
  { fullname: 'שירה לוי', mailbox: 'shira.levi', language: 'he', timeZone: 'Asia/Jerusalem' },
  { fullname: 'Елена Соколова', mailbox: 'elena.sokolova' },
  { fullname: 'Γιώργος Νικολάου', mailbox: 'giorgos.nikolaou', language: 'el', timeZone: 'Europe/Athens' },
  { fullname: 'Łukasz Żółkiewski', mailbox: 'lukasz.zolkiewski', language: 'pl', timeZone: 'Europe/Warsaw' },
  { fullname: 'Zoë van der Berg', mailbox: 'zoe.vanderberg', language: 'nl' },
  { fullname: 'María José Muñoz Peña', mailbox: 'mariajose.munoz', language: 'es', timeZone: 'Europe/Madrid' },
  { fullname: 'Nguyễn Thị Hồng', mailbox: 'hong.nguyen', language: 'vi', timeZone: 'Asia/Ho_Chi_Minh' },
  { fullname: 'Ayşe Yıldırım', mailbox: 'ayse.yildirim', language: 'tr', timeZone: 'Europe/Istanbul' },
  { fullname: 'Siobhán Ní Bhriain', mailbox: 'siobhan.nibhriain' },
  { fullname: 'Ngozi Adichie-Okonkwo', mailbox: 'ngozi.adichie-okonkwo' },
];

/** People who registered for public training. */
export const registered: readonly NamedPerson[] = [
  { fullname: 'Marta Lindqvist', mailbox: 'marta.lindqvist' },
  { fullname: 'Tomasz Kowalski', mailbox: 'tkowalski' },
  { fullname: 'Amina Yusuf', mailbox: 'amina.yusuf' },
  { fullname: '山田 花子', mailbox: 'hanako.yamada' },
  { fullname: 'Rafael Duarte', mailbox: 'rafael.duarte' },
  { fullname: 'ليلى بن عمر', mailbox: 'leila.benomar' },
  { fullname: 'Hannah Whitfield', mailbox: 'hwhitfield' },
  { fullname: 'Oleksandr Bondar', mailbox: 'o.bondar' },
  { fullname: 'Priya Natarajan', mailbox: 'priya.natarajan' },
];

export const givenNames = [
  'Amelia',
  'Benjamin',
  'Carla',
  'Daniel',
  'Eva',
  'Felix',
  'Greta',
  'Hugo',
  'Ines',
  'Jakob',
  'Karin',
  'Leon',
  'Mona',
  'Nils',
  'Olivia',
  'Paul',
  'Renata',
  'Samuel',
  'Theresa',
  'Victor',
] as const;

export const familyNames = [
  'Albrecht',
  'Brennan',
  'Castellano',
  'Dahl',
  'Eriksen',
  'Fontaine',
  'Gruber',
  'Hartley',
  'Ivanov',
  'Jansen',
  'Keller',
  'Lombardi',
  'Meyer',
  'Novak',
  'Okafor',
  'Petersen',
  'Quinn',
  'Rossi',
  'Schuster',
  'Tanner',
  'Ueda',
  'Varga',
  'Whitaker',
  'Zimmermann',
] as const;
