import type { PublicDealer } from '@carzaa/api/calls/dealers';
import { initials } from '../listings/describe.ts';
import { Picture } from '../ui/Picture.tsx';

/** The logo of a dealership, or its initials. */
export function DealerMark({ dealer: { logo, name } }: { dealer: Pick<PublicDealer, 'logo' | 'name'> }) {
  return logo ? (
    <span className="logo">
      <Picture photo={logo} alt="" sizes="96px" />
    </span>
  ) : (
    <span className="disc" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
