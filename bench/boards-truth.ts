/**
 * Question papers of many boards and universities, transcribed by a person from pictures of their pages before the reader
 * had seen them: numbers, parts and marks in the notation of `papersTruth`, without pages, and none of the text. What
 * was mended was found on the development half; of the untouched one only the figures were looked at. What is in
 * `lookedAtSince` was untouched up to 29 November. Of the long tests of choice (ENEM, V-ACT, Cambridge's) not every page
 * was looked at: their numbers run on, as their covers say. Of several papers in one file, the head is the first one's.
 */
export interface BoardTruth {
  file: string;
  half: 'development' | 'untouched';
  kind: 'digital' | 'scanned';
  /** Null: the paper does not print it; absent: it prints several, or none for certain. */
  year?: number | null;
  total?: number | null;
  minutes?: number | null;
  /** "5", or "1+5" with one that is compulsory, of a choice among all questions. */
  choice?: string;
  questions: string;
}

const count = (from: number, to: number, of: (i: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => of(from + i)).join(' ');

const development: Omit<BoardTruth, 'half'>[] = [
  {
    ...{ file: 'cambridge_9702/2005-06_p2', kind: 'digital', year: 2005, total: null, minutes: 60 },
    questions: `1[a=1 b=1 c=1 d=1] 2[a=2 b=2] 3[a[i=2 ii=1] b=2 c[i=2 ii=2]] 4[a=1 b[i=2 ii=3 iii=2] c=3]
      5[a=2 b[i=2 ii=2 iii=1] c=2] 6[a[i=2 ii=1] b[i=1 ii=2 iii=2 iv=2]] 7[a=1 b[i=1 ii=2 iii=3] c=3] 8[a=1 b=2]`,
  },
  {
    ...{ file: 'cambridge_9702/2018-06_p12_mcq', kind: 'digital', year: 2018, total: null, minutes: 75 },
    questions: count(1, 40, (i) => `${i}=1`),
  },
  {
    ...{ file: 'matura_pl/2016-05_inf_p1', kind: 'digital', year: 2016, total: 15, minutes: 60 },
    questions: '1[1.1=1 1.2=4] 2[2.1=2 2.2=1 2.3=3] 3[3.1=1 3.2=1 3.3=1 3.4=1]',
  },
  {
    ...{
      file: 'wbsu_in/2020_CMSACOR04T',
      kind: 'digital',
      year: 2020,
      total: 50,
      minutes: 120,
      choice: '1+5',
    },
    questions: `1=10[a b c d e f g h i j] 2[a=4 b=4] 3[a=4 b=4] 4[a=3 b=5] 5[a=3 b=5] 6[a=3 b=5] 7[a=4 b=4]
      8[a=3 b=5[i ii iii]]`,
  },
  {
    ...{
      file: 'wbsu_in/2022_MTMACOR09T',
      kind: 'digital',
      year: 2022,
      total: 50,
      minutes: 120,
      choice: '1+5',
    },
    questions: `1[a=2 b=2 c=2 d=2 e=2 f=2 g=2 h=2] ${count(2, 9, (i) => `${i}[a=4 b=4]`)}`,
  },
  {
    ...{ file: 'wbsu_in/2022_BNGACOR04T', kind: 'digital', year: 2022, total: 50, minutes: 120 },
    questions: '1=10 2=10 3=10 4=10 5[ক খ=5 গ=5 ঘ]',
  },
  {
    ...{ file: 'melbourne_cloud/2013_COMP90024', kind: 'digital', year: 2013, total: null, minutes: 120 },
    ...{
      choice: '5',
      questions: '1[A=3 B=7] 2[A=2 B=8] 3[A=4 B=6] 4[A=8 B=2] 5[A=10] 6[A=5 B=5] 7[A=5 B=5]',
    },
  },
  {
    ...{ file: 'melbourne_cloud/2014_COMP90024', kind: 'digital', year: 2014, total: null, minutes: 120 },
    choice: '5',
    questions: `1[A=6 B=2 C=2] 2[A[a[i=4 ii=4] b=2]] 3[A[a=4] B=2 C=2] 4[A=2 B=2 C=3 D=3] 5[A=6 B[a=2 b=2]]
      6[A[a=2 b=2 c=4 d=2]] 7[A[a=1 b=1 c=1 d=1 e=1 f=1] B[a=2 b=2]]`,
  },
  {
    ...{ file: 'ostfalia_de/2015-SS_MPT', kind: 'digital', year: 2015, total: 60, minutes: 60 },
    questions: '1[a=4 b=2 c=4 d=10] 2[a=8 b=6 c=6] 3[a=3 b=3 c=3 d=3 e=8]',
  },
  {
    ...{ file: 'limoges_fr/2019_cle_publique', kind: 'scanned', year: 2019, total: null, minutes: 120 },
    questions: '1 2 3 4 5 6 7 8 9 10[a b] 11 12',
  },
  {
    ...{ file: 'udc_es/2024-01_ece', kind: 'digital', year: 2024, total: null, minutes: null },
    questions: '1=0.75[a b] 2[a=0.2 b=0.3 c=0.3 d=0.4 e=0.3 f=0.3 g=0.2] 3=0.5[a b c d e] 4=0.75',
  },
  {
    ...{ file: 'pretoria_ekn812/2019_midterm', kind: 'digital', year: null, minutes: null },
    questions: '1=10 2=10 3=45[a b c d e f g h i]',
  },
  {
    ...{ file: 'bac_tn/2025_prac_s1', kind: 'digital', year: 2025, minutes: 60 },
    questions: '1=3 2[a=4 b=4 c=1.5 d=6 e=1.5]',
  },
  {
    ...{ file: 'ktu_economics/2023-06_HUT300', kind: 'scanned', year: 2023, total: 100, minutes: 180 },
    questions: `${count(1, 10, (i) => `${i}=3`)} ${count(11, 20, (i) => `${i}[a=10 b=4]`)}`,
  },
  {
    ...{ file: 'cbse/2018_maths12_65-1', kind: 'digital', year: null, total: 100, minutes: 180 },
    questions: [
      count(1, 4, (i) => `${i}=1`),
      count(5, 12, (i) => `${i}=2`),
      count(13, 23, (i) => `${i}=4`),
      count(24, 29, (i) => `${i}=6`),
    ].join(' '),
  },
  {
    file: 'enem_br/2019_d2_cd7',
    kind: 'digital',
    total: null,
    questions: count(91, 180, String),
  },
  {
    ...{ file: 'edexcel_9MA0/2019-06_p1', kind: 'digital', year: 2019, total: 100, minutes: 120 },
    questions: `1=3 2[a=2 b=3] 3[a=4 b=1] 4[a=4 b[i=1 ii=1]] 5[a=3 b=3 c=4[i ii]] 6[a=6 b=2] 7[a=4 b=2 c=1]
      8[a=4 b=4 c=2] 9[a=3 b=2] 10[i=4 ii=2] 11[a=2 b=1 c=4] 12[a=4 b=2 c=3 d=1] 13[a=3[i ii] b=8]
      14[a=2 b=2[i ii] c=3]`,
  },
  {
    ...{ file: 'ap_csa/2017_frq', kind: 'digital', year: 2017, total: null, minutes: 90 },
    questions: '1[a b] 2 3[a b] 4[a b]',
  },
  {
    ...{ file: 'vnu_hcm_vact/2019_sample', kind: 'digital', year: null, total: null, minutes: 150 },
    questions: count(1, 120, String),
  },
  {
    file: 'enem_br/2021_d2_cd7',
    kind: 'digital',
    total: null,
    questions: count(91, 180, String),
  },
  {
    ...{ file: 'udc_es/2022-07_calculo', kind: 'scanned', year: 2022, minutes: null },
    questions: count(1, 20, (i) => `${i}=0.5`),
  },
];

const lookedAtSince: Omit<BoardTruth, 'half'>[] = [
  {
    ...{ file: 'cambridge_igcse/2024-03_0417_p12', kind: 'digital', year: 2024, total: 80, minutes: 90 },
    questions: `1=2 2[a=2 b[i=2 ii=2]] 3=4 4=4 5=2 6[a=2 b=2] 7[a[i=2 ii=2] b=4] 8[a=2 b=2] 9=6 10[a=2 b=6]
      11[a=6 b[i=2 ii=2]] 12=4 13=4 14[a=3 b=1] 15[a=2 b=2] 16[a=4 b=2]`,
  },
  {
    ...{ file: 'more/camb_9618_w23_12', kind: 'digital', year: 2023, total: 75, minutes: 90 },
    questions: `1[a=1 b=2 c[i=2 ii=1]] 2[a=3 b=4 c=4] 3[a=1 b[i=1 ii=1 iii=1] c=2] 4[a=3 b=2] 5[a=1 b=1 c=4]
      6[a=3 b=3 c=2] 7[a=2 b[i=2 ii=2 iii=4] c=3 d=4] 8[a=1 b=3 c[i=1 ii=3]] 9[a=4 b=4]`,
  },
  {
    ...{ file: 'matura_pl/2018-05_inf_p2', kind: 'digital', year: 2018, total: 35, minutes: 150 },
    questions: '4[4.1=3 4.2=4 4.3=4] 5[5.1=2 5.2=2 5.3=3 5.4=5] 6[6.1=2 6.2=2 6.3=3 6.4=3 6.5=2]',
  },
  {
    ...{ file: 'wbsu_in/2021_HISACOR07T', kind: 'digital', total: 50, minutes: 120 },
    questions: [
      count(1, 5, (i) => `${i}=5`),
      count(6, 10, (i) => `${i}=8`),
      count(11, 15, (i) => `${i}=12`),
    ].join(' '),
  },
  {
    ...{ file: 'wbsu_in/2022_URDACOR06T', kind: 'digital', total: 50, minutes: 120 },
    questions: '1=10[i ii iii iv v vi vii viii] 2=20[i ii iii iv] 3=10[i ii iii] 4=10[الف ب]',
  },
  {
    ...{ file: 'melbourne_cloud/2015_COMP90024', kind: 'digital', year: 2015, total: null, minutes: 120 },
    choice: '5',
    questions: `1[A=5 B=5] 2[A=7 B=3] 3[A=5 B[a=1 b=1 c=1 d=1 e=1]] 4[A[a=1 b=1 c=1] B=3 C=1 D=3]
      5[A=4 B[a=3 b=3]] 6[A=3 B=5 C=2] 7[A[a=4 b=3 c=3]]`,
  },
  {
    ...{ file: 'more/melb_ds_2014', kind: 'digital', year: 2014, total: null, minutes: 180 },
    questions: `1[a=1 b=1 c=3[i ii]] 2=5 3[a=4 b=4 c=2[i ii iii iv]] 4=3[a b c d] 5=2 6=5 7[a=2 b=4 c=4] 8[a=4 b=1]
      9[a=3 b=3] 10[a=5 b=2 c=1 d=1]`,
  },
  {
    ...{ file: 'ostfalia_de/2018-SS_MPT', kind: 'digital', year: 2018, total: 60, minutes: 60 },
    questions: `1=10 2[a=4 b=1 c=1 d=2 e=1 f=1 g=2 h=4 i=4] 3[a=1 b=1 c=3 d=1 e=4 f=1 g=3]
      4[a=1 b=1 c=1 d=4 e=3 f=6]`,
  },
  {
    ...{ file: 'limoges_fr/2013_CAP2', kind: 'digital', year: 2013, total: null, minutes: null },
    questions: '1 2 3 4 5 6 7 8[a b c]',
  },
  {
    ...{ file: 'glasgow_5079/2018', kind: 'digital', year: 2018, total: 60, minutes: 90 },
    questions: '1=10 2=5 3=6 4[a=5 b=7] 5[a=6 b=6] 6[a=5 b=4 c=6]',
  },
  {
    ...{ file: 'linkoping_tdiu16/2018-05', kind: 'digital', year: 2018, total: 30, minutes: 240 },
    questions: '1=2 2[a=2 b=1[1 2 3 4]] 3[a=1 b=1 c=2] 4[a=2[1 2] b=2 c=4] 5=4 6[a=4 b=2] 7[a=2 b=1]',
  },
  {
    ...{ file: 'unimore_it/2019-06_fdi1_35', kind: 'digital', year: 2019, total: null, minutes: null },
    questions: '1=5 2=6 3=7 4=7 5=8',
  },
  {
    ...{ file: 'northwestern_cs_intake/2019', kind: 'digital', year: null, total: null, minutes: null },
    questions: '1 2 3 4',
  },
  {
    ...{ file: 'msrit_in/2019', kind: 'scanned', year: 2019, total: 100, minutes: 180 },
    questions: `1[a=8 b=8 c=4] 2[a=8 b=8 c=4] 3[a=6 b=8 c=6] 4[a=8 b=6 c=6] 5[a=8 b=6 c=6] 6[a=8 b=6 c=6]
      7[a=10 b=10] 8[a=8 b=6 c=6] 9[a=8 b=8 c=4] 10[a=10 b=10]`,
  },
  {
    ...{ file: 'uwi_comp1602/2019_s2', kind: 'scanned', year: 2019, total: 55, minutes: 120 },
    questions: '1[a=2 b=6 c=7] 2[a=2 b=4 c[i=5 ii=9]] 3[a[i=3 ii=4 iii=2] b=6[i ii iii] c=5]',
  },
  {
    ...{ file: 'more/cbse_chem_2022', kind: 'digital', year: null, total: 35, minutes: 120 },
    questions: `1=2[i ii iii] 2=2[i ii] 3=2[i ii] 4[a=3[i ii iii] b=3[i ii iii]] 5=3 6[a=3[i ii iii] b=3[i ii iii]] 7=3
      8[a=3 b=3[i ii iii]] 9=3[i ii iii] 10[a=3[i ii iii] b=3[i ii]] 11=3[i ii iii] 12[i=1 ii=1 iii=1 iv[a=2 b=2]]`,
  },
  {
    ...{ file: 'ap_csa/2019_frq', kind: 'digital', year: 2019, total: null, minutes: 90 },
    questions: '1[a b] 2 3[a b] 4[a b]',
  },
];

const untouched: Omit<BoardTruth, 'half'>[] = [
  {
    ...{ file: 'bac_dz/2012_philosophy', kind: 'scanned', year: 2012, total: null, minutes: 210 },
    ...{ choice: '1', questions: '1 2 3' },
  },
  {
    ...{ file: 'bac_dz/2018_english', kind: 'digital', year: 2018, total: null, minutes: 210 },
    questions: `1[a b c d] 2[a b] 3[a b c] 4[a b] 5 1[a b] 2 3[A[a b] B[a]] 4 5 1 2
      1[a b c d] 2[a b c] 3[a b c d] 4[a b] 5 1[a b] 2 3[a b c] 4 5 1 2`,
  },
  {
    ...{ file: 'csp_j_cn/2019', kind: 'scanned', year: 2019, total: 100, minutes: 120 },
    questions: `${count(1, 15, (i) => `${i}=2`)} ${count(1, 2, (i) => `${i}[1=1.5 2=1.5 3=1.5 4=1.5 5=3 6=3]`)}
      3[1=1.5 2=1.5 3=3 4=3 5=3 6=4] ${count(1, 2, (i) => `${i}[1=3 2=3 3=3 4=3 5=3]`)}`,
  },
  {
    ...{ file: 'edexcel_9MA0/2018-06_p2', kind: 'digital', year: 2018, total: 100, minutes: 120 },
    questions: `1[a=2 b=1 c=3] 2[a=2 b=3] 3[a=2 b=3[i ii]] 4[i=4 ii=3] 5[a=3 b=2 c=1] 6[a=3[i ii] b=2 c=1]
      7[i=4 ii=5] 8[a=3 b=3 c=1] 9=5 10[a=5 b=2 c=1] 11[a=4 b=3] 12[a=3 b=6] 13=10 14[a=1 b=4 c=4 d=1]`,
  },
  {
    ...{ file: 'erettsegi_hu/2018-05_inf_task4', kind: 'digital', year: 2018, total: null, minutes: null },
    questions: '4[1 2 3 4 5 6 7 8]',
  },
  {
    ...{ file: 'jee_advanced/2023_p1', kind: 'digital', year: 2023, total: null, minutes: null },
    questions: Array.from({ length: 3 }, () =>
      count(1, 17, (i) => `${i}=${i > 13 || (i > 3 && i < 8) ? 3 : 4}`),
    ).join(' '),
  },
  {
    ...{ file: 'jgec_in/cse3_internal2', kind: 'scanned', year: null, total: 15, minutes: null },
    questions: `1=4 2=6 3=3 4=1 5=1 1=7 2=5 3=3 1=15 2=15 ${count(1, 4, (i) => `${i}=5`)} 1=5[a b] 2=5 3=5 4=5`,
  },
  {
    ...{ file: 'udc_es/2022-06_cepe', kind: 'digital', year: 2022, total: null, minutes: null },
    questions: '1=2 2=2 3=1 1[a=0.5 b=0.5 c=1[i ii iii iv v] d=0.5] 2[a=0.5 b=1 c=0.5 d=0.5]',
  },
  {
    ...{ file: 'wbsu_in/2014_BNGA1', kind: 'scanned', year: 2014, total: 100, minutes: 240 },
    questions: `1=15 2=15 3=15 4=10[ক খ গ] 5=15[ক খ গ] 6[ক=15 খ=15 গ=15] 7[ক=15 খ=15]
      1=20[ক খ গ ঘ] 2[খ=15 গ=15 ঘ=15] 3[ক=5 খ=5 গ=5]`,
  },
];

export const boardsTruth: readonly BoardTruth[] = [
  ...[...development, ...lookedAtSince].map((paper) => ({ ...paper, half: 'development' as const })),
  ...untouched.map((paper) => ({ ...paper, half: 'untouched' as const })),
];
