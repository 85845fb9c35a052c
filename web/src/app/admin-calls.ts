import { api } from '@gene/contract/api';

/** Who may make one of them finds something on the dashboard of admins. */
export const adminCalls = [api.organizations.members, api.examPapers.list, api.admin.users] as const;
