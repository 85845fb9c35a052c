import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ["Un brin d'ARN et l’ATP du muscle.", "Un brin d'A R N et l’A T P du muscle."],
  ["L'OMS écrit qu'EDF et l'OCDE attendent.", "L'O M S écrit qu'E D F et l'O C D E attendent."],
  ["La page d'HTML et l'HDR d'Anne.", "La page d'ache T M L et l'ache D R d'Anne."],
  ["L'ONU, l'OTAN et l'INSEE publient.", "L'ONU, l'OTAN et l'INSEE publient."],
  ["L'ART DE NAVIGUER", "L'ART DE NAVIGUER"],
  ["Il faut qu'ON parte.", "Il faut qu'ON parte."],
])('capitals behind an elided word are spelt where they are no word: “%s”', (text, spoken) => {
  expect(sayPlain('fra', text)).toBe(spoken);
});

test.each([
  [
    'spa',
    'La conexión ADSL y la URSS, la OTAN y la NASA.',
    'La conexión A D S L y la U R S S, la OTAN y la NASA.',
  ],
  ['ita', 'Il TFUE e la CGIL, la FIFA e l’UNESCO.', 'Il T F U E e la C G I L, la FIFA e l’UNESCO.'],
  [
    'fra',
    'Les IFRS, la RTBF, le SMIC et la norme IEEE.',
    'Les I F R S, la RTBF, le SMIC et la norme I E E E.',
  ],
  ['deu', 'Der IPCC-Bericht der UNESCO gilt JETZT.', 'Der I P C C-Bericht der UNESCO gilt JETZT.'],
  ['swe', 'Rapporten från IPCC och NATO:s flygplan.', 'Rapporten från I P C C och NATO:s flygplan.'],
  ['spa', 'El IVA y el PIB según la ONU.', 'El iva y el pib según la onu.'],
])('in %s, capitals that cannot be said as a word are spelt: “%s”', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['fra', 'Le DES et un EST, mais LES DEUX.', 'Le D E S et un E S T, mais LES DEUX.'],
  ['eng', '(a) Name it. Parts (a) and f(a).', '(A.) Name it. | Parts (A.) and f of ₐ.'],
  ['eng', '12 a) Draw (b).', '12 A.) Draw (b).'],
  ['eng', 'Her AS/A Level and A Levels.', 'Her A.S, A-Level and A-Levels.'],
])('in %s, letters of “%s” that look like a small word are said as letters', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['deu', 'Verordnung (EU) gilt, „ARD“ auch.', 'Verordnung (E U) gilt, „A R D“ auch.'],
  ['fra', 'La santé (OMS) ; le code (ADN) ; août.', 'La santé (O M S) ; le code (A D N) ; août.'],
  ['swe', 'En elev (USA) och en till.', 'En elev (U S A) och en till.'],
  [
    'deu',
    'Sie (ALS IST UND) oder (ER) kommen im Teil (IV).',
    'Sie (ALS IST UND) oder (ER) kommen im Teil (IV).',
  ],
  ['deu', 'DIE ALTE ART', 'DIE ALTE ART'],
  ['fra', 'FIN', 'FIN'],
  ['spa', 'EL ARTE DE NAVEGAR', 'EL ARTE DE NAVEGAR'],
])(
  'in %s, short capitals by themselves are spelt, which voices take for a word: “%s”',
  (language, text, spoken) => {
    expect(sayPlain(language, text)).toBe(spoken);
  },
);
