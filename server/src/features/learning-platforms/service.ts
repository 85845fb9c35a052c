import { ApiError } from '@gene/contract/errors';
import {
  type LearningPlatform,
  type LearningPlatformInput,
  platformLimits,
  type ToolAddresses,
} from '@gene/contract/learning-platforms';
import { api } from '@gene/contract/api';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createLti } from '../../platform/lti.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createTickets, type PlatformIdentities, recordAction } from '../accounts/service.ts';
import type { CourseMembers, Joining } from '../organizations/service.ts';
import { createCourses } from './courses/service.ts';
import { createToolKey } from './key/service.ts';
import { createLaunches } from './launches/service.ts';
import { createLinks } from './links/service.ts';
import { createRosters } from './rosters/service.ts';
import { createScores } from './scores/service.ts';
import { scoresHandler } from './scores/worker.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  secrets: Secrets;
  identities: PlatformIdentities;
  joining: Pick<Joining, 'admitStudent'>;
  courseMembers: CourseMembers;
  publicUrl: () => string;
  policies: () => Promise<{ signUp: 'open' | 'by_invitation' | 'closed' }>;
}

/** Learning platforms that open Gene as a tool (1EdTech, LTI 1.3 Advantage). */
export function createLearningPlatforms(needs: Needs) {
  const { db, publicUrl } = needs;
  const key = createToolKey(needs);
  const lti = createLti();
  const courses = createCourses({ db });
  const addresses = (): ToolAddresses => ({
    loginUrl: `${publicUrl()}${api.learningPlatforms.login.path}`,
    launchUrl: `${publicUrl()}${api.learningPlatforms.launch.path}`,
    keysUrl: `${publicUrl()}${api.learningPlatforms.keys.path}`,
  });
  const tickets = createTickets(needs);
  const launchUrl = () => addresses().launchUrl;
  const links = createLinks({ db, tickets, key, launchUrl });
  const launches = createLaunches({ ...needs, courses, links, lti, tickets, launchUrl });

  return {
    key,
    courses,
    launches,
    links,
    rosters: createRosters({ ...needs, lti, key }),
    scores: createScores({ db }),
    handlers: [scoresHandler({ db, lti, key })],
    ...createRegistrations(db),
    addresses,
  };
}

export type LearningPlatforms = ReturnType<typeof createLearningPlatforms>;

const taken = () =>
  new ApiError('conflict', {
    ...{ message: 'This platform is here already.', fields: { clientId: 'This platform is here already' } },
  });

/** Which platforms an admin trusts. */
function createRegistrations(db: Db) {
  const described = async (tx: Tx, id: string): Promise<LearningPlatform> => {
    const [found] = await store.listPlatforms(tx, id);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  return {
    list: (): Promise<LearningPlatform[]> => store.listPlatforms(db),

    /** @throws ApiError conflict, limit_reached */
    add: (adminId: string, input: LearningPlatformInput): Promise<LearningPlatform> =>
      db.transaction(async (tx) => {
        if ((await store.countPlatforms(tx)) >= platformLimits.platformsMax)
          throw new ApiError('limit_reached', { message: 'At most 50 platforms can be added.' });
        const id = newId();
        if (!(await store.insertPlatform(tx, id, input))) throw taken();
        await recordAction(tx, { actorId: adminId, action: 'added_platform', target: input.name });
        return described(tx, id);
      }),

    /** @throws ApiError conflict, not_found */
    update: (adminId: string, id: string, input: LearningPlatformInput): Promise<LearningPlatform> =>
      db.transaction(async (tx) => {
        if (await store.isTaken(tx, input, id)) throw taken();
        if (!(await store.updatePlatform(tx, id, input))) throw new ApiError('not_found');
        await recordAction(tx, { actorId: adminId, action: 'changed_platform', target: input.name });
        return described(tx, id);
      }),

    /** @throws ApiError not_found */
    remove: (adminId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const name = await store.deletePlatform(tx, id);
        if (name === null) throw new ApiError('not_found');
        await recordAction(tx, { actorId: adminId, action: 'removed_platform', target: name });
      }),
  };
}
