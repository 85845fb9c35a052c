import { describe, expect, it } from 'vitest';
import { readSitting } from './sitting.ts';

const read = (...head: string[]) => readSitting(head, []);

describe('readSitting', () => {
  it.each([
    ['Mid-Term Examination, Fall 2021', 'Mid-Term', 'Fall'],
    ['Mid Semester Test', 'Mid-Term', null],
    ['End Semester Examination, April/May 2023', 'Final', 'April/May'],
    ['CS 101 Final', 'Final', null],
    ['Final Exam — Spring 2022', 'Final', 'Spring'],
    ['Final Year B.Tech. Examination', null, null],
    ['Supplementary Examination, Nov-Dec 2018', 'Supplementary', 'Nov/Dec'],
    ['Re-sit of the Mid-Term Test', 'Resit', null],
    ['Model Question Paper – II', 'Model', null],
    ['Model Theory', null, null],
    ['Second Semester Examinations 2019/2020', null, 'Second Semester'],
    ['Second Semester B.Tech. Degree Examination', null, null],
    ['October - November 2022', null, 'October/November'],
    ['Nachklausur Botanik SS 2019', 'Resit', 'SS'],
    ['Examen partiel – Session 2', 'Mid-Term', 'Session 2'],
    ['Équations aux dérivées partielles', null, null],
    ['Session 2025', null, null],
    ['Prova scritta – Sessione estiva', null, 'Sessione estiva'],
    ['Đề thi cuối kỳ – Học kỳ 2', 'Final', 'Học kỳ 2'],
    ['期中考试', 'Mid-Term', null],
    ['模拟电子技术', null, null],
    ['This final exam is held in the spring session.', null, null],
    ['Mock Examination', 'Mock', null],
    ['Second Year Degree (Supplementary) Examination', 'Supplementary', null],
    ['Botany – Supplementary', 'Supplementary', null],
    ['Specimen Paper', 'Specimen', null],
    ['Medical Entrance Test', 'Entrance', null],
    ['Recuperación', 'Resit', null],
    ['Examen final (recuperación)', 'Resit', null],
    ['Botánica – Recuperación', 'Resit', null],
    ['Partiel de botanique', 'Mid-Term', null],
    ['Segundo parcial', 'Mid-Term', null],
    ['1ª Frequência', 'Mid-Term', null],
    ['Soal UTS', 'Mid-Term', null],
    ['中間試験', 'Mid-Term', null],
    ['期末（A卷）', 'Final', null],
    ['2학기중간고사', 'Mid-Term', null],
  ])('of “%s”: %s, %s', (line, examType, session) => {
    expect(read(line)).toMatchObject({ examType, session });
  });

  it.each([
    'Tentamen i Linjär algebra',
    'Tentamen Calculus',
    'Recuperación de la Información',
    'Recuperação de Informação',
    'UTS Business School',
    'Turku UAS',
    'Ashford University of Applied Sciences (UAS)',
    'Análise de Frequência',
    '中間値の定理',
    '第一学期中级财务会计',
    'Modellierung und Simulation',
    'Information parcial y equilibrio parcial',
    'Ordre partiel et treillis',
    'Recozimento simulado',
    'The Vestibular System',
    'Compartment Models',
    'Supplementary Angles',
    'Specimen Preparation',
    'Two-Sample Tests',
    'Entrance Effects in Pipes',
    'The Product Backlog',
    'علم النفس التجريبي',
  ])('takes the course “%s” for no type of exam', (line) => {
    expect(read(line).examType).toBeNull();
  });

  it.each([
    ['第一学期', '第一学期'],
    ['2019-2020学年第一学期中级财务会计期末考试', '第一学期'],
    ['1학기', '1학기'],
    ['前期', '前期'],
    ['الدورة العادية', 'الدورة العادية'],
    ['1º semestre', '1º semestre'],
    ['2ª chamada', '2ª chamada'],
    ['2º cuatrimestre', '2º cuatrimestre'],
    ['Spring – 2022', 'Spring'],
    ['Jung / Marx seminar', null],
    ['Decimal/Octal', null],
    ['Marc-Julian', null],
    ['Sepsis – Octreotide', null],
    ['Markets/Decisions 2019', null],
    ['Exam – Sept./Oct. 2019', 'Sept/Oct'],
    ['Mai/Juin', 'Mai/Juin'],
    ['Junho–Julho de 2020', 'Junho/Julho'],
  ])('the session of “%s”: %s', (line, session) => {
    expect(read(line).session).toBe(session);
  });

  it('takes a session before months that stand in a row with something else', () => {
    expect(read('Rainfall, May/June', 'Winter Session').session).toBe('Winter Session');
    expect(read('May/June', 'Winter Session').session).toBe('May/June');
    expect(read('Examination of May/June').session).toBe('May/June');
  });

  it('tells the kind and the term of a paper in one row', () => {
    expect(read('2019-2020学年第一学期中级财务会计期末考试')).toEqual({
      board: null,
      examType: 'Final',
      session: '第一学期',
    });
  });

  it.each([
    ['University of Ashford', 'University of Ashford'],
    ['Department of Botany, University of Ashford', 'University of Ashford'],
    ['University of Ashford, Northbank', 'University of Ashford, Northbank'],
    ['Ashford University – Department of Botany', 'Ashford University'],
    ['Examen de Botánica. Facultad de Ciencias', 'Facultad de Ciencias'],
    ['St. Mary College of Ashford (Autonomous)', 'St. Mary College of Ashford (Autonomous)'],
    ['Northbank Board of Secondary Education', 'Northbank Board of Secondary Education'],
    ['Ashfords tekniska högskola', 'Ashfords tekniska högskola'],
    ['阿什大学', '阿什大学'],
    ['Name of the College: ________', null],
    ['University Roll No:', null],
    ['University Roll Number', null],
    ['University Seat No.', null],
    ['College Name', null],
    ['School: ', null],
    ['UNIVERSITY EXAMINATIONS 2018/2019', null],
    ['College Algebra', null],
    ['MATH 1301: College Algebra', null],
    ['University Physics I', null],
    ['《大学物理》期末考试', null],
    ['2019年大学物理期末考试', null],
    ['© 2019 University of Ashford', 'University of Ashford'],
    ['UNIVERSITY OF ASHFORD FINAL EXAMINATION MAY 2019', 'UNIVERSITY OF ASHFORD'],
    ['Ashford University May 2019', 'Ashford University'],
    ['Ashford University B.Sc. Degree Examination', 'Ashford University'],
    ['阿什大学期末考试', '阿什大学'],
    ['University of Ashford International Examinations', 'University of Ashford International Examinations'],
    ['애시대학교', '애시대학교'],
    ['애시고등학교', '애시고등학교'],
    ['الجامعة الشمالية', 'الجامعة الشمالية'],
    ['Write to exams@ashford-university.example', null],
    ['You sit this at your university.', null],
  ])('who holds it, of “%s”: %s', (line, board) => {
    expect(read(line).board).toBe(board);
  });

  it('takes a name below a row that only speaks of a university', () => {
    expect(read('UNIVERSITY EXAMINATIONS 2018/2019', 'NORTHBANK UNIVERSITY').board).toBe(
      'NORTHBANK UNIVERSITY',
    );
  });

  it('takes a university before its college, wherever they stand', () => {
    expect(read('Ashford College of Art', 'University of Northbank').board).toBe('University of Northbank');
    expect(readSitting(['Botany'], ['Ashford Examinations Council']).board).toBe(
      'Ashford Examinations Council',
    );
  });
});
