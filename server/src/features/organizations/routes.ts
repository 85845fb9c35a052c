import { api } from '@gene/contract/api';
import { networkOf } from '../../platform/network.ts';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { type App, mount } from '../../platform/http.ts';
import type { Organizations } from './service.ts';

const done = { ok: true } as const;

export function organizationRoutes(app: App, organizations: Organizations): void {
  const { get, update, members, changeMember, removeMember, previewMembers, inviteMembers } =
    api.organizations;
  mount(
    app,
    { get, update, members, changeMember, removeMember, previewMembers, inviteMembers },
    {
      get: async ({ params }) => organizations.get(params.organizationId),
      update: async ({ params, body }, { user }) =>
        organizations.update(params.organizationId, body, user.id),
      members: async ({ params, query }, { user }) =>
        organizations.listMembers(params.organizationId, user.id, {
          ...query,
          cursor: readIdCursor(query.cursor),
        }),
      async changeMember({ params, body }) {
        await organizations.members.change(params.organizationId, params.userId, body);
        return done;
      },
      async removeMember({ params }) {
        await organizations.members.remove(params.organizationId, params.userId);
        return done;
      },
      previewMembers: async ({ params, body }, call) => ({
        rows: await organizations.members.preview(params.organizationId, askerOf(call), body),
      }),
      inviteMembers: async ({ params, body }, call) =>
        organizations.members.invite(params.organizationId, askerOf(call), body),
    },
  );
  invitationRoutes(app, organizations);
  classRoutes(app, organizations);
  ownClassRoutes(app, organizations);
}

function invitationRoutes(app: App, { invitations: service, joining }: Organizations): void {
  const { invitations, invite, inviteAgain, withdrawInvitation, renewCode, endCode } = api.organizations;
  mount(
    app,
    { invitations, invite, inviteAgain, withdrawInvitation, renewCode, endCode },
    {
      invitations: async ({ params, query }) =>
        service.list(params.organizationId, { ...query, cursor: readIdCursor(query.cursor) }),
      invite: async ({ params, body }) => service.invite(params.organizationId, body),
      inviteAgain: async ({ params }) => service.again(params.organizationId, params.invitationId),
      async withdrawInvitation({ params }) {
        await service.withdraw(params.organizationId, params.invitationId);
        return done;
      },
      renewCode: async ({ params, body }) => ({
        code: await joining.renewCode(params.organizationId, body.classId),
      }),
      async endCode({ params, query }) {
        await joining.endCode(params.organizationId, query.classId ?? null);
        return done;
      },
    },
  );
}

function classRoutes(app: App, { classes: service, invitations }: Organizations): void {
  const { classes, addClass, renameClass, removeClass, restoreClass } = api.organizations;
  const { invitedToClass, addToClass, takeFromClass } = api.organizations;
  mount(
    app,
    {
      ...{ classes, addClass, renameClass, removeClass, restoreClass },
      ...{ invitedToClass, addToClass, takeFromClass },
    },
    {
      invitedToClass: async ({ params }) => ({
        students: await invitations.students(params.organizationId, params.classId),
      }),
      classes: async ({ params }) => ({ classes: await service.list(params.organizationId) }),
      addClass: async ({ params, body }, { user }) => service.add(params.organizationId, user.id, body.name),
      async renameClass({ params, body }) {
        await service.rename(params.organizationId, params.classId, body.name);
        return done;
      },
      async removeClass({ params }) {
        await service.remove(params.organizationId, params.classId);
        return done;
      },
      async restoreClass({ params }) {
        await service.restore(params.organizationId, params.classId);
        return done;
      },
      async addToClass({ params, body }) {
        await service.addMembers(params.organizationId, params.classId, body.userIds);
        return done;
      },
      async takeFromClass({ params }) {
        await service.takeMember(params.organizationId, params.classId, params.userId);
        return done;
      },
    },
  );
}

function ownClassRoutes(app: App, { classes, joining, members }: Organizations): void {
  const { logo: _logo, ...ofClasses } = api.classes;
  mount(app, ofClasses, {
    list: async (_input, { user }) => ({ organizations: await classes.listOwn(user.id) }),
    look: async ({ body }, { ip }) => joining.look(networkOf(ip), body.key),
    join: async ({ body }, { user }) => joining.join(user.id, body.key),
    async leave({ params }, { user }) {
      await classes.leave(user.id, params.id);
      return done;
    },
    async leaveOrganization({ params }, { user }) {
      await members.leave(params.id, user.id);
      return done;
    },
  });
}
