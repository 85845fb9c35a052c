import type { Client } from '../../../testing/client.ts';
import {
  type CoursePerson,
  type MessageFaults,
  startLearningPlatform,
  type TestLearningPlatform,
} from '../../../testing/learning-platform.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

/** A school in Gene with a teacher and class 7b, and a platform that Gene knows. */
export interface School {
  platform: TestLearningPlatform;
  server: TestServer;
  /** Owns the school, by this address. */
  teacher: Client;
  email: string;
  organizationId: string;
  classId: string;
  /** Comes from the course, as far as Gene's own page. */
  visit(
    person: CoursePerson,
    faults?: MessageFaults,
  ): Promise<{ ticket: string; cookie: string; text: string }>;
  /** Comes with the account of this address, which is joined if need be. */
  launch(person: CoursePerson, email: string): Promise<{ api: Client; launch: string }>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';

export async function openSchool(): Promise<School> {
  const platform = await startLearningPlatform();
  const server = await startTestServer();
  const ada = await server.signUp('ada');
  await ada.api.auth.confirm({ body: { password } });
  await ada.api.learningPlatforms.add({ body: platform.registration });
  const email = 'lyceum@example.org';
  const { token, user } = await server
    .api()
    .auth.register({ body: { name: 'Lyceum', email, password, userType: 'institution' } });
  const teacher = server.as(token);
  const organizationId = user.organizations[0]?.id ?? '';
  const { id: classId } = await teacher.organizations.addClass({
    params: { organizationId },
    body: { name: '7b' },
  });
  const school: School = {
    ...{ platform, server, teacher, email, organizationId, classId },
    async visit(person, faults) {
      const query = new URLSearchParams(platform.initiation()).toString();
      const begun = await fetch(`${server.url()}/api/lti/login?${query}`, {
        ...{ redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } },
      });
      const form = await platform.authorize(begun.headers.get('location') ?? '', person, faults);
      const landed = await fetch(`${server.url()}/api/lti/launch`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
      });
      const [, ticket = ''] = (landed.headers.get('location') ?? '').split('#');
      const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
      return { ticket, cookie, text: await landed.text() };
    },
    async launch(person, by) {
      const { ticket, cookie } = await school.visit(person);
      const { launches } = server.api({ cookie });
      const { signedIn, launch } = await launches.join({ body: { ticket, email: by, password } });
      return { api: server.as(signedIn?.token ?? ''), launch: launch ?? '' };
    },
    async close() {
      await server.close();
      await platform.close();
    },
  };
  return school;
}
