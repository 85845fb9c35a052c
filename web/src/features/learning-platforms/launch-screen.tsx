import type { LaunchDestination, LaunchOutcome } from '@gene/contract/learning-platforms';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { Choosing } from './choosing.tsx';
import { Frame } from './launch-frame.tsx';
import { type LaunchState, useDoing, useJoining, useLaunch } from './use-launch.ts';

/** Where a learning platform opens Gene. */
export function LaunchScreen() {
  const launch = useLaunch();
  const { step, codeForm } = launch;
  switch (step.is) {
    case 'opening':
      return (
        <Frame title="Opening Gene">
          <LoadingLabel>Opening Gene</LoadingLabel>
          <Skeleton className="h-24" />
        </Frame>
      );
    case 'failed':
      return (
        <Frame title="Gene can’t be opened">
          <Banner tone="danger">{step.message}</Banner>
          <Link to="/" className="text-sm text-accent underline underline-offset-3">
            Sign in to Gene
          </Link>
        </Frame>
      );
    case 'code':
      return (
        <Frame title="One more step">
          <form {...codeForm.props} className="grid gap-5">
            <CodeField field={codeForm.field('code')} />
            {codeForm.failure && <Banner tone="danger">{codeForm.failure}</Banner>}
            <Button type="submit" busy={codeForm.busy}>
              Sign In
            </Button>
          </form>
        </Frame>
      );
    case 'unknown':
      return <Unknown outcome={step.outcome} launch={launch} />;
    case 'arrived':
      return <Arrived step={step} connect={launch.connect} choose={launch.choose} />;
  }
}

const CodeField = ({ field }: { field: { name: string; error: string | undefined } }) => (
  <TextField
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    hint="From your authenticator app, or a recovery code."
    {...field}
  />
);

/** Somebody whom no account is joined with yet. */
function Unknown({ outcome, launch }: { outcome: LaunchOutcome; launch: LaunchState }) {
  const { platform, name, email, mayRegister } = outcome;
  const [isJoining, setJoining] = useState(!mayRegister);
  return (
    <Frame title="Welcome">
      <p className="any-script wrap-anywhere">
        You come from <strong>{platform}</strong>
        {name !== null && (
          <>
            {' '}
            as <strong>{name}</strong>
          </>
        )}
        {email !== null && <> ({email})</>}.
      </p>
      {isJoining ? (
        <Joining email={email ?? ''} join={launch.join} isOnlyWay={!mayRegister} />
      ) : (
        <Registering register={launch.register} onJoin={() => setJoining(true)} />
      )}
      {isJoining && mayRegister && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setJoining(false)}>
          Back
        </Button>
      )}
    </Frame>
  );
}

function Registering({ register, onJoin }: { register: () => Promise<void>; onJoin: () => void }) {
  const { isBusy, failure, run } = useDoing(register);
  return (
    <>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={run}>
          Create an Account
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onJoin}>
          I Have an Account
        </Button>
      </div>
    </>
  );
}

interface JoiningProps {
  /** As the platform names it; empty: it names none. */
  email: string;
  join: LaunchState['join'];
  isOnlyWay: boolean;
}

function Joining({ email, join, isOnlyWay }: JoiningProps) {
  const { form, isCodeAsked } = useJoining(join);
  return (
    <>
      <p className="text-ink-soft">
        Sign in once with your Gene account. From then on the platform signs you in to it.
      </p>
      <form {...form.props} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...form.field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {isCodeAsked && <CodeField field={form.field('code')} />}
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <Button type="submit" busy={form.busy}>
          Sign In
        </Button>
      </form>
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>
          <Link to="/forgot" className="text-accent underline underline-offset-3">
            Forgot your password?
          </Link>
        </p>
        {isOnlyWay && (
          <p>
            No account yet?{' '}
            <Link to="/register" className="text-accent underline underline-offset-3">
              Sign up
            </Link>
            , then open Gene from the course again.
          </p>
        )}
      </div>
    </>
  );
}

interface ArrivedProps {
  step: { launch: string; destination: LaunchDestination };
  connect: LaunchState['connect'];
  choose: LaunchState['choose'];
}

function Arrived({ step: { launch, destination }, connect, choose }: ArrivedProps) {
  const { course, choice, reason } = destination;
  if (choice) return <Choosing choice={choice} choose={(target) => choose(launch, target)} />;
  if (course) return <Connecting launch={launch} course={course} connect={connect} />;
  return (
    <Frame title="You are signed in">
      <p className="any-script wrap-anywhere">{reason}</p>
      <Link to="/classes" className={`${buttonStyle()} justify-self-start`}>
        Go to Gene
      </Link>
    </Frame>
  );
}

interface ConnectingProps {
  launch: string;
  course: NonNullable<LaunchDestination['course']>;
  connect: LaunchState['connect'];
}

/** A teacher chooses the class that goes with the course. */
function Connecting({ launch, course: { title, platform, classes }, connect }: ConnectingProps) {
  const [classId, setClassId] = useState(classes[0]?.id ?? '');
  const { isBusy, failure, run } = useDoing(() => connect(launch, classId));
  return (
    <Frame title="Connect the course">
      <p className="any-script wrap-anywhere">
        <strong>{title}</strong> on {platform} goes with no class yet.
      </p>
      {classes.length === 0 ? (
        <p className="text-ink-soft">
          You teach in no class here. Add one under Organisation, then come back.
        </p>
      ) : (
        <>
          <SelectField label="Class" value={classId} onChange={setClassId}>
            {classes.map(({ id, name, organization }) => (
              <option key={id} value={id}>
                {name} · {organization}
              </option>
            ))}
          </SelectField>
          <p className="text-sm text-ink-soft">
            Students who open Gene from the course come into this class as students.
          </p>
        </>
      )}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        {classes.length > 0 && (
          <Button busy={isBusy} onClick={run}>
            Connect
          </Button>
        )}
        <Link to="/classes" className={buttonStyle('secondary')}>
          Not Now
        </Link>
      </div>
    </Frame>
  );
}
