/** The part of sql.js used here; the package has no types. */
declare module 'sql.js' {
  interface Statement {
    step(): boolean;
    get(): (number | string | Uint8Array | null)[];
    free(): boolean;
  }

  interface Database {
    prepare(sql: string): Statement;
    close(): void;
  }

  // oxlint-disable-next-line import/no-default-export -- that is how the package exports it
  export default function initSqlJs(): Promise<{ Database: new (bytes?: Uint8Array) => Database }>;
}
