import { learningPlatformRoutes } from '../features/learning-platforms/routes.ts';
import { createLearningPlatforms, type LearningPlatforms } from '../features/learning-platforms/service.ts';
import { readPeopleSettings } from '../features/settings/service.ts';
import type { Area } from './area.ts';
import type { EvaluatingServices } from './evaluating.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';

interface TeachingServices {
  learningPlatforms: LearningPlatforms;
}

/** Wires the learning platforms from which people come, and to which results go. */
export function wireTeaching(
  needs: Platform & Pick<PeopleServices, 'accounts' | 'organizations'> & Pick<EvaluatingServices, 'sheets'>,
): Area<TeachingServices> {
  const { config, db, logger, secrets, address, accounts, organizations, sheets } = needs;
  const learningPlatforms = createLearningPlatforms({
    ...{ db, logger, secrets, publicUrl: address.url, identities: accounts.platformIdentities },
    ...{ joining: organizations.joining, courseMembers: organizations.courseMembers },
    ...{ policies: () => readPeopleSettings(db) },
  });
  return {
    services: { learningPlatforms },
    routes: (app) =>
      learningPlatformRoutes(app, learningPlatforms, {
        isEncrypted: config.publicUrl?.startsWith('https:') === true,
        openPaper: sheets.openPaper,
      }),
    handlers: learningPlatforms.handlers,
  };
}
