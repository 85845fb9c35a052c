import { defaultSheetChild } from '../features/sheets/reading/isolated.ts';
import { sheetRoutes, sheetUploadRoutes } from '../features/sheets/routes.ts';
import { createSheets } from '../features/sheets/service.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import type { Area } from './area.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';

/** Wires answer sheets: printed, filled, read and scored. */
export function wireEvaluating(needs: Platform & Pick<LibraryServices, 'storage'>): Area<object> {
  const { config, db, logger, pool, print, sheetFiles, storage } = needs;
  const sheets = createSheets({
    ...{ db, logger, pool, print, sheetFiles, storage },
    sheetChild: defaultSheetChild,
  });
  return {
    services: {},
    async routes(app) {
      sheetRoutes(app, sheets);
      await takeUploads(app, config.uploadMaxBytes, (uploads) =>
        sheetUploadRoutes(uploads, { sheets, sheetFiles, uploadMaxBytes: config.uploadMaxBytes }),
      );
    },
    handlers: [sheets.handler],
  };
}
