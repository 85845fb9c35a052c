import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

/** A setting with a secret: the key of a provider, say. */
interface Kind<Values extends object, Made> {
  name: string;
  /** Wakes the other processes. */
  changedTopic: string;
  schema: z.ZodType<Values>;
  /** In force until an admin saves another. */
  usual: Values;
  /** What the secret is called in the audit log. */
  secretName: 'key' | 'secret';
  /** Whom the secret is meant for: it is opened for nobody else. Null: there is nobody. */
  holderOf: (values: Values) => string | null;
  purposeOf: (holder: string) => string;
  /** Of a holder without a saved one; none if left out. */
  usualSecretOf?: (holder: string) => string | null;
  /** Made once of what is set. */
  make: (values: Values, secret: string | null) => Made;
  /** "The saved settings of …", "The saved key of …". */
  called: { settings: string; secret: string };
}

interface Current<Values, Made> {
  values: Values;
  secret: string | null;
  made: Made;
  isSaved: boolean;
}

export interface SealedSetting<Values, Made> {
  read(): Promise<Current<Values, Made>>;
  /**
   * Takes effect at once, in every process.
   * @param secret null takes it away, undefined keeps the one that is saved
   */
  save(adminId: string, values: Values, secret: string | null | undefined): Promise<Current<Values, Made>>;
  /** @param given as for `save` */
  secretFor(values: Values, given: string | null | undefined): Promise<string | null>;
}

export interface SealedNeeds {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  secrets: Secrets;
  logger: Logger;
}

interface Stored {
  holder: string | null;
  sealedSecret: string | null;
}

/** Keeps what is set, and its secret sealed for whom it was entered. */
export function createSealedSetting<Values extends object, Made>(
  { db, events, secrets, logger }: SealedNeeds,
  kind: Kind<Values, Made>,
): SealedSetting<Values, Made> {
  type Read = Current<Values, Made> & { stored: Stored };
  const { name, changedTopic, usual, secretName, holderOf, purposeOf } = kind;
  const holderField = `${secretName}Holder`;
  const Holder = z.object({ [holderField]: z.string().nullable().default(null) });
  let current: Promise<Read> | null = null;
  const forget = () => {
    current = null;
  };
  events.onWake(changedTopic, forget);

  function read(): Promise<Read> {
    const reading = (current ??= load());
    reading.catch(() => current === reading && forget());
    return reading;
  }

  async function load(): Promise<Read> {
    const row = await findSetting(db, name);
    const saved = { ...usual, ...(row?.value as object | undefined) };
    const [parsed, holder] = [kind.schema.safeParse(saved), Holder.safeParse(saved)];
    const isReadable = parsed.success && holder.success;
    if (!isReadable)
      logger.warn(`The saved settings of ${kind.called.settings} cannot be read: they are left aside`);
    const values = isReadable ? parsed.data : usual;
    const stored = {
      holder: isReadable ? (holder.data[holderField] ?? null) : null,
      sealedSecret: row?.sealedSecret ?? null,
    };
    const secret = await open(values, stored);
    return { values, secret, made: kind.make(values, secret), isSaved: row !== null, stored };
  }

  async function open(values: Values, stored: Stored): Promise<string | null> {
    const holder = holderOf(values);
    if (holder === null) return null;
    if (stored.sealedSecret !== null && stored.holder === holder) {
      const secret = await secrets.open(stored.sealedSecret, purposeOf(holder));
      if (secret !== null) return secret;
      logger.warn(
        `The saved ${secretName} of ${kind.called.secret} does not open with the key file in DATA_DIR: enter it again`,
      );
    }
    return kind.usualSecretOf?.(holder) ?? null;
  }

  async function sealFor(values: Values, secret: string | null, stored: Stored): Promise<Stored> {
    if (secret === null) return { holder: null, sealedSecret: null };
    const holder = holderOf(values);
    return holder === null ? stored : { holder, sealedSecret: await secrets.seal(secret, purposeOf(holder)) };
  }

  return {
    read,
    async save(adminId, values, secret) {
      // Another process may have saved meanwhile.
      forget();
      const { stored } = await read();
      const { holder, sealedSecret } = secret === undefined ? stored : await sealFor(values, secret, stored);
      await saveSetting(db, adminId, {
        ...{ name, usual, value: values, beside: { [holderField]: holder }, sealedSecret },
        changedSecret: secret === undefined ? null : secretName,
      });
      forget();
      await events.wake(changedTopic);
      return read();
    },
    secretFor: async (values, given) => (given === undefined ? open(values, (await read()).stored) : given),
  };
}
