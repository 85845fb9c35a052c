import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { toastInfo } from '../../ui/toast.tsx';

/** Device already announced in this tab, so that a closed announcement does not return on every page. */
const toldKey = 'new-sign-in';

/** Announces sign-ins on new devices: live ones, and those not yet acknowledged. */
export function useNewSignIns() {
  const navigate = useNavigate();
  useEffect(() => {
    const tell = (device: string) =>
      toastInfo(`New sign-in: ${device}`, {
        id: 'new-sign-in',
        description: 'Not you? Sign it out and change your password.',
        action: { label: 'Show Devices', onClick: () => void navigate('/profile#devices') },
      });
    const look = async () => {
      const { sessions } = await queryClient.fetchQuery(query(api.auth.sessions));
      const unknown = sessions.find(({ isNew }) => isNew);
      if (!unknown || sessionStorage.getItem(toldKey) === unknown.id) return;
      tell(unknown.device);
      sessionStorage.setItem(toldKey, unknown.id);
    };
    void look().catch(() => undefined);
    return onLiveEvent((live) => {
      if (live.event !== 'signed_in') return;
      void invalidate(api.auth.sessions);
      tell(live.data.device);
    });
  }, [navigate]);
}
