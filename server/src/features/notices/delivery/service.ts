import type { ChannelTest, ChannelTestInput, UnsubscribedFrom } from '@gene/contract/notices';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../../platform/error-description.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { Push, PushMessage } from '../push/service.ts';
import { isSecurity, sessionLateMs } from '../rules.ts';
import type { Unsubscribings } from '../unsubscribing/service.ts';
import { describe, titleOfAll } from '../view.ts';
import { writeMail } from '../writer.ts';
import type { Lane } from '../types.ts';
import type { Message, Sent } from './worker.ts';

interface Needs {
  logger: Logger;
  mailer: Mailer;
  push: Push;
  unsubscribing: Unsubscribings;
  publicUrl: () => string;
}

const hour = 60 * 60;
/** A person waits for the result of a test. */
const testMs = 20_000;

const unsubscribedFrom = (lane: Lane): UnsubscribedFrom | null =>
  isSecurity(lane) ? null : lane === 'digest' ? 'mail' : lane;

/** The two ways that lead out of Gene. */
export function createDelivery({ logger, mailer, push, unsubscribing, publicUrl }: Needs) {
  return {
    async mail({ id, to, lane, notices, dates, handOver }: Message): Promise<Sent> {
      if (!mailer.isSetUp() || !to.isVerified) return 'unwanted';
      const from = unsubscribedFrom(lane);
      const unsubscribe = from && (await unsubscribing.linksFor(to.id, from));
      const mail = writeMail({ notices, lane, dates, publicUrl: publicUrl(), unsubscribe });
      let isHanded = false;
      let isElsewhere = false;
      const beforeEnd = () => {
        isElsewhere = !handOver();
        if (isElsewhere) throw new Error('Another process sends this mail');
        isHanded = true;
      };
      try {
        await mailer.send({ ...mail, id, to: to.email, beforeEnd });
        return 'sent';
      } catch (error) {
        if (isElsewhere) return 'sent';
        logger.warn({ err: error, message: id }, 'A mail could not be sent');
        if (isHanded && !isAnswered(error) && !isSecurity(lane)) return 'sent';
        return isRefusedAddress(error) ? 'failed' : 'again';
      }
    },

    async push({ id, to, lane, notices }: Omit<Message, 'handOver'>): Promise<Sent> {
      const outcomes = await push.send(to.id, pushMessageOf({ id, lane, notices }));
      if (outcomes.includes('sent')) return 'sent';
      if (outcomes.includes('away')) return 'again';
      return outcomes.includes('refused') ? 'failed' : 'unwanted';
    },

    async test(to: Message['to'], asked: ChannelTestInput): Promise<ChannelTest> {
      const message = await (asked.channel === 'email' ? testMail(to) : testPush(to.id, asked.endpoint));
      return message === null
        ? { ok: true, message: arrived[asked.channel], isGone: false }
        : { ok: false, message, isGone: message === gone };
    },
  };

  /** Null if all is well, otherwise what is wrong. */
  async function testMail({ email, isVerified }: Message['to']): Promise<string | null> {
    if (!mailer.isSetUp()) return 'This installation sends no mail. An admin can set that up.';
    if (!isVerified) return 'Your address is not confirmed yet. Confirm it on your profile first.';
    const sending = mailer
      .send({ to: email, subject: 'A test from Gene', text: 'Hello,\n\nmail from Gene reaches you.\n' })
      .then(() => null, explainMail);
    return Promise.race([
      sending,
      sleep(testMs, 'The mail server has not answered for 20 seconds.', { ref: false }),
    ]);
  }

  async function testPush(userId: string, endpoint: string): Promise<string | null> {
    const shown = { title: 'A test from Gene', body: 'Push messages reach this device.' };
    const [outcome] = await push.send(
      userId,
      {
        shown: { ...shown, tag: 'test', path: '/settings' },
        ...{ topic: 'test', isUrgent: true, livesFor: 60 },
      },
      endpoint,
    );
    switch (outcome) {
      case 'sent':
        return null;
      case 'away':
        return 'The push service of this browser cannot be reached from the server. Please try again later.';
      case 'refused':
        return 'The push service of this browser refused the message. Turn push off and on again on this device.';
      default:
        return gone;
    }
  }
}

const gone = 'This device is no longer signed up. Turn push on again.';

const arrived = {
  email: 'The mail server has taken a test mail for you.',
  push: 'A test message is on its way to this device.',
} as const;

function pushMessageOf({ id, lane, notices }: Pick<Message, 'id' | 'lane' | 'notices'>): PushMessage {
  const [first] = notices;
  const isOne = notices.length === 1 && first !== undefined;
  return {
    shown: {
      title: titleOfAll(notices.map(({ content }) => content)),
      body: '',
      tag: isOne ? first.id : lane,
      path: isOne ? describe(first).path : '/notifications',
    },
    topic: id.replaceAll('-', ''),
    isUrgent: isSecurity(lane) || lane === 'session',
    livesFor: lane === 'session' ? sessionLateMs / 1000 : 24 * hour,
  };
}

/** The server has said what is wrong, so it has not taken the mail. */
const isAnswered = (error: unknown) => (error as { responseCode?: unknown }).responseCode !== undefined;

/** The server knows no such mailbox: trying again changes nothing. */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}

/** RFC 5321, 4.2.1. */
function isForNow(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return Number(responseCode) >= 400 && Number(responseCode) < 500;
}

function explainMail(error: unknown): string {
  if (isRefusedAddress(error)) return 'The mail server refuses your address.';
  if (isForNow(error)) return 'The mail server takes no mail for now. Please try again later.';
  switch (errorCode(error)) {
    case 'EAUTH':
      return 'The mail server refuses the password that Gene signs in with. Please tell an admin.';
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'EDNS':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      return 'The mail server cannot be reached. Please tell an admin.';
    default:
      return 'The mail server refuses the mail. Please tell an admin.';
  }
}
