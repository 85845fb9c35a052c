import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfjsAssets } from './build/pdfjs-assets.ts';
import { routeTable } from './build/route-table.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Address of the API during development. */
const api = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), routeTable(), pdfjsAssets(), serviceWorker({ entry: 'src/sw.ts' })],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // With a file for each icon and small part, the first screen asks for 52 files instead of 20.
        codeSplitting: {
          groups: [{ name: 'shared', test: /lucide-react|web[\\/]src[\\/](ui|lib)[\\/]/, minShareCount: 3 }],
        },
      },
    },
  },
});
