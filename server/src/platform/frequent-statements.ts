import { createHash } from 'node:crypto';
import type pg from 'pg';

export interface FrequencyLimits {
  /** Uses from which a statement is prepared. */
  frequentFrom: number;
  /** Each connection keeps the plan of every prepared statement in memory. */
  mostPrepared: number;
  mostCounted: number;
}

const usual: FrequencyLimits = { frequentFrom: 20, mostPrepared: 400, mostCounted: 4000 };

/** In a statement whose best plan depends on its values, e.g. on how common a searched word is. */
export const plannedEachTime = '/* planned each time */';

/**
 * Names the statements that a process sends often, so that each connection parses and plans them once:
 * for most calls that is two thirds of the database's work. A name goes with the text for as long as the
 * process runs.
 */
export class FrequentStatements {
  readonly #limits: FrequencyLimits;
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  constructor(limits: FrequencyLimits = usual) {
    this.#limits = limits;
  }

  /** Counts a use of the statement. @returns its name, or undefined if it is not to be prepared */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= this.#limits.mostPrepared) return name;
    if (text.includes(plannedEachTime)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses >= this.#limits.frequentFrom) {
      this.#uses.delete(text);
      this.#names.set(text, createHash('sha256').update(text).digest('base64url'));
      return this.#names.get(text);
    }
    if (this.#uses.size >= this.#limits.mostCounted) this.#uses.clear();
    this.#uses.set(text, uses);
    return undefined;
  }

  /** Prepares on this connection what is frequent. Statements without values are sent as they are. */
  prepareOn(client: pg.ClientBase): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = hasText(statement) && hasValues(values ?? statement.values) && this.nameOf(statement.text);
      return query(name ? { ...statement, name } : statement, values, ...rest);
    }) as typeof client.query;
  }
}

function hasText(statement: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    !('name' in statement && statement.name)
  );
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
