import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { DeleteAccount } from '../account/DeleteAccount.tsx';
import { ExportData } from '../account/ExportData.tsx';
import { Factors } from '../account/Factors.tsx';
import { MyMessages } from '../account/MyMessages.tsx';
import { PasswordSection } from '../account/PasswordSection.tsx';
import { ProfileData } from '../account/ProfileData.tsx';
import { ProfileOverview } from '../account/ProfileOverview.tsx';
import { ProfileTabs, useProfileTab } from '../account/ProfileTabs.tsx';
import { Sessions } from '../account/Sessions.tsx';
import { RoleSection } from '../account/RoleSection.tsx';
import { MyReports } from '../carfax/MyReports.tsx';
import { appContext } from '../api.ts';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { securityIt } from '../it/accountSecurity.ts';
import { pushIt } from '../it/push.ts';
import { reportIt } from '../it/report.ts';
import { factorIt } from '../it/secondFactor.ts';
import { savedSearchesIt } from '../it/savedSearches.ts';
import { ThemeSwitch } from '../layouts/ThemeSwitch.tsx';
import { paths } from '../paths.ts';
import { NotificationsSlot } from '../push/pushSlots.tsx';
import { loadUser, useUser } from '../session.ts';
import { usePartInSight } from '../ui/usePartInSight.ts';
import styles from '../account/profile.module.css';

const it = accountIt.profile;

export async function loader({ context }: LoaderFunctionArgs) {
  return { user: await loadUser(context.get(appContext)) };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

/** What a buyer looks after first, settings after it. */
const SECTIONS = [
  ['messaggi', it.messages],
  ['rapporti', reportIt.mine],
  ['ricerche', savedSearchesIt.title],
  ['notifiche', pushIt.title],
  ['dati', it.data],
  ['password', it.password],
  ['verifica', factorIt.own.title],
  ['sessioni', securityIt.sessions.title],
  ['ruolo', it.role],
  ['privacy', it.privacy],
] as const;

const IDS: string[] = SECTIONS.map(([id]) => id);

const FIRST_SETTING = 'dati';
const SETTINGS: readonly string[] = IDS.slice(IDS.indexOf(FIRST_SETTING));

/** The parts of a tab; the one that is being read is marked. */
function PartsIndex({ tab }: { tab: ReturnType<typeof useProfileTab> }) {
  const inSight = usePartInSight(IDS);
  const isOfTab = inSight !== undefined && SETTINGS.includes(inSight) === (tab === 'settings');
  const first = tab === 'settings' ? FIRST_SETTING : IDS[0];
  const read = isOfTab ? inSight : first;
  return (
    <nav className={styles.nav} aria-label={it.sections}>
      {SECTIONS.map(([id, label]) => (
        <a
          key={id}
          className={SETTINGS.includes(id) ? styles.setting : undefined}
          href={`#${id}`}
          aria-current={id === read ? 'location' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>().user;
  // Once the session is over what was typed stays on the page, until it is left.
  const user = useUser() ?? loaded;
  const at = useLocation().hash.slice(1);
  const tab = useProfileTab(at, SETTINGS);
  if (!user) return null;
  return (
    <main className={`wrap ${styles.profile}`} data-tab={tab}>
      <header>
        <h1>{it.title}</h1>
        <p>{it.since(user.created_at)}</p>
        <ThemeSwitch />
      </header>
      <ProfileTabs tab={tab} />
      <PartsIndex tab={tab} />
      <div className={styles.parts}>
        <div className={styles.own}>
          <ProfileOverview />
          <MyMessages />
          <MyReports />
          <section className={styles.part} id="ricerche" aria-labelledby="ricerche-title">
            <h2 id="ricerche-title">{savedSearchesIt.title}</h2>
            <p className={styles.partText}>{savedSearchesIt.text}</p>
            <p>
              <Link className="btn btn-2" to={paths.savedSearches()}>
                {savedSearchesIt.all}
              </Link>
            </p>
          </section>
          {!user.support && <NotificationsSlot />}
        </div>
        <div className={styles.settings}>
          <ProfileData user={user} />
          <PasswordSection user={user} />
          {!user.support && <Factors user={user} />}
          {!user.support && <Sessions />}
          <RoleSection user={user} />
          <section className={styles.part} id="privacy" aria-labelledby="privacy-title">
            <h2 id="privacy-title">{it.privacy}</h2>
            <ExportData />
            <DeleteAccount user={user} />
          </section>
        </div>
      </div>
    </main>
  );
}
