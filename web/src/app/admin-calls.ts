import { api } from '@gene/contract/api';

/**
 * Who may make one of them finds something on the dashboard of admins. The last one's right, which all of them have, is
 * named to others.
 */
export const adminCalls = [api.organizations.members, api.admin.users, api.examPapers.list] as const;
