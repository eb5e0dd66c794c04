import { longDate } from '@carzaa/api/text/dates';
import { useLoaderData } from 'react-router';
import { Link } from '../ui/Link.tsx';
import type { PageHead } from '../head.ts';
import { infoIt } from '../it/info.ts';
import { InfoBlocks } from './InfoBlocks.tsx';
import type { Block, InfoText } from './infoText.ts';
import { usePartInSight } from '../ui/usePartInSight.ts';
import styles from './prose.module.css';

/** A page with at least this many parts has an index. */
const INDEXED = 5;

/** "che-cosa-c-e-nel-prezzo": a part's address within its page. */
export const partId = ({ id, title }: Pick<InfoText['sections'][number], 'id' | 'title'>): string =>
  id ??
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** An informational page: beside a long one, where there is room, the index of its parts, which stays in sight. */
export function InfoPage() {
  const text = useLoaderData<InfoText>();
  const parts = [...text.sections, ...(text.questions ?? [])];
  if (parts.length < INDEXED) {
    return (
      <main className={`wrap ${styles.prose}`}>
        <Words text={text} />
      </main>
    );
  }
  return (
    <main className={`wrap ${styles.indexed}`}>
      <PartsIndex parts={parts} />
      <div className={styles.prose}>
        <Words text={text} />
      </div>
    </main>
  );
}

/** The parts of a page; the one that is being read is marked. */
function PartsIndex({ parts }: { parts: { id?: string; title: string }[] }) {
  const inSight = usePartInSight(parts.map(partId));
  return (
    <nav className={styles.index} aria-label={infoIt.index}>
      {parts.map((part) => (
        <a key={part.title} href={`#${partId(part)}`} aria-current={partId(part) === inSight ? 'location' : undefined}>
          {part.title}
        </a>
      ))}
    </nav>
  );
}

/** The sections of a text, then its questions, whose answers open. */
export function InfoParts({ sections, questions = [] }: Pick<InfoText, 'sections' | 'questions'>) {
  return (
    <>
      {sections.map((section) => (
        <section key={section.title} id={partId(section)}>
          <h2>{section.title}</h2>
          <InfoBlocks blocks={section.body} />
        </section>
      ))}
      {questions.map(({ title, items }) => (
        <section key={title} id={partId({ title })}>
          <h2>{title}</h2>
          {items.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <div>
                <InfoBlocks blocks={answer} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}

function Words({ text }: { text: InfoText }) {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <InfoParts {...text} />
      {text.actions && (
        <p className={styles.acts}>
          {text.actions.map(({ to, label }, index) => (
            <Link key={to} className={`btn ${index === 0 ? 'btn-1' : 'btn-2'}`} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {text.updated && <p className={styles.updated}>{infoIt.updated(longDate(text.updated))}</p>}
    </>
  );
}

/** A paragraph or item as plain text, its links reduced to their words. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

function wordsOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('table' in block) return block.table.rows.map((cells) => cells.join(': '));
  if ('colours' in block) return [];
  if ('list' in block) return block.list;
  return ('steps' in block ? block.steps : block.tiles).map(({ title, text }) => `${title}: ${text}`);
}

/** Questions and answers as search engines read them (schema.org FAQPage). */
export function questionsData(text: InfoText): object[] {
  const items = text.questions?.flatMap((group) => group.items) ?? [];
  if (items.length === 0) return [];
  const answerText = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: answer.flatMap(wordsOf).map(plain).join(' '),
    },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: answerText }];
}

export const infoHead: PageHead<InfoText> = ({ data, url }) => ({
  title: data.title,
  description: data.description,
  canonical: url.pathname,
  structuredData: questionsData(data),
});
