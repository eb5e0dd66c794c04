/** Addresses of pages and of mailboxes. */
const LINKS =
  /https?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.[a-z]{2,}|\b[a-z0-9][a-z0-9-]{2,}\.(?:it|com|net|org|eu|de|info|biz|shop|online)\b/giu;
/** An Italian number: with the country's code, of a mobile, or of a landline whose prefix stands apart. */
const PHONES =
  /(?<![\d.,])(?:(?:\+|00)39[\s./-]?(?:\d[\s./-]?){7,10}\d|3\d{2}[\s./-]?(?:\d{6,7}|\d{3}[\s./-]\d{3,4}|\d{2}(?:[\s./-]\d{2}){2}\d?)|0\d{1,3}[\s/-](?:\d{5,8}|\d{2,4}(?:[\s.-]\d{2,4}){1,2}))(?![\d,])/gu;
const LONGEST = 60;

/** The links, mailboxes and phone numbers of a text, each once. */
export function contactsIn(text: string): string[] {
  const found = [...text.matchAll(LINKS), ...text.matchAll(PHONES)];
  return [
    ...new Set(
      found.map(([match]) =>
        match
          .trim()
          .replace(/[.,;:)]+$/, '')
          .slice(0, LONGEST),
      ),
    ),
  ];
}
