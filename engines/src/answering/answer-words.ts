import ara from '../../data/ara/answer-types.json' with { type: 'json' };
import cmn from '../../data/cmn/answer-types.json' with { type: 'json' };
import deu from '../../data/deu/answer-types.json' with { type: 'json' };
import eng from '../../data/eng/answer-types.json' with { type: 'json' };
import fra from '../../data/fra/answer-types.json' with { type: 'json' };
import hin from '../../data/hin/answer-types.json' with { type: 'json' };
import rus from '../../data/rus/answer-types.json' with { type: 'json' };
import spa from '../../data/spa/answer-types.json' with { type: 'json' };
import { SentenceTemplates } from '../language/sentence-templates.ts';

const answerTypes = [
  ...(['duration', 'age', 'amount', 'count', 'year'] as const),
  ...(['start', 'deadline', 'right', 'duty', 'role'] as const),
] as const;
/** Expected type of answer, if the question's first words tell. */
export type AnswerType = (typeof answerTypes)[number];

export interface AnswerWords {
  /** The first that matches tells the type; null where it tells that it is none of them. */
  types: readonly { type: AnswerType | null; asks: SentenceTemplates; hints: string }[];
  /** Blanks between them. */
  numbers: string;
  timeUnits: string;
  moneyUnits: string;
  age: string;
  /** Parts of dates, and words for coming into force. Without them no question asks for a start. */
  dates: string;
  starts: string;
}

/** As in `data/<iso>/answer-types.json`; `said` captures the words that tell the type. */
interface AnswerTypeData {
  types: readonly { type: string | null; asks: readonly string[]; hints: readonly string[] }[];
  numbers: readonly string[];
  timeUnits: readonly string[];
  moneyUnits: readonly string[];
  age: readonly string[];
  dates?: readonly string[];
  starts?: readonly string[];
}

const read = (data: AnswerTypeData): AnswerWords => ({
  types: data.types.map(({ type, asks, hints }) => ({
    type: answerTypes.find((known) => known === type) ?? null,
    asks: new SentenceTemplates(asks),
    hints: hints.join(' '),
  })),
  numbers: data.numbers.join(' '),
  timeUnits: data.timeUnits.join(' '),
  moneyUnits: data.moneyUnits.join(' '),
  age: data.age.join(' '),
  dates: data.dates?.join(' ') ?? '',
  starts: data.starts?.join(' ') ?? '',
});

/** Words that ask for types of answers, and words that such answers hold, by ISO 639-3 code. */
export const answerWords: Readonly<Record<string, AnswerWords>> = {
  ara: read(ara),
  cmn: read(cmn),
  deu: read(deu),
  eng: read(eng),
  fra: read(fra),
  hin: read(hin),
  rus: read(rus),
  spa: read(spa),
};
