import type { AuditItem } from '@gene/contract/accounts';

/** The audit log's words, with {} for whom or what it was done to; one that is new here is shown as it is. */
const actions: Record<string, string> = {
  became_admin: 'became an admin',
  made_admin: 'made {} an admin',
  unmade_admin: 'removed {} as admin',
  disabled: 'disabled',
  enabled: 'enabled',
  made_institution: 'made {} an institution',
  made_student: 'made {} a student',
  confirmed_address: 'confirmed the new address of',
  approved_institution: 'approved the organisation of',
  removed_second_factor: 'turned off two-factor for',
  second_factor_removed_by_operator: 'had two-factor turned off by the operator',
  signed_out: 'signed {} out everywhere',
  signed_out_device: 'signed out a device of',
  invited: 'invited',
  withdrew_invitation: 'withdrew the invitation of',
  set_quota: 'set the quota of',
  password_link_made: 'made a password link for',
  password_link_made_by_operator: 'got a password link from the operator',
  created_promo_code: 'added the promo code',
  changed_promo_code: 'changed the promo code',
  deleted_promo_code: 'deleted the promo code',
  changed_settings: 'changed the settings:',
  pulled_model: 'downloaded into Ollama',
  stopped_model: 'stopped the download into Ollama of',
  dismissed_model: 'gave up the download into Ollama of',
  downloaded_model_file: 'downloaded the model file',
  stopped_model_file: 'stopped downloading the model file',
  dismissed_model_file: 'gave up the download of the model file',
  deleted_model_file: 'deleted the model file',
  installed_pack: 'installed the pack',
  stopped_pack: 'stopped installing the pack',
  removed_pack: 'removed the pack',
  retried_job: 'retried a job:',
  retried_jobs: 'retried all jobs:',
  removed_job: 'removed a failed job:',
  made_backup: 'started a backup',
  dismissed_set_aside_files: 'dismissed what was said of files set aside',
  downloaded_ended_organization: 'downloaded all that was left of the organisation',
  removed_ended_organization: 'deleted the export of the organisation',
  joined_identity: 'added a sign-in at',
  added_platform: 'added the platform',
  changed_platform: 'changed the platform',
  removed_platform: 'removed the platform',
  parted_identity: 'removed the sign-in at',
  registered_identity: 'signed up with',
};
/** Done by people to themselves, or to nobody. */
const own = [
  ...['became_admin', 'password_link_made_by_operator', 'second_factor_removed_by_operator'],
  ...['made_backup', 'dismissed_set_aside_files'],
];
/** The end of its id names nobody, and shows which entries are of the same account. */
const goneAccount = (id: string) => `a deleted account (…${id.slice(-6)})`;

/** One entry in a sentence. */
export function describeAction({ actor, actorId, action, target, targetId }: AuditItem): string {
  const done = actions[action] ?? action;
  const words = own.includes(action) || done.includes('{}') ? done : `${done} {}`;
  const whom = target ?? goneAccount(targetId ?? '');
  return `${actor ?? goneAccount(actorId)} ${words.replace('{}', () => whom)}`;
}
