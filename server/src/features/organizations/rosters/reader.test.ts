import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readRoster } from './reader.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

const users = `sourcedId,status,enabledUser,username,givenName,familyName,preferredGivenName,identifier,email
u1,active,true,noor,Noor,Jahan,,12,noor@school.example
u2,,true,tom,Thomas,Field,Tom,,tom@school.example
u3,tobedeleted,true,old,Old,One,,,old@school.example
u4,active,false,off,Off,One,,,off@school.example
u5,active,true,mum,Mum,Jahan,,,mum@school.example
`;
const classes = `sourcedId,status,title,classCode
c1,active,Botany,B1
c2,active,Art,A1
c3,active,Art,A2
`;
const enrollments = `sourcedId,status,classSourcedId,userSourcedId,role
e1,active,c1,u1,student
e2,active,c3,u1,student
e3,active,c1,u2,teacher
e4,tobedeleted,c2,u1,student
`;
const bundle = { 'users.csv': users, 'classes.csv': classes, 'enrollments.csv': enrollments };

test('people have their role and classes; who is deleted or switched off is passed over', () => {
  const { rows } = readRoster(zip({ 'school/users.csv': `\ufeff${users}`, ...bundle }));
  expect(
    rows.map(({ line, name, rollNumber, role, classes: of }) => [line, name, rollNumber, role, of]),
  ).toEqual([
    [2, 'Noor Jahan', '12', 'student', ['Botany', 'Art (A2)']],
    [3, 'Tom Field', '', 'teacher', ['Botany']],
    [6, 'Mum Jahan', '', null, []],
  ]);
  expect(rows[2]?.problems).toEqual(['Neither a student nor a teacher']);
});

test('people and classes keep the ids of the school', () => {
  const own = `sourcedId,title,classCode,schoolSourcedId,termSourcedIds
c1,Botany,B1,s1,"t1,t2"
c2,Art,A,s1,
c3,Art,A,,t9
`;
  const { rows, classes: found } = readRoster(zip({ ...bundle, 'classes.csv': own }));
  expect(rows.map(({ sourcedId }) => sourcedId)).toEqual(['u1', 'u2', 'u5']);
  expect(found).toEqual([
    { name: 'Botany', sourcedId: 'c1', schoolSourcedId: 's1', termSourcedId: 't1' },
    { name: 'Art (c2)', sourcedId: 'c2', schoolSourcedId: 's1', termSourcedId: null },
    { name: 'Art (c3)', sourcedId: 'c3', schoolSourcedId: null, termSourcedId: 't9' },
  ]);
  for (const id of ['c'.repeat(257), 'c\u0000'])
    expect(() => readRoster(zip({ ...bundle, 'classes.csv': own.replace('c1', id) }))).toThrow(
      'A sourcedId in line 2 of classes.csv is none.',
    );
});

test('roles stand in a file of their own, or with the users', () => {
  const roles = 'sourcedId,userSourcedId,roleType,role\nr1,u5,primary,teacher\n';
  expect(readRoster(zip({ ...bundle, 'roles.csv': roles })).rows[2]).toMatchObject({
    role: 'teacher',
    problems: [],
  });
  const older = 'sourcedId,role,givenName,familyName,email\nu1,student,Noor,Jahan,noor@school.example\n';
  expect(readRoster(zip({ 'users.csv': older })).rows).toMatchObject([{ role: 'student', classes: [] }]);
});

test('what is no roster is refused, with why', () => {
  expect(() => readRoster(strToU8('hello'))).toThrow('This zip cannot be read.');
  expect(() => readRoster(zip({ 'pupils.csv': users }))).toThrow('There is no users.csv in the zip.');
  expect(() => readRoster(zip({ 'users.csv': 'sourcedId\n' }))).toThrow('The table names nobody.');
  const bomb = zipSync({ 'users.csv': new Uint8Array(21_000_000) }, { level: 9 });
  expect(() => readRoster(bomb)).toThrow('unpacks to more than is accepted');
  const lost = enrollments.replace('e1,active,c1', 'e1,active,c9');
  expect(readRoster(zip({ ...bundle, 'enrollments.csv': lost })).rows[0]?.problems).toEqual([
    'A class that is not in classes.csv',
  ]);
});

test('a roster of many is read in a time that grows with its length, one that is too long not at all', () => {
  const rosterOf = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, i) => `e${i},c1,u1,student`);
    return zip({
      ...bundle,
      'enrollments.csv': `sourcedId,classSourcedId,userSourcedId,role\n${lines.join('\n')}`,
    });
  };
  const took = (roster: Uint8Array) => {
    const begun = performance.now();
    expect(readRoster(roster).rows[0]).toMatchObject({ name: 'Noor Jahan', classes: ['Botany'] });
    return performance.now() - begun;
  };
  // A busy machine delays the one or the other.
  const least = (roster: Uint8Array) => Math.min(...[1, 2, 3].map(() => took(roster)));
  took(rosterOf(1000));
  // Fifty times as many: by the square it would take 2,500 times as long.
  expect(least(rosterOf(50_000))).toBeLessThan(500 * least(rosterOf(1000)));
  expect(() => readRoster(rosterOf(50_001))).toThrow('at most 50,000 enrolments');
  expect(() => readRoster(rosterOf(200_001))).toThrow('too many lines in enrollments.csv');
  expect(() => readRoster(zip({ 'users.csv': ','.repeat(5_000_000) }))).toThrow('The table names nobody.');
});
