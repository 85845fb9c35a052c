export interface FitCall {
  timeZone: string;
}

/** An answer of the log. */
export interface FitAnswer {
  cardId: string;
  /** ISO 8601, to the microsecond. */
  reviewedAt: string;
  id: string;
  rating: number;
}

/** Asks for the answers after this one, by card and time; null: the first. */
export interface FitWanted {
  after: FitAnswer | null;
}

/** A portion, `FitAnswer[]` as JSON, which the child parses; empty at the end. */
export interface FitTold {
  json: string;
}
