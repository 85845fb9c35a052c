import { expect, test } from 'vitest';
import { readPeople } from './reader.ts';
import { checkRows, judgeRows } from './rules.ts';

const judge = (csv: string) =>
  judgeRows(checkRows(readPeople(csv)), (email) => email.toLowerCase(), {
    members: new Map([['mia@example.org', 'mia']]),
    rollNumbers: new Map([['9', ['ben@example.org']]]),
  });
/** Of a table, not of a roster. */
const plain = { sourcedId: '', role: null, classes: [], problems: [] };
const problemsOf = (csv: string) => judge(csv).map(({ line, problems }) => [line, problems]);

test('columns are found by their header, whatever the separator, and empty lines are passed over', () => {
  const csv =
    '\ufeffRoll No;Full Name;E-mail\r\n\r\n7;"Zoë; the ""first""\nof us";zoe@example.org\r\n8;Al;al@example.org\r\n';
  expect(readPeople(csv)).toEqual([
    { ...plain, line: 3, name: 'Zoë; the "first"\nof us', email: 'zoe@example.org', rollNumber: '7' },
    { ...plain, line: 5, name: 'Al', email: 'al@example.org', rollNumber: '8' },
  ]);
});

test('headings are known however they are written, and below a title', () => {
  const csv = [
    'Brook Academy;;;;',
    'Batch: Evening;;;;',
    'Sl. No.;Name of the Student;Admission No.;Roll No ;E-mail ID',
    '1;Zoë Björk;A/7;101;zoe@example.org',
    '2;Al;A/9;102;',
  ].join('\n');
  expect(readPeople(csv)).toEqual([
    { ...plain, line: 4, name: 'Zoë Björk', email: 'zoe@example.org', rollNumber: '101' },
    { ...plain, line: 5, name: 'Al', email: '', rollNumber: '102' },
  ]);
});

test('headings are known below whom to ask', () => {
  const csv = 'Questions: office@example.org,,\nName,Roll no,Email\nAl,7,al@example.org';
  expect(readPeople(csv)).toMatchObject([{ name: 'Al', email: 'al@example.org', rollNumber: '7' }]);
});

test.each([
  ['First name,Surname,ID number,Email', 'Zoë,Björk,7,zoe@example.org'],
  ['Name,Surname,ID number,Email', 'Zoë,Björk,7,zoe@example.org'],
  ['First name,Name,ID number,Email', 'Zoë,Björk,7,zoe@example.org'],
  ['First name,Full name,ID number,Email', 'Zoë,Zoë Björk,7,zoe@example.org'],
  ['Name,First name,Last name,Email', 'Z. B.,Zoë,Björk,zoe@example.org'],
])('a name in two columns is one: %s', (head, row) => {
  expect(readPeople(`${head}\n${row}`)).toMatchObject([{ name: 'Zoë Björk', email: 'zoe@example.org' }]);
});

test('a table without addresses says so once', () => {
  expect(() => readPeople('No,Pupil,Form\n1,Al,5b\n2,Bo,5b')).toThrow('No column is headed “Email”.');
  expect(() => readPeople('No,Pupil,Home\n1,Al,al@example.org')).toThrow('No column is headed “Email”.');
});

test('without a header the columns are name, e-mail, roll number', () => {
  expect(readPeople('Noor,noor@example.org,12')).toEqual([
    { ...plain, line: 1, name: 'Noor', email: 'noor@example.org', rollNumber: '12' },
  ]);
});

test('a formula is text like any other', () => {
  expect(judge('=HYPERLINK("x"),noor@example.org,+12')).toMatchObject([
    { name: '=HYPERLINK("x")', rollNumber: '+12', becomes: 'invitation', problems: [] },
  ]);
});

test('what was guarded against spreadsheets is what it was', () => {
  expect(readPeople("'=Noor,noor@example.org,'+12")).toMatchObject([{ name: '=Noor', rollNumber: '+12' }]);
});

test('whoever is a member gets a roll number, and needs no name', () => {
  expect(judge(',Mia@example.org,3')).toMatchObject([{ becomes: 'update', userId: 'mia', problems: [] }]);
});

test('each line says what is wrong with it', () => {
  const csv = [
    'Al,al@example.org,1',
    'Bo,AL@example.org,2',
    'Cy,cy@example.org,1',
    'Di,di,4',
    ',ed@example.org,9',
    '',
  ];
  expect(problemsOf(csv.join('\n'))).toEqual([
    [1, ['Email also in line 2', 'Roll number also in line 3']],
    [2, ['Email also in line 1']],
    [3, ['Roll number also in line 1']],
    [4, ['Please enter a valid email']],
    [5, ['Name is required', 'Somebody else has this roll number']],
  ]);
});

test('a table of nobody, and one that is too long, are refused', () => {
  expect(() => readPeople('name,email\n\n')).toThrow('The table names nobody.');
  expect(() => readPeople('A,a@example.org\n'.repeat(2001))).toThrow('at most 2,000 lines');
});

test('a roll number that two have from before but for its zeros stays theirs, and is given to nobody else', () => {
  const judged = (csv: string) =>
    judgeRows(checkRows(readPeople(csv)), (email) => email.toLowerCase(), {
      members: new Map([
        ['ada@example.org', 'ada'],
        ['ben@example.org', 'ben'],
      ]),
      rollNumbers: new Map([['42', ['ada@example.org', 'ben@example.org']]]),
    }).map(({ becomes }) => becomes);
  const both = 'Ada,ada@example.org,42\nBen,ben@example.org,0042\n';
  expect(judged(both)).toEqual(['update', 'update']);
  expect(judged(`${both}Cem,cem@example.org,042`)).toEqual(['update', 'update', 'none']);
});
