import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeleteAccount } from '../account/DeleteAccount.tsx';
import { ExportData } from '../account/ExportData.tsx';
import { MyMessages } from '../account/MyMessages.tsx';
import { PasswordSection } from '../account/PasswordSection.tsx';
import { ProfileData } from '../account/ProfileData.tsx';
import { RoleSection } from '../account/RoleSection.tsx';
import { MyReports } from '../carfax/MyReports.tsx';
import { appContext } from '../api.ts';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { reportIt } from '../it/report.ts';
import { savedSearchesIt } from '../it/savedSearches.ts';
import { paths } from '../paths.ts';
import { loadUser, useUser } from '../session.ts';

const it = accountIt.profile;

export async function loader({ context }: LoaderFunctionArgs) {
  return { user: await loadUser(context.get(appContext)) };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

const SECTIONS = [
  ['dati', it.data],
  ['password', it.password],
  ['ruolo', it.role],
  ['ricerche', savedSearchesIt.title],
  ['rapporti', reportIt.mine],
  ['messaggi', it.messages],
  ['privacy', it.privacy],
] as const;

export function Component() {
  const loaded = useLoaderData<typeof loader>().user;
  // Once the session is over what was typed stays on the page, until it is left.
  const user = useUser() ?? loaded;
  if (!user) return null;
  return (
    <main className="wrap profile">
      <header>
        <h1>{it.title}</h1>
        <p>{it.since(user.created_at)}</p>
      </header>
      <nav className="profile-nav" aria-label={it.sections}>
        {SECTIONS.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className="profile-parts">
        <ProfileData user={user} />
        <PasswordSection user={user} />
        <RoleSection user={user} />
        <section className="part" id="ricerche" aria-labelledby="ricerche-title">
          <h2 id="ricerche-title">{savedSearchesIt.title}</h2>
          <p className="part-text">{savedSearchesIt.text}</p>
          <p>
            <Link className="btn btn-2" to={paths.savedSearches()}>
              {savedSearchesIt.all}
            </Link>
          </p>
        </section>
        <MyReports />
        <MyMessages />
        <section className="part" id="privacy" aria-labelledby="privacy-title">
          <h2 id="privacy-title">{it.privacy}</h2>
          <ExportData />
          <DeleteAccount hasPassword={user.has_password} />
        </section>
      </div>
    </main>
  );
}
