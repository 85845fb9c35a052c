import type { App } from './http.ts';

/** Gene's public address, used in mailed links. */
export interface PublicAddress {
  url: () => string;
  /** Without PUBLIC_URL, the address has the port that this app listens on. */
  servedBy(app: Pick<App, 'server'>): void;
}

export function createPublicAddress(config: {
  publicUrl: string | undefined;
  host: string;
  port: number;
}): PublicAddress {
  const { publicUrl, host } = config;
  let app: Pick<App, 'server'> | null = null;
  return {
    servedBy(serving) {
      app = serving;
    },
    url() {
      if (publicUrl !== undefined) return publicUrl;
      // A server listening on every address is reached as localhost from here.
      const reached = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
      const bound = app?.server.address();
      const port = bound && typeof bound === 'object' ? bound.port : config.port;
      return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
    },
  };
}
