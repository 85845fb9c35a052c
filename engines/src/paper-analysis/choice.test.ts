import { expect, test } from 'vitest';
import { readInstruction } from './choice.ts';

test.each([
  ['Answer any three of the five questions', 3, 5],
  ['Responda a dos de las tres preguntas', 2, 3],
  ['Elija dos preguntas de las cuatro siguientes', 2, 4],
  ['Responda únicamente dos preguntas', 2, null],
  ['Es sind 3 von 5 Aufgaben zu bearbeiten', 3, 5],
  ['Beantworten Sie drei der folgenden fünf Fragen', 3, 5],
  ['Wählen Sie zwei Aufgaben aus', 2, null],
  ['Traiter deux des trois exercices', 2, 3],
  ['Le candidat traitera 3 exercices sur 4', 3, 4],
  ['Traitez deux exercices au choix', 2, null],
  ['Escolha 3 das 5 questões', 3, 5],
  ['Svolgi 2 dei 4 esercizi', 2, 4],
  ['Ответьте на 3 вопроса из 5', 3, 5],
])('%s: a choice', (text, answer, of) => {
  expect(readInstruction(text).choice).toMatchObject({ answer, of, per: 'section' });
});

test.each([
  'Consider the problem with any two points',
  'Choose two problems that companies face',
  'Choose one of the following',
  'Four options are given for each question, and ONLY ONE of',
  'Para cada uma das questões são apresentadas 5 opções. Apenas uma responde à questão.',
  'Select three tasks of a manager',
  'Beantworten Sie alle Fragen',
  'Responda a las tres preguntas',
  'Answer the two questions',
  'Traitez les deux questions',
  'Répondre aux deux questions de 4 lignes',
  'Svolgi i 3 problemi su 4 fogli',
  'Bearbeiten Sie drei Aufgaben von je 5 Punkten.',
  'Resuelva 3 problemas de 10 puntos.',
])('%s: none', (text) => {
  expect(readInstruction(text).choice).toBeNull();
});
