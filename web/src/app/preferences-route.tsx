import { DeviceChannels } from '../features/notices/device-channels.tsx';
import { PreferencesScreen } from '../features/preferences/preferences-screen.tsx';

export function PreferencesRoute() {
  return <PreferencesScreen onThisDevice={<DeviceChannels />} />;
}
