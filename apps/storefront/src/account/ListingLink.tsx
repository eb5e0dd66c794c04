import { Link } from '../ui/Link.tsx';
import { paths } from '../paths.ts';

interface ListingLinkProps {
  /** With slugs; null once it is gone. */
  listing: { uuid: string; brand: string; model: string; title: string; is_public: boolean } | null;
  /** What it was called, where there is nothing to open. */
  name: string;
}

/** The advert that something was about: a link as long as visitors may see it. */
export function ListingLink({ listing, name }: ListingLinkProps) {
  if (!listing?.is_public) return name;
  const { uuid, brand, model, title } = listing;
  return <Link to={paths.listing({ brand: { slug: brand }, model: { slug: model }, uuid })}>{title}</Link>;
}
