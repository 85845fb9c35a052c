import { defaultSheetChild } from '../features/sheets/reading/isolated.ts';
import { sheetRoutes, sheetUploadRoutes } from '../features/sheets/routes.ts';
import { createSheets, type Sheets } from '../features/sheets/service.ts';
import { defaultSuggestionChild, isolatedSuggestions } from '../features/sheets/suggestions/isolated.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import type { Area } from './area.ts';
import type { LibraryServices } from './library.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';
import type { StudyServices } from './study.ts';

export interface EvaluatingServices {
  sheets: Sheets;
}

/** Wires answer sheets: printed, filled, read and scored. */
export function wireEvaluating(
  needs: Platform &
    Pick<LibraryServices, 'encoder' | 'storage' | 'subjects'> &
    Pick<StudyServices, 'cards'> &
    Pick<PeopleServices, 'logos'>,
): Area<EvaluatingServices> {
  const { config, db, heavy, logger, pool, print, sheetFiles, storage, cards, subjects, logos } = needs;
  const suggestions = isolatedSuggestions({
    ...{ child: defaultSuggestionChild, heavy, logger, encoder: needs.encoder },
  });
  needs.closing.add(suggestions.close);
  const sheets = createSheets({
    ...{ db, heavy, logger, pool, print, sheetFiles, storage, cards, subjects, logos },
    ...{ sheetChild: defaultSheetChild, suggest: suggestions.suggest },
  });
  return {
    services: { sheets },
    async routes(app) {
      sheetRoutes(app, sheets);
      await takeUploads(app, config.uploadMaxBytes, (uploads) =>
        sheetUploadRoutes(uploads, { sheets, sheetFiles, uploadMaxBytes: config.uploadMaxBytes }),
      );
    },
    handlers: sheets.handlers,
  };
}
