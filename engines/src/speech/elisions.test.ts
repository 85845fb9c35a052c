import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

const said = (text: string) =>
  toSpeech([pageOfText(text, 'plain')], { language: 'fra' })
    .utterances.map(({ spoken }) => spoken)
    .join(' | ');

test.each([
  ["Un brin d'ARN et l’ATP du muscle.", "Un brin d'A R N et l’A T P du muscle."],
  ["L'OMS écrit qu'EDF et l'OCDE attendent.", "L'O M S écrit qu'E D F et l'O C D E attendent."],
  ["La page d'HTML et l'HDR d'Anne.", "La page d'ache T M L et l'ache D R d'Anne."],
  ["L'ONU, l'OTAN et l'INSEE publient.", "L'ONU, l'OTAN et l'INSEE publient."],
  ["L'ART DE NAVIGUER", "L'ART DE NAVIGUER"],
  ["Il faut qu'ON parte.", "Il faut qu'ON parte."],
])('the capitals in “%s” are spelt where they are no word', (text, spoken) => {
  expect(said(text)).toBe(spoken);
});
