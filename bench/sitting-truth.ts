/**
 * What the heads of the papers in `boardsTruth` print of who holds the exam, of its kind and of the sitting, noted by a
 * person from pictures of them before this was read. Null: not printed; absent: only in a logo, or not for certain. Of a
 * body that is printed at length, the part that tells it apart.
 */
export interface SittingTruth {
  board?: string | null;
  examType?: string | null;
  session?: string | null;
}

export const sittingTruth: Record<string, SittingTruth> = {
  'ap_csa/2017_frq': { board: 'College Board', examType: null, session: null },
  'ap_csa/2019_frq': { board: 'College Board', examType: null, session: null },
  'bac_tn/2025_prac_s1': { board: 'Ministère de l’Éducation', examType: null, session: null },
  'bac_dz/2012_philosophy': { examType: null },
  'bac_dz/2018_english': { examType: null },
  'cambridge_9702/2005-06_p2': { board: 'Cambridge International', examType: null, session: 'May/June' },
  'cambridge_9702/2018-06_p12_mcq': { board: 'Cambridge International', examType: null, session: 'May/June' },
  'cambridge_igcse/2024-03_0417_p12': { examType: null, session: 'February/March' },
  'cbse/2018_maths12_65-1': { board: null, examType: null, session: null },
  'edexcel_9MA0/2018-06_p2': { board: 'Pearson Edexcel', examType: null, session: null },
  'edexcel_9MA0/2019-06_p1': { board: 'Pearson Edexcel', examType: null, session: null },
  'enem_br/2019_d2_cd7': { examType: null, session: null },
  'enem_br/2021_d2_cd7': { examType: null },
  'erettsegi_hu/2018-05_inf_task4': { board: null, examType: null },
  'glasgow_5079/2018': { examType: null },
  'jee_advanced/2023_p1': { examType: null, session: null },
  'jgec_in/cse3_internal2': { board: 'Jalpaiguri Government Engineering College', session: null },
  'ktu_economics/2023-06_HUT300': { board: 'APJ Abdul Kalam Technological University', session: null },
  'limoges_fr/2013_CAP2': { board: null, examType: null, session: null },
  'limoges_fr/2019_cle_publique': {
    board: 'Faculté des Sciences et Techniques de Limoges',
    examType: null,
    session: null,
  },
  'linkoping_tdiu16/2018-05': { board: 'Linköpings universitet', examType: null, session: null },
  'matura_pl/2016-05_inf_p1': { examType: null, session: null },
  'matura_pl/2018-05_inf_p2': { examType: null, session: null },
  'melbourne_cloud/2013_COMP90024': { examType: null, session: null },
  'melbourne_cloud/2014_COMP90024': { examType: null, session: null },
  'melbourne_cloud/2015_COMP90024': { examType: null, session: null },
  'more/camb_9618_w23_12': { board: 'Cambridge International', examType: null, session: 'October/November' },
  'more/cbse_chem_2022': { board: null, examType: null, session: null },
  'more/melb_ds_2014': { board: 'University of Melbourne', examType: 'Final', session: 'Semester 2' },
  'msrit_in/2019': { examType: 'Final', session: null },
  'northwestern_cs_intake/2019': { board: null, session: null },
  'ostfalia_de/2015-SS_MPT': { examType: null, session: 'SS' },
  'ostfalia_de/2018-SS_MPT': { examType: null, session: 'SS' },
  'pretoria_ekn812/2019_midterm': { board: null, examType: 'Mid-Term', session: null },
  'udc_es/2022-06_cepe': { board: null, examType: null },
  'udc_es/2022-07_calculo': { examType: null, session: null },
  'udc_es/2024-01_ece': { board: null, examType: null, session: null },
  'unimore_it/2019-06_fdi1_35': { board: null, examType: null, session: null },
  'uwi_comp1602/2019_s2': { board: 'University of the West Indies', examType: null, session: 'April/May' },
  'vnu_hcm_vact/2019_sample': {
    board: 'Đại học Quốc gia Thành phố Hồ Chí Minh',
    examType: 'Model',
    session: null,
  },
  'wbsu_in/2014_BNGA1': { board: 'West Bengal State University', examType: null, session: null },
  'wbsu_in/2020_CMSACOR04T': { board: 'West Bengal State University', examType: null, session: null },
  'wbsu_in/2021_HISACOR07T': { board: 'West Bengal State University', examType: null, session: null },
  'wbsu_in/2022_BNGACOR04T': { board: 'West Bengal State University', examType: null, session: null },
  'wbsu_in/2022_MTMACOR09T': { board: 'West Bengal State University', examType: null, session: null },
  'wbsu_in/2022_URDACOR06T': { board: 'West Bengal State University', examType: null, session: null },
};
