import { longDate } from '@carzaa/api/format';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { PageHead } from '../head.ts';
import { infoIt } from '../it/info.ts';
import { InfoBlocks } from './InfoBlocks.tsx';
import type { InfoText } from './infoText.ts';

/** An informational page: its text, and whatever the page adds below it. */
export function InfoPage({ children }: { children?: ReactNode }) {
  const text = useLoaderData<InfoText>();
  return (
    <main className="wrap prose">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      {text.sections.map(({ id, title, body }) => (
        <section key={title} id={id}>
          <h2>{title}</h2>
          <InfoBlocks blocks={body} />
        </section>
      ))}
      {text.questions?.map(({ title, items }) => (
        <section key={title}>
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
      {children}
      {text.actions && (
        <p className="acts">
          {text.actions.map(({ to, label }, index) => (
            <Link key={to} className={`btn ${index === 0 ? 'btn-1' : 'btn-2'}`} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {text.updated && <p className="updated">{infoIt.updated(longDate(text.updated))}</p>}
    </main>
  );
}

/** A paragraph or item as plain text, its links reduced to their words. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Questions and answers as search engines read them (schema.org FAQPage). */
export function questionsData(text: InfoText): object[] {
  const items = text.questions?.flatMap((group) => group.items) ?? [];
  if (items.length === 0) return [];
  const answerText = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: answer
        .flatMap((block) => {
          if (typeof block === 'string') return plain(block);
          if ('table' in block) return block.table.rows.map((cells) => plain(cells.join(': ')));
          return ('list' in block ? block.list : block.steps).map(plain);
        })
        .join(' '),
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
