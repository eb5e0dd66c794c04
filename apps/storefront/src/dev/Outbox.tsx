import { dateTime } from '@carzaa/api/text/dates';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { devIt as it } from '../it/dev.ts';
import styles from '../info/prose.module.css';

/** The mails that the site has written, to be read where no mail server is set up. */
export function Outbox() {
  const { data: mails, refetch } = useCall('dev', 'mails', { query: { per_page: 20 } });
  return (
    <section>
      <h2>{it.outbox}</h2>
      {mails?.items.length === 0 && <p>{it.noMails}</p>}
      {mails?.items.map((mail) => (
        <Mail key={mail.uuid} uuid={mail.uuid} title={`${dateTime(mail.created_at)}, ${mail.to}: ${mail.subject}`} />
      ))}
      <div className={styles.acts}>
        <button type="button" className="btn btn-2" onClick={() => void refetch()}>
          {it.refresh}
        </button>
      </div>
    </section>
  );
}

function Mail({ uuid, title }: { uuid: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('dev', 'mail', { id: uuid }, { enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {data && <pre className={styles.mail}>{data.text || it.sentAway}</pre>}
    </details>
  );
}
