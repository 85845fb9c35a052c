import { api } from '@gene/contract/api';
import { ExportPanel, type ExportOf } from '../../entities/exports/export-panel.tsx';
import { call, callUntil, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

const ownData: ExportOf = {
  what: 'my data',
  key: [api.exports.find.path, {}],
  find: (signal) => callUntil(signal, api.exports.find),
  begin: () => call(api.exports.begin, {}),
  cancel: () => call(api.exports.cancel, {}),
  changed: () => invalidate(api.exports.find),
  file: urlOf(api.exports.download),
};

/** Makes a zip of everything and downloads it. */
export const ExportData = () => <ExportPanel of={ownData} />;
