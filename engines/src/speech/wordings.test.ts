import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['S. F. Ward and G. S. Hall, in S. 12.', 'S F Ward and G S Hall, in Section 12.'],
  ['as R. I. Ward and M. S. Hall say; see 24Q. Fees.', 'as R I Ward and M S Hall say; see 24Q. Fees.'],
  ['Hours (00-23), not 09-70.', 'Hours (00 to 23), not 09 70.'],
  [
    'The speed = distance/time for plane/train.',
    'The speed equals distance divided by time for plane, train.',
  ],
  [
    'It is 5 × 10–11 N m2 kg–2 here.',
    'It is 5 times 10 to the power of minus 11 newtons square meters per kilogram squared here.',
  ],
  [
    'Take {x | x > 0} by IPv6 of A A A here.',
    'Take {x such that x is greater than 0} by IP v6 of ₐ ₐ ₐ here.',
  ],
  ['So 3tan ² x = 2.', 'So 3tan squared x equals 2.'],
  ['It measures 130 pm at 6 pm.', 'It measures 130 picometers at 6 p m.'],
  ['Write to Ann (+4650123456).', 'Write to Ann (+ 4 6 5 0 1 2 3 4 5 6).'],
  ['The means ¯x and y¯ of JSON data.', 'The means x bar and y bar of JSON data.'],
  ['Copyright © 1990 W. N. Hart, 60 W. It is on.', 'Copyright 1990 W N Hart, 60 watts. It is on.'],
  [
    'He buys five ($10 per week/$2 per tin = 5), or $500 / $50,000 = 1%.',
    'He buys five (10 dollars per week divided by 2 dollars per tin equals 5), or 500 dollars divided by 50000 dollars equals 1 percent.',
  ],
  ['Tickets are $5/$10.', 'Tickets are 5 dollars/10 dollars.'],
  ['Hart & Co. and © 2004.', 'Hart and Company and copyright 2004.'],
  [
    'In Hart v Home Office and R v Ward, not u v W or C-v, it lost.',
    'In Hart versus Home Office and R versus Ward, not u v W or C-v, it lost.',
  ],
  [
    'In R (Hart) v Ward, R (on the request of Hart) v Ward and Hart (1932) v Home Office, it lost.',
    'In R (Hart) versus Ward, R (on the request of Hart) versus Ward and Hart (nineteen thirty-two) versus Home Office, it lost.',
  ],
  [
    'Section v Interpretation, Type v Errors and Plate v Mills.',
    'Section v Interpretation, Type v Errors and Plate v Mills.',
  ],
  ['See (b) v Tests and Part (ii) v Tests.', 'See (b) v Tests and Part (2) v Tests.'],
  [
    'It met on 5-6 August 2020 and May 12–14, 2019.',
    'It met on the fifth to sixth of August twenty twenty and May twelfth to fourteenth, twenty nineteen.',
  ],
  [
    'From 5 – 6 August, and on Sunday, 8 - 9 May, it met.',
    'From the fifth to sixth of August, and on Sunday, the eighth to ninth of May, it met.',
  ],
  [
    'It is May 5 – 12, or May 5 – 12 2024.',
    'It is May fifth to twelfth, or May fifth to twelfth, twenty twenty-four.',
  ],
  ['Lecture 3 – 6 May 2024', 'Lecture 3 – the sixth of May twenty twenty-four'],
  ['Room 5 - 9 May', 'Room 5 – the ninth of May'],
  ['See week 2 – 14 October.', 'See week 2 – the fourteenth of October.'],
  ['May 5 – 12 students enrolled.', 'May fifth – 12 students enrolled.'],
  ['Read 3:5–6 May.', 'Read 3:5 to the sixth of May.'],
  [
    'The signs are <, ‘>’ and <-, not x<-3.',
    'The signs are less than, ‘ greater than ’ and left arrow, not x is less than minus 3.',
  ],
])('“%s” is said as it is meant', (written, spoken) => {
  expect(sayPlain('eng', written)).toBe(spoken);
});

