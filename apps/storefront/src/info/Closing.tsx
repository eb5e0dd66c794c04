import { Actions } from './Actions.tsx';
import type { InfoText } from './infoText.ts';
import styles from './SalesPage.module.css';

/** The last word of a page that sells, over its ways onward. */
export function Closing({ closing, actions }: Pick<InfoText, 'closing' | 'actions'>) {
  return (
    <div className={styles.close}>
      {closing && (
        <div>
          <h2>{closing.title}</h2>
          <p>{closing.text}</p>
        </div>
      )}
      <Actions actions={actions} />
    </div>
  );
}
