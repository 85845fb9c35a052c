import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/literata/wght.css';
import '@fontsource-variable/literata/wght-italic.css';
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { tellGoing } from '../lib/going.ts';
import { restoreLocale } from '../lib/locale.ts';
import { registerServiceWorker, reloadOnMissingChunk } from '../lib/offline.ts';
import { toastInfo } from '../ui/toast.tsx';
import { Providers } from './providers.tsx';
import { router } from './routes.tsx';
import { watchSession } from './session-watch.ts';

restoreLocale();
watchSession();
tellGoing(() => router.state.navigation.state !== 'idle');
reloadOnMissingChunk();
registerServiceWorker((reload) =>
  toastInfo('New content available. Reload?', {
    id: 'new-version',
    lasting: true,
    action: { label: 'Reload', onClick: reload },
  }),
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
