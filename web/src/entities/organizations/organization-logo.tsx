import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { send, urlOf } from '../../lib/api.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

interface OrganizationLogoProps {
  organizationId: string;
  /** Null: it has none, and nothing is shown. */
  logoId: string | null;
}

/** Beside the organization's name. On white, as it is printed. */
export function OrganizationLogo({ organizationId, logoId }: OrganizationLogoProps) {
  const found = useQuery({
    queryKey: [api.classes.logo.path, organizationId, logoId] as const,
    queryFn: async ({ signal }) => {
      const params = { id: organizationId, logoId: logoId ?? '' };
      return (await send(urlOf(api.classes.logo, { params }), { signal })).blob();
    },
    enabled: logoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(logoId === null ? undefined : found.data);
  if (url === null) return null;
  return (
    <img src={url} alt="" className="max-h-12 max-w-36 shrink-0 rounded-sm bg-white object-contain p-1" />
  );
}
