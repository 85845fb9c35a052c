import type { PredictedPaper, TopicForecast, TopicYears } from '@gene/contract/predictions';
import type { CardText } from '../cards/service.ts';
import type { MaterialPassage, PastPaper } from '@gene/engines/paper-analysis';

/** What a forecast's child is told. */
export type ToForecaster =
  | {
      type: 'forecast';
      papers: PastPaper[];
      year: number;
      /** Of the papers, ISO 639-3, the commonest first; empty where none is known. */
      languages: string[];
      hasMaterial: boolean;
    }
  /** The next of the subject's passages; empty after the last. */
  | { type: 'passages'; passages: MaterialPassage[] }
  /** The next of the cards to be sorted into the topics; empty after the last. */
  | { type: 'cards'; cards: CardText[] };

export type FromForecaster =
  { type: 'want_passages' } | { type: 'want_cards' } | { type: 'made'; made: Forecast };

/** What can be known of a year from the papers before it. */
export interface Forecast {
  forecast: TopicForecast;
  byYear: TopicYears;
  /** Null where there is no paper whose form it could have. */
  paper: PredictedPaper | null;
  /** What the paper's questions say to read, by document and start. */
  passages: Record<string, string>;
  /** Of the paper, ISO 639-3; null where it is not known. */
  language: string | null;
  /** Id of a card → index into the forecast's topics. */
  cards: Record<string, number>;
}
