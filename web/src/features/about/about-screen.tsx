import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Prose } from '../../entities/markdown/prose.tsx';
import { messageOf, urlOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

const linkStyle = 'rounded-sm font-semibold text-accent underline underline-offset-3 hover:text-accent-hover';

/** Version, source and licences, without signing in. */
export function AboutScreen() {
  const about = useQuery(query(api.about.get));
  return (
    <main className="mx-auto w-full max-w-3xl px-6 py-8">
      <title>About · Gene</title>
      <Link to="/" className="inline-flex items-center gap-2.5 text-accent">
        <BrandMark className="size-8" />
        <span className="font-serif text-xl font-semibold text-ink">Gene</span>
      </Link>
      <h1 className="mt-8 font-serif text-2xl font-semibold">About</h1>
      {about.isPending && (
        <>
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="mt-6 h-40" />
        </>
      )}
      {about.isError && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void about.refetch()}>{messageOf(about.error)}</LoadFailure>
        </div>
      )}
      {about.data && (
        <>
          <p className="mt-4">
            Gene {about.data.version} is free software under the GNU Affero General Public License, version 3
            or later. You may use, change and share it.
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <a href={about.data.source} className={linkStyle}>
                Source
              </a>
            </li>
            <li>
              <a href={urlOf(api.about.licences)} className={linkStyle}>
                All licenses
              </a>
            </li>
            <li>
              <a href={urlOf(api.about.sbom)} download="gene-sbom.json" className={linkStyle}>
                SBOM (CycloneDX)
              </a>
            </li>
          </ul>
          <h2 id="changes" className="mt-10 font-serif text-lg font-semibold">
            What’s New
          </h2>
          <Prose text={about.data.changes} className="mt-3 text-sm" />
          <h2 className="mt-10 font-serif text-lg font-semibold">Made With</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
            {about.data.parts.map(({ name, version, licence }) => (
              <li key={`${name}@${version}`} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-ink-soft">{version}</span>
                </span>
                <span className="text-ink-soft">{licence}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
