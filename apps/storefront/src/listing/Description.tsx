import { listingsIt } from '../it/listings.ts';
import { FoldedSection } from './FoldedSection.tsx';
import styles from './section.module.css';

/** What the seller wrote, as text: blank lines part paragraphs, single ones are kept. */
export function Description({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <FoldedSection id="descrizione" title={listingsIt.sections.description} startsOpen>
      <div className={styles.sellerText}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </FoldedSection>
  );
}
