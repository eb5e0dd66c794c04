import type { ReactNode } from 'react';
import { Actions } from './Actions.tsx';
import type { InfoText } from './infoText.ts';
import styles from './SalesPage.module.css';

/** The green band of a page that sells: what for, where to go on, and a picture beside it. */
export function SalesHero({ text, children }: { text: InfoText; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <div className="wrap">
        <div>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <Actions actions={text.actions} />
        </div>
        {children}
      </div>
    </header>
  );
}
