/** Draws a number of certificates as PDF and prints the time in seconds. */
import { newCertificateId } from '@gatehouse/credentials/certificate-ids';
import { drawPdf } from '@gatehouse/credentials/draw-pdf';

const count = Number(process.argv[2]);
const begun = performance.now();
for (let number = 1; number <= count; number += 1) {
  const certificateId = newCertificateId();
  await drawPdf({
    certificateId,
    number: `BENCH-CRT-${String(number).padStart(6, '0')}`,
    fullname: `Learner Number ${number}`,
    course: 'Phishing basics',
    issuer: 'Bench',
    score: 9,
    total: 10,
    issuedAt: new Date(0),
    validUntil: null,
    address: `https://portal.example.com/verified-certificates/${certificateId}`,
    branding: { logo: null, colour: null },
  });
}
console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1_000 }));
