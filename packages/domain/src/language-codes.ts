/** The languages that can be selected, or recognized by name, as ISO 639 codes. */
export const languageCodes: readonly string[] =
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv mk ms mt nb nl nn no pl pt ro ru sk sl sq sr sv th tr uk ur vi zh'.split(
    ' ',
  );
