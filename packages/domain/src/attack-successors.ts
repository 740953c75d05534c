// Pairs of old and new IDs: techniques that version 7 of ATT&CK (July 2020) turned into sub-techniques or merged into others.
const supersededPairs = `
T1002 T1560; T1004 T1547.004; T1009 T1027.001; T1013 T1547.010; T1015 T1546.008; T1017 T1072; T1019 T1542.001;
T1022 T1560; T1023 T1547.009; T1024 T1573; T1028 T1021.006; T1031 T1543.003; T1032 T1573; T1035 T1569.002;
T1038 T1574.001; T1042 T1546.001; T1044 T1574.010; T1045 T1027.002; T1050 T1543.003; T1054 T1562.006;
T1058 T1574.011; T1060 T1547.001; T1063 T1518.001; T1065 T1571; T1066 T1027.005; T1067 T1542.003; T1073 T1574.001;
T1075 T1550.002; T1076 T1021.001; T1077 T1021.002; T1079 T1573; T1081 T1552.001; T1084 T1546.003; T1085 T1218.011;
T1086 T1059.001; T1088 T1548.002; T1089 T1562.001; T1093 T1055.012; T1094 T1095; T1096 T1564.004; T1097 T1550.003;
T1099 T1070.006; T1100 T1505.003; T1101 T1547.005; T1103 T1546.010; T1107 T1070.004; T1109 T1542.002;
T1116 T1553.002; T1117 T1218.010; T1118 T1218.004; T1121 T1218.009; T1122 T1546.015; T1126 T1070.005;
T1128 T1546.007; T1130 T1553.004; T1131 T1547.002; T1138 T1546.011; T1139 T1552.003; T1141 T1056.002;
T1142 T1555.001; T1143 T1564.003; T1144 T1553.001; T1145 T1552.004; T1146 T1070.003; T1147 T1564.002;
T1148 T1562.003; T1151 T1036.006; T1152 T1569.001; T1154 T1546.005; T1155 T1059.002; T1156 T1546.004;
T1157 T1574.004; T1158 T1564.001; T1159 T1543.001; T1160 T1543.004; T1161 T1546.006; T1162 T1547.015;
T1163 T1037.004; T1164 T1547.007; T1165 T1037.005; T1166 T1548.001; T1167 T1555.002; T1169 T1548.003;
T1170 T1218.005; T1171 T1557.001; T1172 T1090.004; T1173 T1559.002; T1174 T1556.002; T1177 T1547.008;
T1178 T1134.005; T1179 T1056.004; T1180 T1546.002; T1181 T1055.011; T1182 T1546.009; T1183 T1546.012;
T1184 T1563.001; T1186 T1055.013; T1188 T1090.003; T1191 T1218.003; T1192 T1566.002; T1193 T1566.001;
T1194 T1566.003; T1196 T1218.002; T1198 T1553.003; T1206 T1548.003; T1208 T1558.003; T1209 T1547.003;
T1214 T1552.002; T1215 T1547.006; T1223 T1218.001; T1483 T1568.002; T1487 T1561.002; T1488 T1561.001;
T1492 T1565.001; T1493 T1565.002; T1494 T1565.003; T1500 T1027.004; T1501 T1543.002; T1502 T1134.004;
T1503 T1555.003; T1504 T1546.013; T1506 T1550.004; T1514 T1548.004; T1519 T1546.014; T1522 T1552.005;
T1527 T1550.001; T1536 T1578.004; T1574.002 T1574.001`;

const pairs = supersededPairs.split(';').map((pair) => pair.trim().split(' ', 2));
const successors = new Map(pairs.map(([old = '', now = '']) => [old, now]));

// Techniques that were withdrawn without a successor.
const withdrawnTechniqueNames: Readonly<Record<string, string>> = {
  T1034: 'Path Interception',
  T1043: 'Commonly Used Port',
  T1051: 'Shared Webroot',
  T1061: 'Graphical User Interface',
  T1062: 'Hypervisor',
  T1064: 'Scripting',
  T1108: 'Redundant Access',
  T1149: 'LC_MAIN Hijacking',
  T1153: 'Source',
  T1175: 'Component Object Model and Distributed COM',
};

/** Returns the technique with which MITRE replaced a withdrawn one, or null if there is none. */
export function findSuccessor(id: string): string | null {
  return successors.get(id.trim().toUpperCase()) ?? null;
}

/** Returns the former name of a technique that was withdrawn without a successor, or an empty text for any other. */
export function formerName(id: string): string {
  const key = id.trim().toUpperCase();
  return Object.hasOwn(withdrawnTechniqueNames, key) ? (withdrawnTechniqueNames[key] ?? '') : '';
}

/** All withdrawn techniques with a successor. */
export const supersededTechniques: readonly string[] = [...successors.keys()];