test.each([
  [
    'eng',
    'PART D of the paper and Exhibit C; Grades C and D.',
    'PART D of the paper and Exhibit C; Grades C and D.',
  ],
  [
    'eng',
    'It uses 5l/100km. Part One, 07pts.',
    'It uses 5 liters per 100 kilometers. | Part One, 07 points.',
  ],
  [
    'eng',
    'Reg No.: 659 F. 2d 963 (9th Cir. 1981).',
    'Registration number: 659 F. 2d 963 (ninth Circuit 1981).',
  ],
  ['eng', 'See Part A and Part V .', 'See Part ₐ and Part V .'],
  [
    'eng',
    'See Part II and Part V; Act L of 1962; the Ist Title.',
    'See Part 2 and Part 5; Act 50 of nineteen sixty-two; the first Title.',
  ],
  ['deu', 'Teil D und Anhang C, Kapitel X.', 'Teil D und Anhang C, Kapitel 10.'],
  ['fra', 'Partie C et Annexe D, chapitre V.', 'Partie C et Annexe D, chapitre 5.'],
  ['eng', '(iii) Draw it as in (b)(iv), c(xi) too.', '(3) Draw it as in (b)(4), c(xi) too.'],
])('in %s, letters of “%s” are told from Roman numerals', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  [
    'deu',
    'Tel. 0251/1987-4321 oder +49 30 901 820.',
    'Telefon 0 2 5 1, 1 9 8 7, 4 3 2 1 oder +49, 30, 9 0 1, 8 2 0.',
  ],
  [
    'spa',
    'Llame al 93 317 22 10 o tel. 677 204 118.',
    'Llame al 93 317 22 10 o teléfono 6 7 7, 2 0 4, 1 1 8.',
  ],
  [
    'eng',
    'Phone: (415) 555-0199 (+46 31 772 10 05).',
    'Phone: 4 1 5, 5 5 5, 0 1 9 9 (+46, 31, 7 7 2, 10, 0 5).',
  ],
  ['hin', 'फ़ोन: 044-24567890', 'फ़ोन: 0 4 4, 2 4 5 6 7 8 9 0'],
  ['fra', 'Voir n° 13-24.817 et 3 000 000 000 de km.', 'Voir numéro 13 24.817 et 3000000000 de km.'],
])('in %s, the numbers of “%s” are said figure by figure', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  [
    'eng',
    'By S.I. 1992/2051 it ran 40 yrs. and 3 hrs. more.',
    'By S I nineteen ninety-two, 2051 it ran 40 years and 3 hours more.',
  ],
  [
    'eng',
    'In Nov. ’98 it broke, see pp. 30 ff. there.',
    'In November ’98 it broke, see pages 30 and following there.',
  ],
  [
    'deu',
    'Siehe Rs. C-415/93, Slg. 1995, bzgl. Aufg. 7 o. Ä.',
    'Siehe Rechtssache C-415 93, Sammlung 1995, bezüglich Aufgabe 7 oder Ähnliches.',
  ],
  [
    'deu',
    'Offen Di.–Sa. 9–17 Uhr, Mi. und Fr. nie, am Do., den 3. Mai, mit Fr. Weber.',
    'Offen Dienstag bis Samstag 9 bis 17 Uhr, Mittwoch und Freitag nie, am Donnerstag, den dritten Mai, mit Frau Weber.',
  ],
  [
    'deu',
    'Nach BT-Drs. 18/123 sind es 2 Bio. Euro zzgl. MwSt.',
    'Nach Bundestagsdrucksache 18 123 sind es 2 Billionen Euro zuzüglich Mehrwertsteuer.',
  ],
  ['deu', 'Prof. Dr.-Ing. Weber kam.', 'Professor Doktor-Ingenieur Weber kam.'],
  [
    'fra',
    'Au XVIIe s., le mar. ou jeu. il y avait 900 hab. ici.',
    'Au dix-septième siècle, le mardi ou jeudi il y avait 900 habitants ici.',
  ],
  ['fra', 'M.-A. Petit a 3 pts à l’Ex. 4.', 'M.-A Petit a 3 points à l’Exercice 4.'],
  [
    'spa',
    'Los ss. XV y XVI, arts. 7 y ss. y Ej. 3: 4 ptos.',
    'Los siglos 15 y 16, artículos 7 y siguientes y Ejercicio 3: 4 puntos.',
  ],
  ['spa', 'Abre lun.–sáb. por resp. civil.', 'Abre lunes a sábado por responsabilidad civil.'],
])('in %s, “%s” has no abbreviations left', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['hin', 'यह ₹3.2 लाख करोड़ है।', 'यह 3.2 लाख करोड़ रुपये है।'],
  ['spa', 'Paga 640,25 €/mes o US$ 3,500.75.', 'Paga 640 euros con 25 por mes o 3500,75 dólares.'],
  [
    'deu',
    'Es kostet EUR 99.000,- oder 7,– € bei 500 €/Jahr.',
    'Es kostet 99000 Euro oder 7 Euro bei 500 Euro pro Jahr.',
  ],
  ['fra', 'Un taux de 1,5 %/an et 12 €/jour.', 'Un taux de 1,5 pour cent par an et 12 euros par jour.'],
  ['eng', 'It is $15/hour or 7¢.', 'It is 15 dollars per hour or 7 cents.'],
  ['eng', 'Try 3 – 6 – 9 and 2 - 4 - 8 - 16.', 'Try 3, 6, 9 and 2, 4, 8, 16.'],
  ['deu', 'Vom 3.–9. Juni gilt es.', 'Vom dritten bis neunten Juni gilt es.'],
  [
    'eng',
    'Open 10:15–11:45, 8:30 a.m.–4 p.m. and 13:00 - 17:00.',
    "Open 10 15 to 11 45, 8 30 a m to 4 p m and 13 o'clock to 17 o'clock.",
  ],
  ['spa', 'Abre de 8:00–13:30 h.', 'Abre de 8 a 13 y 30.'],
  ['fra', 'Ouvert de 8h15–12h.', 'Ouvert de 8 heures 15 à 12 heures.'],
  [
    'eng',
    'A half-life t1/2, ROM1/2 and 4 ½ kg.',
    'A half-life t one half, ROM1 2 and 4 and one half kilograms.',
  ],
  [
    'deu',
    'Also √25 : 5 = 1 und 3 ½ Tage.',
    'Also Wurzel aus 25 geteilt durch 5 gleich 1 und 3 einhalb Tage.',
  ],
])('in %s, the sums, spans and parts of “%s” are said', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['eng', 'Home · Latest news · Shop, 3 · 4 = 12', 'Home, Latest news, Shop, 3 times 4 equals 12'],
  ['eng', 'The clerk *** of the court * * * shall.', 'The clerk of the court shall.'],
  [
    'eng',
    'The Seed Act, 1932, by Order, 1961 (no 2).',
    'The Seed Act, nineteen thirty-two, by Order, nineteen sixty-one (no 2).',
  ],
  ['eng', 'Then OH– and NO3- meet, from A- to Z.', 'Then OH minus and N O 3 minus meet, from A- to Z.'],
  ['rus', 'Ионы OH– и HNO3 с 10⁻⁵.', 'Ионы OH − и H N O 3 с 10 −5.'],
  ['fra', 'On lit : 9 pierres o Pour finir.', 'On lit : 9 pierres, Pour finir.'],
  [
    'fra',
    'De 1 h 15 à 1h00, i.e. cf. prop. 4.1.',
    "De une heure 15 à une heure, c'est-à-dire confer proposition 4.1.",
  ],
  ['fra', "Le rythme de l'algorithme plaît.", "Le ritme de l'algoritme plaît."],
  ['fra', 'Ici g(4,7) vaut 1,5.', 'Ici g de 4, 7 vaut 1,5.'],
  [
    'swe',
    'Den 3/4, 9/11 2019 och 3/4 av den 5/6-delen.',
    'Den tredje april, nionde november 2019 och tre fjärdedelar av den fem sjättedelar -delen.',
  ],
  ['deu', 'a) (3 P) Rechne P(A) = 2 P(B).', 'a) (3 Punkte) Rechne P(A) gleich 2 P(B).'],
  ['eng', 'o First item', 'First item'],
  ['spa', 'Juan o Pedro.', 'Juan o Pedro.'],
  ['por', 'A camada 2s 2p dura 2 s.', 'A camada 2s 2p dura 2 segundos.'],
  ['fra', 'Le T.D.O.L est vide.', 'Le T D O L est vide.'],
  ['eng', 'Use 2 MiB of www3.example.org.', 'Use 2 mebibytes of link to example.org.'],
  ['eng', 'It returns [1, 2], as shown [1, 2].', 'It returns [1, 2], as shown.'],
  [
    'deu',
    'Siehe BGBl. I S. 12 und RGBl. II S. 3.',
    'Siehe Bundesgesetzblatt 1 Seite 12 und Reichsgesetzblatt 2 Seite 3.',
  ],
  [
    'deu',
    'In der u.a. Skizze und die o. g. Regel.',
    'In der unten angegebenen Skizze und die oben genannte Regel.',
  ],
  [
    'deu',
    'Leute, die u.a. Brot backen, und u. a. Ärzte.',
    'Leute, die unter anderem Brot backen, und unter anderem Ärzte.',
  ],
  ['deu', 'Seit 1. Mai, mit 8 kByte.', 'Seit dem ersten Mai, mit 8 Kilo-Byte.'],
  ['deu', 'Beginn: 2. Mai.', 'Beginn: zweiter Mai.'],
])('in %s, “%s” is said as it is meant', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  [
    'swe',
    'Enligt 4 kap. 7 § och NJA 2011 s. 45, jfr § 9.',
    'Enligt 4 kapitel 7 paragrafen och N J A 2011 sidan 45, jämför paragraf 9.',
  ],
  [
    'swe',
    'År 1967 var det t.ex. 2,5 mdkr, dvs. ca 90 000 kr/år.',
    'År nittonhundrasextiosju var det till exempel 2,5 miljarder kronor, det vill säga cirka 90000 kronor per år.',
  ],
  [
    'swe',
    'Låt a ≤ b, x² > 3 och 4 m/s.',
    'Låt a mindre än eller lika med b, x i kvadrat större än 3 och 4 meter per sekund.',
  ],
  [
    'swe',
    'Den 21 mars kl. 9.30–11.00, fr.o.m. 2023-04-22.',
    'Den tjugoförsta mars klockan 9 30 till 11, från och med tjugoandra april tvåtusentjugotre.',
  ],
  ['swe', 'Karl XI och kap. IX, s. 3–8.', 'Karl den elfte och kapitel 9, sidan 3 till 8.'],
  [
    'ita',
    'Ai sensi degli artt. 3 e ss. c.c., l’art. 12 e il § 4.',
    'Ai sensi degli articoli 3 e seguenti codice civile, l’articolo 12 e il paragrafo 4.',
  ],
  [
    'ita',
    'Sono 1.300,5 kg/m³, ad es. 7 m³ a 12,40 €/kg.',
    'Sono 1300,5 chilogrammi al metro cubo, ad esempio 7 metri cubi a 12 euro e 40 per chilogrammo.',
  ],
  [
    'ita',
    'Se a <= b e |x| > 2, allora n! = 24.',
    'Se a minore o uguale a b e valore assoluto di x maggiore di 2, allora n fattoriale uguale a 24.',
  ],
  [
    'ita',
    'Il 02/06/1946 alle 9.30, nel sec. XX, con Luigi XVI.',
    'Il 2 giugno 1946 alle 9 e 30, nel secolo 20, con Luigi sedicesimo.',
  ],
  [
    'por',
    'O art. 7º custa R$ 4,20 e 30% de multa, ou US$ 2,5 milhões.',
    'O artigo sétimo custa 4 reais e 20 centavos e 30 por cento de multa, ou 2,5 milhões de dólares.',
  ],
  [
    'por',
    'São 8 kg a 3 m/s e 10-⁴ m² de H2SO4 a 1,5 °C.',
    'São 8 quilogramas a 3 metros por segundo e 10 elevado a menos 4 metros quadrados de H 2 S O 4 a 1,5 graus Celsius.',
  ],
  [
    'por',
    'LIMA, C. et al. e SÁ, M. L.; o séc. XIX, Luís XIV e a 2ª fase, às 7h45.',
    'LIMA, C e outros e SÁ, M L; o século 19, Luís 14 e a segunda fase, às 7 horas e 45.',
  ],
  ['por', 'O DNA e a ONU, de 2 a 5 p. ex.', 'O D N A e a ONU, de 2 a 5 por exemplo.'],
])('in %s, “%s” is said in its own words', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test('a paragraph sign that a voice leaves out is reported, and said where there is a word', () => {
  const text = 'См. § 5 закона.';
  const { unspoken } = toSpeech([pageOfText(text, 'plain')], { language: 'rus' });
  expect(unspoken).toMatchObject([{ start: 4, end: 5, reason: 'nothing_to_say' }]);
  expect(toSpeech([pageOfText('Ver § 5 da lei.', 'plain')], { language: 'spa' }).unspoken).toEqual([]);
  expect(sayPlain('deu', 'Das §-Zeichen von x = ö steht da.')).toBe(
    'Das Paragraph -Zeichen von x gleich ö steht da.',
  );
});

test('ideographs within a sentence of another language are read by their own voice', () => {
  const read = (text: string, language: string) =>
    toSpeech([pageOfText(text, 'plain')], { language }).utterances.map((each) => [
      each.language,
      each.spoken,
    ]);
  expect(read('The inn is called 海边旅馆 by all.', 'eng')).toEqual([
    ['eng', 'The inn is called'],
    ['cmn', '海边旅馆'],
    ['eng', 'by all.'],
  ]);
  expect(read('潮水在门前。', 'cmn')).toEqual([['cmn', '潮水在门前。']]);
  expect(read('Ein 山 heißt Berg.', 'deu')).toEqual([
    ['deu', 'Ein'],
    ['cmn', '山'],
    ['deu', 'heißt Berg.'],
  ]);
});

test.each([
  [
    'spa',
    'Tarda 25 ns a 980 hPa y 41,5°N.',
    'Tarda 25 nanosegundos a 980 hectopascales y 41,5 grados norte.',
  ],
  [
    'deu',
    'Er braucht 7 kWh/Woche und 4 g/Person.',
    'Er braucht 7 Kilowattstunden pro Woche und 4 Gramm pro Person.',
  ],
  [
    'eng',
    'It takes 9 min/lesson at 12 m/s, 16 GB/RAM.',
    'It takes 9 minutes per lesson at 12 meters per second, 16 GB RAM.',
  ],
  ['hin', 'यह 12.5°E पर 3 kWh/दिन है।', 'यह 12.5 डिग्री पूर्व पर 3 किलोवाट घंटा प्रति दिन है।'],
  ['eng', 'Cut 6 1⁄2 inches.', 'Cut 6 and one half inches.'],
  ['eng', 'A result of $(7.4)m, then $(9).', 'A result of minus 7.4 million dollars, then minus 9 dollars.'],
  [
    'fra',
    'Un résultat de (6,3) M€ contre 2 M€.',
    "Un résultat de moins 6,3 millions d'euros contre 2 millions d'euros.",
  ],
])('in %s, the units and losses of “%s” are said', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['fra', '(6 pts) : 2) Étudier g(x) = 3x.', '(6 points) : 2) Étudier g de x égale 3 x.'],
  ['spa', 'Escriba ls -a | sort ahora.', 'Escriba ls -a barra vertical sort ahora.'],
  ['eng', 'Home | News, but P(B | C) = 1.', 'Home , News, but P(B given C) equals 1.'],
  ['eng', 'Read row[-2] of it.', 'Read row[minus 2] of it.'],
  ['eng', 'Set (i+2) % size, a (90) % share.', 'Set (i plus 2) modulo size, a (90) percent share.'],
  ['eng', '5x ≡ 2 mod 11, p ≡ q.', '5x is congruent to 2 modulo 11, p is identical to q.'],
  ['deu', 'r ≡ s (mod m)', 'r kongruent zu s (modulo m)'],
  ['fra', 'r ≡ s [mod 5]', 'r congru à s [modulo 5]'],
  ['spa', 'r ≡ s (mod 5)', 'r congruente con s (módulo 5)'],
  ['ita', 'r ≡ s (mod 5)', 'r congruente a s (modulo 5)'],
  ['swe', 'r ≡ s (mod 5)', 'r kongruent med s (modulo 5)'],
  ['deu', 'Siehe BVerfGE 12, 45 <53>.', 'Siehe BVerfGE 12, 45 53 .'],
])('in %s, “%s” has no signs of formulas that are none', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  [
    'deu',
    'Am 7. März, nicht am 9.12., kamen 40 St. an, bis 3.05.d. J. in St. Moritz.',
    'Am siebten März, nicht am neunten Dezember, kamen 40 Stück an, bis dritten Mai dieses Jahres in Sankt Moritz.',
  ],
  ['deu', 'Nach Abschnitt 2.10. gilt es.', 'Nach Abschnitt 2.10. gilt es.'],
  ['fra', 'En 2de, le Pr. Dubois lit.', 'En seconde, le professeur Dubois lit.'],
  [
    'eng',
    'In Yr 9, Rm 12, her B.Sc. Physics to 1 s.f. or 2 d.p. each.',
    'In Year 9, Room 12, her B S C Physics to 1 significant figure or 2 decimal places each.',
  ],
  ['eng', 'See Pub. L. 96-12 and Rev. Rul. 70-85.', 'See Public Law 96 12 and Revenue Ruling 70 85.'],
  [
    'spa',
    'La profa. Ruiz y el Excmo. Sr. Gil pagan 3 € c/u s/ contrato.',
    'La profesora Ruiz y el excelentísimo señor Gil pagan 3 euros cada uno según contrato.',
  ],
  ['hin', 'ब्लॉक III में है।', 'ब्लॉक 3 में है।'],
  [
    'deu',
    'Matr.-Nr.: 7, Tel.Nr. 8, lfd. Nr. 9, Id-Nr. 4, vgl. Nr. 3.',
    'Matrikelnummer: 7, Telefonnummer 8, laufende Nummer 9, Id Nummer 4, vergleiche Nummer 3.',
  ],
  ['deu', 'Nr.: 12', 'Nummer: 12'],
  ['deu', 'Matr. Nr.: 5', 'Matrikelnummer: 5'],
  ['eng', 'It rose/fell, and/or sank, by TCP/IP.', 'It rose, fell, and or sank, by TCP IP.'],
  ['eng', 'See src/main/java (rain/snow).', 'See src main java (rain, snow).'],
  ['hin', 'दाम बढ़ा/घटा।', 'दाम बढ़ा, घटा।'],
  ['fra', 'Il monte/descend.', 'Il monte, descend.'],
  ['hin', 'रेडियो+टीवी और x+y = 3 है।', 'रेडियो प्लस टीवी और x धन y बराबर 3 है।'],
  ['eng', 'v. Draw the boat.', '5. Draw the boat.'],
  ['eng', 'Ruth and v. 5.', 'Ruth and verse 5.'],
  [
    'eng',
    'See v. 12 and vv. 3-5, Poole v. 12 others.',
    'See verse 12 and verses 3 to 5, Poole versus 12 others.',
  ],
  ['eng', 'iv. Draw it.', '4. Draw it.'],
  ['swe', 'i. Rita den.', '1. Rita den.'],
  ['deu', 'vi) Zeichne es.', '6) Zeichne es.'],
  ['eng', 'a) array name[10];', 'A.) array name[10];'],
  ['eng', 'It divides in two parts[10];', 'It divides in two parts;'],
  ['eng', 'Compare (iv) and v. above.', 'Compare (4) and 5 above.'],
  ['eng', 'Poole & Co. v. Marsh, dogs v. cats.', 'Poole and Company versus Marsh, dogs versus cats.'],
])('in %s, “%s” is whole, and nothing in it is short', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['In den 1980ern und ’70ern.', 'In den neunzehnhundertachtzigern und siebzigern.'],
  ['Die 1990er Jahre.', 'Die neunzehnhundertneunziger Jahre.'],
  ['Wie Clara Holm 1927 schrieb.', 'Wie Clara Holm neunzehnhundertsiebenundzwanzig schrieb.'],
  ['Für Alt Holm 1927 Boote.', 'Für Alt Holm 1927 Boote.'],
  ['Haus Nummer 1927 ist frei.', 'Haus Nummer 1927 ist frei.'],
  ['Die Nummer 1927 ist frei.', 'Die Nummer 1927 ist frei.'],
])('in “%s”, years are told from counts', (text, spoken) => {
  expect(sayPlain('deu', text)).toBe(spoken);
});

test.each([
  [
    'eng',
    'Two MP3s, six A4s and the B52s; in her 20s; 1s and 0s; after 5s.',
    'Two MP threes, six ₐ fours and the B fifty-twos; in her twenties; ones and zeros; after 5 seconds.',
  ],
  ['eng', 'Name pentan-2-one and butan-1-ol.', 'Name pentan-2-own and butan-1-ol.'],
  ['eng', 'Copy d:raw/old to “d:/x/old” or his/her disk.', 'Copy d:raw/old to “d:/x/old” or his her disk.'],
  [
    'swe',
    'Lös det m h a träd e d, m.h.a. kön, p g a att listan är tom.',
    'Lös det med hjälp av träd eller dylikt, med hjälp av kön, på grund av att listan är tom.',
  ],
  ['swe', 'Ordet g n e d v a är glest.', 'Ordet g n e d v a är glest.'],
])('in %s, “%s” is said as people say it', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
