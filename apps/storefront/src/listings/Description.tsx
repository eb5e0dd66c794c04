import { listingsIt } from '../it/listings.ts';

/** What the seller wrote, as text: blank lines part paragraphs, single ones are kept. */
export function Description({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section className="blk">
      <h2>{listingsIt.sections.description}</h2>
      <div className="seller-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
