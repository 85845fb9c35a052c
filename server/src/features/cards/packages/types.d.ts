/** The part of sql.js used here; the package has no types. */
declare module 'sql.js' {
  export type SqlValue = number | string | Uint8Array | null;

  export interface Statement {
    bind(values?: readonly SqlValue[]): boolean;
    step(): boolean;
    get(): SqlValue[];
    run(values?: readonly SqlValue[]): void;
    free(): boolean;
  }

  export interface Database {
    run(sql: string, values?: readonly SqlValue[]): Database;
    prepare(sql: string): Statement;
    export(): Uint8Array;
    close(): void;
  }

  export interface SqlJs {
    Database: new (bytes?: Uint8Array) => Database;
  }

  // oxlint-disable-next-line import/no-default-export -- that is how the package exports it
  export default function initSqlJs(): Promise<SqlJs>;
}
