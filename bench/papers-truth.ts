/**
 * Question papers transcribed by a person from page images: numbers, parts, marks and sections, but none of
 * the text. "@2" is the page where the next questions begin, "12=9[a=4 b=5]" is question 12 for 9 marks with
 * its parts; a label before a colon is the section. Marks stated only by the section are given to each
 * question.
 */
export interface PaperTruth {
  file: string;
  /** A `layer` is a scan with text added by the scanning program. */
  kind: 'digital' | 'scanned' | 'layer';
  year: number | null;
  total: number | null;
  questions: string;
}

const threes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${from + i}=3`).join(' ');

export const papersTruth: readonly PaperTruth[] = [
  {
    file: 'question_papers/ktu_dbms/2017-05_CS208.pdf',
    kind: 'digital',
    year: 2017,
    total: 100,
    questions: `PART A: @1 ${threes(1, 4)} PART B: 5=9 @2 6=9[a b c d] 7[a=4 b=5] PART C: ${threes(8, 11)}
      PART D: 12=9[a b c d] 13=9 @3 14=9
      PART E: 15[a=2 b=3 c=5] 16[a=4 b=6[i ii iii]] 17[a=3 b=7] 18[a=3 b=4 c=3]`,
  },
  {
    file: 'question_papers/ktu_dbms/2018-04_CS208.pdf',
    kind: 'digital',
    year: 2018,
    total: 100,
    questions: `PART A: @1 1=3 2=3 3=3 4=3[i ii] PART B: 5[a=4 b=3 c=2] 6[a=2 b=3 c=4] @2 7[a=4 b=5]
      PART C: 8=3 @3 9=3 10=3 11=3 PART D: 12[a=2 b=3 c=4] 13=9 14[a=5 b=4]
      PART E: 15[a=4 b=6] @4 16[a=3 b=4 c=3] 17=10 18[a=4 b=6] 19[a=2 b=4 c=4] 20[a=7[i ii] b=3]`,
  },
  {
    file: 'question_papers/ktu_dbms/2021-05_CST204.pdf',
    kind: 'digital',
    year: 2022,
    total: 100,
    // Several lists in it are printed with "b" instead of "i".
    questions: `PART A: @1 ${threes(1, 5)} 6=3[a b c] ${threes(7, 10)}
      PART B: 11[a=7 b=7] @2 12[a=6 b=8] @3 13[a=8[b ii iii iv] b=6[b ii]] 14[a=8[b ii ii iv] b=6]
      15[a=8[b ii iii iv] b=6] @4 16[a=8 b=6] 17[a=8 b=6] 18[a=6 b=8] 19[a=8 b=6[i ii]] 20[a=8 b=6]`,
  },
  {
    file: 'question_papers/ktu_dbms/CST204_QP2.pdf',
    kind: 'digital',
    year: 2024,
    total: 100,
    questions: `PART A: @1 ${threes(1, 10)} PART B: 11[a=7 b=7] @2 12=14 13[a=11[i ii iii iv] b=3] 14[a=10[i ii] b=4]
      15=14[i ii iii iv] @3 16[a=8 b=6] 17[a=6 b=8] @4 18[a=6 b=8] 19[a=4 b=10[i ii]] 20[a=5 b=9]`,
  },
  {
    file: 'question_papers/ktu_dbms/CST204_QP4.pdf',
    kind: 'digital',
    year: 2023,
    total: 100,
    questions: `PART A: @1 ${threes(1, 10)} PART B: 11=14 @2 12[a=6 b=8[i ii iii iv v]] @3 13[a=10[i ii iii iv v] b=4]
      14[a=4 b=10[i ii iii]] @4 15[a=4 b=10[i ii iii iv v]] 16[a=9[i ii iii] b=5] @5 17[a=6[i ii iii] b=8]
      18[a=8 b=6] 19[a=8 b=6[a b c]] 20[a=7 b=7]`,
  },
  {
    file: 'question_papers/chalmers_datastructures/2012-12_DAT037.pdf',
    kind: 'digital',
    year: 2012,
    total: null,
    questions: '@2 1 2[a b] @3 3 4 @4 5 6',
  },
  {
    file: 'question_papers/chalmers_datastructures/2019-01_DAT037.pdf',
    kind: 'digital',
    year: 2019,
    total: null,
    questions: '@2 1[a b] @3 2[a b c] @4 3 @5 4 @6 5[a b c] @7 6',
  },
  {
    file: 'question_papers/chalmers_datastructures/2026-01-15.pdf',
    kind: 'digital',
    year: 2026,
    total: null,
    questions:
      'Basic: @1 1[a b] @2 2[a b] @3 3[a b] @4 4[a b] @5 5[a b c d] @6 6 Advanced: @7 7[a b] @8 8[a b] @9 9[a b]',
  },
  {
    file: 'question_papers/gothenburg_webdev/2018-10_DIT342.pdf',
    kind: 'digital',
    year: 2018,
    total: 50,
    questions: `Part 1: @2 1.1=1 1.2=1.5 1.3=2 1.4=1.5 1.5=1 1.6=1.5 1.7=1 1.8=1.5 1.9=1.5 @3 1.10=3 1.11=1.5
      Part 2: @4 2.1=2 2.2=3 @6 2.3=1.5 2.4=1.5 2.5=3 @7 2.6=2 2.7=2 @8 2.8=2 2.9=2
      Part 3: @9 3.1=2 3.2=2 3.3=1 @10 3.4=1 3.5=2 Part 4: @11 4.1=3 4.2=3`,
  },
  {
    file: 'question_papers/gothenburg_webdev/2019-10_DIT342.pdf',
    kind: 'digital',
    year: 2019,
    total: 100,
    questions: '@2 1=18 @4 2[2.1=4 2.2=4 2.3=4 2.4=2 2.5=7] @6 3=21 @8 4=12 @10 5=8 6=6 7=8 8=6',
  },
  {
    file: 'question_papers/gothenburg_webdev/2024-10_DIT342.pdf',
    kind: 'digital',
    year: 2024,
    total: 100,
    questions: '@2 1=18 @4 2[2.1=4 2.2=4 2.3=3 2.4=4 2.5=3] @5 3=9 @6 4=18 @9 5=10 @11 6=8 7=9 8=10',
  },
  {
    file: 'question_papers/ktu_dbms/2021-07_CST204_ocr.pdf',
    kind: 'layer',
    year: 2021,
    total: 100,
    questions: `PART A: @1 ${threes(1, 10)} PART B: 11[a=7[i ii] b=7] @2 12[a=7 b=7] 13[a=8[i ii iii] b=6]
      14[a=9[i ii iii] b=5] @3 15[a=5 b=9] 16[a=9 b=5] 17[a=10[i ii iii] b=4] 18[a=9 b=5] 19[a=10[i ii] b=4]
      20[a=10 b=4]`,
  },
  {
    file: 'scanned/ktu_systemsoftware_2017-12_watermark_textlayer.pdf',
    kind: 'scanned',
    year: 2017,
    total: 100,
    questions: `PART A: @1 ${threes(1, 4)} PART B: 5[a=4 b=5] 6[a=4 b=5] 7[a=4 b=5] PART C: ${threes(8, 11)}
      PART D: 12[a=5 b=4] 13[a=4 b=5] @2 14[a=5 b=4]
      PART E: 15[a=5 b=5] 16[a=3 b=7] 17[a=5 b=5] 18[a=5 b=5] 19[a=5 b=5] 20[a=5 b=5]`,
  },
  {
    file: 'scanned/ktu_systemsoftware_2018-04_watermark_textlayer.pdf',
    kind: 'scanned',
    year: 2018,
    total: 100,
    questions: `PART A: @1 ${threes(1, 4)} PART B: 5[a=5 b=4] 6=9 7[a=5 b=4] PART C: ${threes(8, 11)}
      PART D: 12[a=5 b=4] 13=9 14[a=5 b=4]
      PART E: @2 15=10 16[a=5 b=5] 17[a=5 b=5] 18[a=5 b=5] 19[a=5 b=5] 20[a=4 b=6]`,
  },
  {
    file: 'scanned/ktu_systemsoftware_2019-05_watermark_textlayer.pdf',
    kind: 'scanned',
    year: 2019,
    total: 100,
    questions: `PART A: @1 ${threes(1, 4)} PART B: 5=9 6[a=5 b=4] 7=9 PART C: ${threes(8, 11)}
      PART D: 12=9 13[a=5 b=4] @2 14=9 PART E: 15[a=5 b=5] 16=10 17=10 18=10 19=10 20=10`,
  },
  {
    file: 'scanned/uwi_comp1602_2017_s1.pdf',
    kind: 'scanned',
    year: 2017,
    total: 60,
    questions: '@2 1[a=4 b=6 c=5 d=5] @3 2[a=5 b=7 c=8] @4 3[a[i=1 ii=1] b=3 c=7 d=3 e=5]',
  },
  {
    file: 'scanned/uwi_comp1602_2018_s1.pdf',
    kind: 'scanned',
    year: 2018,
    total: 55,
    questions: '@2 1[a=5 b=8 c=5 d=8] @3 2[a[i=4 ii=2] b=8[i ii]] @4 3[a[i=1 ii=4 iii=3 iv=2] b=5]',
  },
];
