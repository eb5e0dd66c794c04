import { createRequire } from 'node:module';
import type { Mark } from '@carzaa/api/vehicle/history/facts';
// oxlint-disable-next-line import/no-named-as-default -- its types have the default alone
import PDFDocument from 'pdfkit';
import { GREEN, GREEN_TINT, INK, PAPER_DEEP, SOFT } from '../../html/palette.ts';

const require = createRequire(import.meta.url);
const fontFile = (weight: number) => require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);

export const MARK_COLOURS: Readonly<Record<Mark, { ink: string; tint: string }>> = {
  good: { ink: GREEN, tint: GREEN_TINT },
  look: { ink: '#714506', tint: '#fdf2de' },
  bad: { ink: '#b3261e', tint: '#fbeae8' },
  unknown: { ink: SOFT, tint: PAPER_DEEP },
  plain: { ink: SOFT, tint: PAPER_DEEP },
};

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const LEFT = PAGE.margin;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.foot;

type Weight = 'regular' | 'bold';
interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  gap?: number;
  /** Between letters, in points. */
  spacing?: number;
}

const optionsOf = ({ width = WIDTH, align = 'left', spacing = 0 }: TextStyle) => ({
  width,
  align,
  lineGap: 1.5,
  characterSpacing: spacing,
});

interface Title {
  title: string;
  subject: string;
  moment: Date;
}

function openDocument({ title, subject, moment }: Title): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.foot },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Carzaa', Subject: subject, CreationDate: moment },
  });
  doc.registerFont('regular', fontFile(400));
  doc.registerFont('bold', fontFile(700));
  return doc;
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => void doc.once('end', resolve).once('error', reject));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** A document that is written from top to bottom, tagged so that screen readers can follow it. */
export function createPen(title: Title) {
  const doc = openDocument(title);
  const root = doc.struct('Document');
  doc.addStructure(root);

  function use({ size = 10, weight = 'regular', colour = INK }: TextStyle): void {
    doc.font(weight).fontSize(size).fillColor(colour);
  }

  const pen = {
    doc,
    /** Begins a new page unless `height` points are left on this one. */
    need(height: number): void {
      if (doc.y + height > BOTTOM) doc.addPage();
    },
    /** Height in points of a text in this style. */
    measure(text: string, style: TextStyle = {}): number {
      use(style);
      return doc.heightOfString(text, optionsOf(style));
    },
    /** A text at its place; `y` then stands under it. */
    text(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, at: { x?: number; y?: number }, style: TextStyle = {}): void {
      const { x = LEFT, y = doc.y } = at;
      root.add(
        doc.struct(tag, {}, () => {
          use(style);
          doc.text(text, x, y, optionsOf(style));
        }),
      );
      doc.y += style.gap ?? 0;
    },
    /** Decoration, which screen readers skip. */
    decoration(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    /** A drawing with words in its place. */
    figure(alt: string, draw: () => void): void {
      root.add(doc.struct('Figure', { alt }, draw));
    },
    heading(text: string): void {
      pen.need(90);
      doc.y += 22;
      pen.text('H2', text, {}, { size: 14, weight: 'bold', gap: 8 });
    },
    /** The document's bytes, with a line at the foot of each page, which is numbered unless it stands alone. */
    async finish(foot: string, { isNumbered = true } = {}): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // Below the margin, where a text would otherwise begin a new page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        use({ size: 8, colour: SOFT });
        const line = isNumbered ? `${foot} · ${page + 1} di ${count}` : foot;
        doc.text(line, LEFT, PAGE.height - 40, { width: WIDTH, align: 'center' });
        doc.endMarkedContent();
      }
      root.end();
      return bytesOf(doc);
    },
  };
  return pen;
}
export type Pen = ReturnType<typeof createPen>;
