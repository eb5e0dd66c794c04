import { MARK_HUB, MARK_RING, MARK_STROKE } from '@carzaa/design/mark';
import { AMBER, GREEN_DEEP, LINE } from '../../html/palette.ts';
import { LEFT, type Pen, WIDTH } from './pdfPen.ts';

/** The site's mark and name at a height of the page, as high as `size`; `y` stays where it was. */
export function drawBrand(pen: Pen, y: number, size: number): void {
  const { doc } = pen;
  const before = doc.y;
  pen.decoration(() => {
    doc
      .save()
      .translate(LEFT, y)
      .scale(size / 32);
    doc.path(MARK_RING).lineWidth(MARK_STROKE).lineCap('round').stroke(GREEN_DEEP);
    doc.circle(16, 16, MARK_HUB).fill(AMBER);
    doc.restore();
  });
  const letters = { size: size * 0.88, weight: 'bold', colour: GREEN_DEEP, spacing: -0.035 * size } as const;
  pen.text('P', 'carzaa', { x: LEFT + size * 1.18, y: y - size * 0.05 }, letters);
  doc.y = before;
}

interface Rule {
  x?: number;
  width?: number;
  colour?: string;
}

/** A line across the page, or across `width` from `x`. */
export function drawRule(pen: Pen, y: number, { x = LEFT, width = WIDTH, colour = LINE }: Rule = {}): void {
  pen.decoration(() =>
    pen.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.8)
      .stroke(colour),
  );
}
