import type { PredictedPaper, TopicForecast, TopicYears } from '@gene/contract/predictions';
import type { CardText } from '../../cards/service.ts';
import type { MaterialPassage, PastPaper } from '@gene/engines/paper-analysis';

/** Messages to a forecast's child. */
export type ToForecaster =
  | {
      type: 'forecast';
      papers: PastPaper[];
      year: number;
      /** Languages of the papers (ISO 639-3), most common first; empty if unknown. */
      languages: string[];
      hasMaterial: boolean;
      /** Questions of released results, to sort into topics. */
      results: CardText[];
    }
  /** The next batch of the subject's passages; empty after the last. */
  | { type: 'passages'; passages: MaterialPassage[] }
  /** The next batch of cards to sort into topics; empty after the last. */
  | { type: 'cards'; cards: CardText[] };

export type FromForecaster =
  | { type: 'want_passages' }
  | { type: 'want_cards' }
  | { type: 'made'; made: Forecast };

/** A forecast of a year from earlier papers. */
export interface Forecast {
  forecast: TopicForecast;
  byYear: TopicYears;
  /** Null if there is no paper to take the form from. */
  paper: PredictedPaper | null;
  /** The passages to read for the paper's questions, by document and start. */
  passages: Record<string, string>;
  /** Language of the paper (ISO 639-3); null if unknown. */
  language: string | null;
  /** Id of a card → index into the forecast's topics. */
  cards: Record<string, number>;
  /** The same of questions of results. */
  results: Record<string, number>;
}
