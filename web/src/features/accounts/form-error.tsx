import { Banner } from '../../ui/banner.tsx';

/** What went wrong with the whole form. */
export function FormError({ message }: { message: string | null }) {
  return message ? <Banner tone="danger">{message}</Banner> : null;
}
