import { exportRoutes } from '../features/exports/routes.ts';
import { organizationExportRoutes } from '../features/exports/organizations/routes.ts';
import { createOrganizationExports } from '../features/exports/organizations/service.ts';
import { createExportService } from '../features/exports/service.ts';
import type { Area } from './area.ts';
import type { AskingServices } from './asking.ts';
import type { EvaluatingServices } from './evaluating.ts';
import type { ExamServices } from './exams.ts';
import type { LibraryServices } from './library.ts';
import type { ListeningServices } from './listening.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';
import type { StudyServices } from './study.ts';

type Needs = Platform &
  PeopleServices &
  LibraryServices &
  AskingServices &
  StudyServices &
  ExamServices &
  EvaluatingServices &
  ListeningServices;

/** Wires exports of all that a person or an organization has. */
export function wireExporting(needs: Needs): Area<object> {
  const { config, db, disk, exports, files, media, photos, print } = needs;
  const { accounts, avatars, avatarFiles, preferences, documents, storage, chats, notes, cards, highlights } =
    needs;
  const { papers, answers, practice, predictions, plan, playlist, examPapers, examFiles, assignments } =
    needs;
  const { sheets, sheetFiles } = needs;
  const accountExports = createExportService({
    ...{ db, disk, exports, storage, lowBytes: config.disk.lowBytes },
    sources: {
      ...{
        accounts,
        avatars,
        avatarFiles,
        preferences,
        documents,
        files,
        notes,
        cards,
        media,
        chats,
        highlights,
      },
      ...{ papers, answers, print, practice, photos, predictions, plan, playlist, examPapers, examFiles },
      ...{ assignments, sheets, sheetFiles, organizations: needs.organizations, promos: needs.promos },
    },
  });
  const organizationExports = createOrganizationExports({
    ...{ db, disk, exports, lowBytes: config.disk.lowBytes, publicUrl: needs.address.url },
    sources: {
      ...{ organizations: needs.organizations, avatarFiles, examPapers, examFiles },
      ...{ sheets, sheetFiles, assignments },
    },
  });
  return {
    services: {},
    async routes(app) {
      exportRoutes(app, { accountExports, exports });
      organizationExportRoutes(app, { organizationExports, exports });
    },
    handlers: [accountExports.handler, organizationExports.handler],
    tidy: { hourly: [() => accountExports.tidy(), () => organizationExports.tidy()] },
  };
}
