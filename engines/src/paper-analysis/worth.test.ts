import { expect, test } from 'vitest';
import { marksOfEach } from './worth.ts';

test.each([
  ['Each question carries 2.5 marks', 2.5],
  ['Each question is worth 0.5 points.', 0.5],
  ['Each question carries 1½ marks', 1.5],
  ['All questions carry 1.5 marks each', 1.5],
  ['Answer any 3 of 5 questions, each worth 12,5 marks', 12.5],
  ['Each carries five marks', 5],
  ['Every question is worth 4 marks', 4],
  ['Answer all questions. 2M each.', 2],
  ['10 p vardera', 10],
  ['2 puntos cada uno', 2],
  ['Negative marking: 1 mark for each wrong answer. Each correct answer carries 3 marks.', 3],
  ['0.25 mark off for each wrong answer. Each question carries 1 mark.', 1],
  ['4 points for each correct answer, -1 for each wrong one', 4],
  ['Correct answer: +4, wrong answer: -1', 4],
  ['Correct answer: 1/2, incorrect answer: -1/8.', 0.5],
  ['Cada pregunta vale 0,5 puntos', 0.5],
  ['La puntuación de cada ejercicio es de 2 puntos', 2],
  ['Cada respuesta acertada suma 1 punto y cada errónea resta 0,25', 1],
  ['2 puntos por pregunta', 2],
  ['Cada questão vale 2 pontos', 2],
  ['Chaque exercice est noté sur 5 points', 5],
  ['Jede Aufgabe wird mit 5 Punkten bewertet', 5],
  ['Pro Aufgabe 5 Punkte', 5],
  ['Ogni domanda vale 2 punti', 2],
  ['Elke vraag is 2 punten waard', 2],
  ['Varje uppgift ger högst 5 poäng', 5],
  ['Za każde zadanie można uzyskać 4 punkty', 4],
  ['Каждый вопрос оценивается в 2 балла', 2],
  ['每小题3分', 3],
])('%s', (text, marks) => {
  expect(marksOfEach(text)).toBe(marks);
});

test.each([
  'Each question is worth 10% of the total',
  'Each section consists of 5 questions',
  'Each group has 3 points of intersection',
  'Correct answer: 3',
  'Für jede falsche Antwort wird 1 Punkt abgezogen',
  'Jede Aufgabe besteht aus 3 Teilen zu je 5 Punkten',
  'Alle Aufgaben zusammen 100 Punkte',
])('%s: no marks of each question', (text) => {
  expect(marksOfEach(text)).toBeNull();
});
