import { Link } from '../ui/Link.tsx';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { infoIt } from '../it/info.ts';
import { paths } from '../paths.ts';

const { title, text } = infoIt.purchaseKo;

export const head: PageHead = () => ({ title, noindex: true });

export function Component() {
  return (
    <ShortPage mark="cross" title={title} text={text}>
      <Link className="btn btn-1" to={paths.contactUs()}>
        {infoIt.help}
      </Link>
      <Link className="btn btn-2" to={paths.home()}>
        {infoIt.home}
      </Link>
    </ShortPage>
  );
}
