import { api } from '@gene/contract/api';
import type { ChannelTest, ChannelTestInput } from '@gene/contract/notices';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { findEndpoint, type PushState } from './push-device.ts';
import { usePush } from './use-push.ts';

const why: Partial<Record<PushState, string>> = {
  unsupported: 'This browser cannot receive push messages.',
  insecure: 'Push needs an address that begins with https.',
  needs_install: 'Add Gene to your home screen first, and open it there.',
  blocked: 'Your browser blocks notifications from Gene. Allow them in its settings.',
};

/** Push on this device, and a test of each channel. */
export function DeviceChannels() {
  const { state, busy, change } = usePush();
  const [testing, setTesting] = useState<ChannelTestInput['channel'] | null>(null);
  const [result, setResult] = useState<ChannelTest | null>(null);
  const test = async (channel: ChannelTestInput['channel']) => {
    setTesting(channel);
    setResult(null);
    try {
      const tested = await runTest(channel, state);
      setResult(tested);
      // The browser still has the subscription that ended: turned on again, it asks for another one.
      if (tested.isGone) await change(false);
    } catch (error) {
      setResult({ ok: false, message: messageOf(error), isGone: false });
    } finally {
      setTesting(null);
    }
  };
  return (
    <div className="grid gap-3">
      <SwitchField
        label="Push on this device"
        hint={state && why[state]}
        checked={state === 'on'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChange={(on) => void change(on)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={testing === 'email'}
          disabled={testing !== null}
          onClick={() => void test('email')}
        >
          Test Email
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={testing === 'push'}
          disabled={testing !== null}
          onClick={() => void test('push')}
        >
          Test Push
        </Button>
      </div>
      <div role="status">
        {result && <Banner tone={result.ok ? 'info' : 'danger'}>{result.message}</Banner>}
      </div>
    </div>
  );
}

async function runTest(channel: ChannelTestInput['channel'], state: PushState | null): Promise<ChannelTest> {
  if (channel === 'email') return call(api.notices.test, { body: { channel } });
  const endpoint = await findEndpoint();
  if (endpoint === null)
    return {
      ...{ ok: false, message: (state && why[state]) ?? 'Turn push on for this device first.' },
      isGone: false,
    };
  return call(api.notices.test, { body: { channel, endpoint } });
}
