import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type {
  LaunchDestination,
  LaunchOutcome,
  LinkAnswer,
  LinkTarget,
} from '@gene/contract/learning-platforms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { getToken, startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';

/** What the page shows of a launch. */
export type LaunchStep =
  | { is: 'opening' }
  | { is: 'failed'; message: string }
  /** The account that is joined with them has a second factor. */
  | { is: 'code' }
  /** No account is joined with them yet. */
  | { is: 'unknown'; outcome: LaunchOutcome }
  | { is: 'arrived'; launch: string; destination: LaunchDestination };

const isCodeWanted = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_required';
const codeErrors = { code_wrong: 'code', second_factor_required: 'code' } as const;

/** Takes what is behind the # out of the address, where it would stay in the history. */
function takeTicket(hash: string): string {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return hash.replace(/^#/, '');
}

/** Leaves Gene with what was chosen, by a page that posts it to the platform. */
function goBack({ answer }: LinkAnswer): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = api.learningPlatforms.answer.path;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'answer', value: answer });
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** A launch by a learning platform: signs in, and goes where it leads. */
export function useLaunch() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<LaunchStep>({ is: 'opening' });
  const ticket = useRef<string | null>(null);

  const show = async (launch: string, destination: LaunchDestination) => {
    if (destination.path === null) return setStep({ is: 'arrived', launch, destination });
    await Promise.all([api.classes.list, api.auth.me, api.assignments.own].map(invalidate));
    await navigate(destination.path, { replace: true });
  };
  const enter = async (outcome: LaunchOutcome) => {
    const { signedIn, launch } = outcome;
    if (!signedIn || launch === null) return setStep({ is: 'unknown', outcome });
    // Whoever was signed in here before: their session would stay open.
    if (getToken() !== null) await call(api.auth.logout).catch(() => undefined);
    startSession(signedIn.token);
    await show(launch, await call(api.launches.follow, { body: { launch } }));
  };
  const fail = (error: unknown) => setStep({ is: 'failed', message: messageOf(error) });
  const body = () => ({ ticket: ticket.current ?? '' });

  const open = async (code?: string) => enter(await call(api.launches.open, { body: { ...body(), code } }));
  const openFirst = useRef(() =>
    open().catch((error: unknown) => (isCodeWanted(error) ? setStep({ is: 'code' }) : fail(error))),
  );
  useEffect(() => {
    if (ticket.current !== null) return;
    ticket.current = takeTicket(hash);
    if (ticket.current === '')
      setStep({ is: 'failed', message: 'Open Gene from a course of your platform.' });
    else void openFirst.current();
  }, [hash]);

  const codeForm = useForm({
    schema: async () => (await import('./launch-forms.ts')).CodeForm,
    fieldOfCode: codeErrors,
    send: ({ code }) => open(code),
  });
  return {
    step,
    codeForm,
    register: () => call(api.launches.register, { body: body() }).then(enter),
    join: (given: { email: string; password: string; code?: string | undefined }) =>
      call(api.launches.join, { body: { ...body(), ...given } }).then(enter),
    connect: async (launch: string, classId: string) =>
      show(launch, await call(api.launches.connect, { body: { launch, classId } })),
    choose: async (launch: string, target: LinkTarget) =>
      goBack(await call(api.launches.choose, { body: { launch, target } })),
  };
}

export type LaunchState = ReturnType<typeof useLaunch>;

/** Joins the person of a launch with an account of theirs. */
export function useJoining(join: LaunchState['join']) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    schema: async () => (await import('./launch-forms.ts')).JoinForm,
    fieldOfCode: { bad_credentials: 'password', ...codeErrors },
    async send(given) {
      try {
        await join(given);
      } catch (error) {
        if (isCodeAsked || !isCodeWanted(error)) throw error;
        setCodeAsked(true);
      }
    },
  });
  return { form, isCodeAsked };
}

/** Does what a button says, and tells what went wrong. */
export function useDoing(work: () => Promise<void>) {
  const { isPending, error, mutate } = useMutation({ mutationFn: work });
  return { isBusy: isPending, failure: error && messageOf(error), run: () => mutate() };
}
