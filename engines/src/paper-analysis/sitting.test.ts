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
  ])('of “%s”: %s, %s', (line, examType, session) => {
    expect(read(line)).toMatchObject({ examType, session });
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
    ['Write to exams@ashford-university.example', null],
    ['You sit this at your university.', null],
  ])('who holds it, of “%s”: %s', (line, board) => {
    expect(read(line).board).toBe(board);
  });

  it('takes a university before its college, wherever they stand', () => {
    expect(read('Ashford College of Art', 'University of Northbank').board).toBe('University of Northbank');
    expect(readSitting(['Botany'], ['Ashford Examinations Council']).board).toBe(
      'Ashford Examinations Council',
    );
  });
});
