import type { CarfaxReport } from '@carzaa/api/calls/public/carfax';
import { kilometres } from '@carzaa/api/text/format';
import { CHART, damageMarks, mileageChart, OUTLINE, OUTLINE_PATHS } from '@carzaa/api/vehicle/history/drawing';
import { type HistoryView, historyView } from '@carzaa/api/vehicle/history/view';
import { GREEN, INK, LINE, SOFT } from '../../html/palette.ts';
import { drawBrand, drawRule } from '../../shared/pdf/drawings.ts';
import { createPen, LEFT, MARK_COLOURS, type Pen, WIDTH } from '../../shared/pdf/pdfPen.ts';

const MARK_TEXTS = {
  good: 'Bene',
  look: 'Da guardare',
  bad: 'Attenzione',
  unknown: 'Non noto',
  plain: 'Dato',
} as const;
const SEVERITY_COLOURS = { light: '#714506', moderate: '#b35309', severe: '#b3261e' } as const;

/** The report as a PDF: the same content as its page. */
export async function reportPdf(report: CarfaxReport, now: Date): Promise<Buffer> {
  const view = historyView(report);
  const pen = createPen({ title: `Rapporto Carfax: ${view.title}`, subject: report.history.vin, moment: now });
  drawHead(pen, view);
  drawVerdict(pen, view);
  drawFacts(pen, view);
  drawMileage(pen, view, report.history.first_registration.date);
  drawDamages(pen, view);
  if (view.recalls.length > 0) {
    pen.heading('Richiami del costruttore');
    for (const { title, text, status } of view.recalls) drawEntry(pen, status, title, text);
  }
  drawTimeline(pen, view);
  drawSources(pen, view);
  return pen.finish(`Carzaa · Rapporto Carfax ${report.history.vin} · ${view.issued}`);
}

function drawHead(pen: Pen, { title, issued, details }: HistoryView): void {
  const { y } = pen.doc;
  drawBrand(pen, y, 20);
  pen.text('P', 'Rapporto Carfax', { y: y + 3 }, { size: 11, weight: 'bold', colour: GREEN, align: 'right' });
  drawRule(pen, y + 30);
  pen.text('H1', title, { y: y + 46 }, { size: 24, weight: 'bold', gap: 2 });
  pen.text('P', issued, {}, { colour: SOFT, gap: 14 });
  const half = WIDTH / 2;
  for (let index = 0; index < details.length; index += 2) {
    const top = pen.doc.y;
    const ends = details.slice(index, index + 2).map(({ label, value }, column) => {
      const x = LEFT + column * half;
      pen.text('P', label, { x, y: top }, { size: 8.5, colour: SOFT, width: half - 12 });
      pen.text('P', value, { x }, { size: 11, weight: 'bold', width: half - 12, gap: 7 });
      return pen.doc.y;
    });
    pen.doc.y = Math.max(...ends);
  }
}

function drawVerdict(pen: Pen, { verdict }: HistoryView): void {
  const { ink, tint } = MARK_COLOURS[verdict.mark];
  const width = WIDTH - 32;
  const height = 52 + pen.measure(verdict.text, { width, size: 11 });
  pen.doc.y += 8;
  const top = pen.doc.y;
  pen.decoration(() => pen.doc.roundedRect(LEFT, top, WIDTH, height, 8).fill(tint));
  pen.text('H2', verdict.title, { x: LEFT + 16, y: top + 14 }, { size: 17, weight: 'bold', colour: ink, width });
  pen.text('P', verdict.text, { x: LEFT + 16 }, { width, size: 11 });
  pen.doc.y = top + height;
}

function drawFacts(pen: Pen, { facts }: HistoryView): void {
  pen.heading('In breve');
  const half = (WIDTH - 16) / 2;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(
      ({ value, detail }) =>
        34 +
        pen.measure(value, { size: 12, weight: 'bold', width: half - 24 }) +
        pen.measure(detail, { size: 9, width: half - 24 }),
    );
    const height = Math.max(...heights);
    pen.need(height + 10);
    const top = pen.doc.y;
    for (const [column, { label, value, detail, mark }] of pair.entries()) {
      const x = LEFT + column * (half + 16);
      const { ink } = MARK_COLOURS[mark];
      pen.decoration(() => {
        pen.doc.roundedRect(x, top, half, height, 6).lineWidth(0.8).stroke(LINE);
        pen.doc.rect(x, top + 6, 3, height - 12).fill(ink);
      });
      pen.text(
        'H3',
        `${label} · ${MARK_TEXTS[mark]}`,
        { x: x + 14, y: top + 9 },
        { size: 9, colour: ink, weight: 'bold', width: half - 24 },
      );
      pen.text('P', value, { x: x + 14 }, { size: 12, weight: 'bold', width: half - 24 });
      pen.text('P', detail, { x: x + 14 }, { size: 9, colour: SOFT, width: half - 24 });
    }
    pen.doc.y = top + height + 10;
  }
}

function drawMileage(pen: Pen, view: HistoryView, from: string): void {
  const chart = mileageChart(view.readings, from, view.advert);
  const scale = WIDTH / CHART.width;
  // The heading and the chart stay together; a sentence alone needs no room of its own.
  pen.need(chart ? CHART.height * scale + 110 : 0);
  pen.heading('Chilometri nel tempo');
  if (!chart) {
    pen.text('P', 'Nessuna lettura del contachilometri è arrivata alle fonti.', {});
    return;
  }
  const { doc } = pen;
  const top = doc.y;
  const list = view.readings.map(({ date, mileage }) => `${date} ${kilometres(mileage)}`).join('; ');
  pen.figure(`Letture del contachilometri: ${list}`, () => {
    doc.save().translate(LEFT, top).scale(scale);
    for (const { y, label } of chart.rows) {
      doc
        .moveTo(CHART.left, y)
        .lineTo(CHART.width - CHART.right, y)
        .lineWidth(1)
        .stroke(LINE);
      doc.font('regular').fontSize(11).fillColor(SOFT);
      doc.text(label, 0, y - 6, { width: CHART.left - 8, align: 'right', lineBreak: false });
    }
    for (const { x, label } of chart.columns) {
      doc.text(label, x - 20, CHART.height - CHART.bottom + 10, { width: 40, align: 'center', lineBreak: false });
    }
    if (chart.advert) {
      const { y, label } = chart.advert;
      doc
        .moveTo(CHART.left, y)
        .lineTo(CHART.width - CHART.right, y)
        .lineWidth(1.5)
        .dash(5, { space: 4 })
        .stroke(INK)
        .undash();
      doc.fillColor(INK).text(label, CHART.left + 8, y - 16, { lineBreak: false });
    }
    doc.path(chart.line).lineWidth(2.5).stroke(GREEN);
    for (const { x, y, reading } of chart.points) {
      doc.circle(x, y, 5).fill(reading.isBackwards ? MARK_COLOURS.bad.ink : GREEN);
    }
    doc.restore();
  });
  doc.y = top + CHART.height * scale + 10;
  if (view.advert) {
    const { ink } = MARK_COLOURS[view.advert.mark];
    pen.text('P', `L’annuncio: ${kilometres(view.advert.mileage)}. ${view.advert.text}`, {}, { colour: ink });
  }
}

function drawDamages(pen: Pen, { damages }: HistoryView): void {
  const { doc } = pen;
  pen.need(damages.length === 0 ? 80 : OUTLINE.height + 110);
  pen.heading('Danni');
  if (damages.length === 0) {
    pen.text('P', 'Nessun danno risulta alle fonti consultate.', {});
    return;
  }
  const top = doc.y;
  const left = LEFT + (WIDTH - OUTLINE.width) / 2;
  const alt = damages.map(({ number, zonesText }) => `${number}: ${zonesText}`).join('; ');
  pen.figure(`I danni sull’auto vista dall’alto, con il muso a sinistra. ${alt}`, () => {
    doc.save().translate(left, top);
    for (const path of [...OUTLINE_PATHS.mirrors, OUTLINE_PATHS.body]) {
      doc.path(path).lineWidth(1.2).fillAndStroke('#f3f1ea', '#828c86');
    }
    for (const path of OUTLINE_PATHS.glass) doc.path(path).fill('#dfe6df');
    for (const { x, y, number, severity } of damageMarks(damages)) {
      doc.circle(x, y, 11).fill(SEVERITY_COLOURS[severity]);
      doc.font('bold').fontSize(11).fillColor('#ffffff');
      doc.text(String(number), x - 11, y - 6.5, { width: 22, align: 'center', lineBreak: false });
    }
    doc.restore();
  });
  doc.y = top + OUTLINE.height + 12;
  for (const { number, dateText, severityText, zonesText, text } of damages) {
    drawEntry(pen, `${number}. ${severityText}`, `${dateText}: ${zonesText}`, text);
  }
}

/** A short word at the left, what it is about beside it. */
function drawEntry(pen: Pen, aside: string, title: string, text: string): void {
  const width = WIDTH - 116;
  const height = pen.measure(title, { weight: 'bold', width }) + (text ? pen.measure(text, { size: 9.5, width }) : 0);
  pen.need(height + 8);
  const top = pen.doc.y;
  pen.text('P', aside, { y: top }, { colour: SOFT, size: 9.5, width: 104 });
  pen.text('P', title, { x: LEFT + 116, y: top }, { weight: 'bold', width });
  if (text) pen.text('P', text, { x: LEFT + 116 }, { size: 9.5, colour: SOFT, width });
  pen.doc.y = Math.max(pen.doc.y, top + height) + 8;
}

function drawTimeline(pen: Pen, { timeline }: HistoryView): void {
  pen.heading('La storia, passo per passo');
  for (const { dateText, title, text } of timeline) drawEntry(pen, dateText, title, text);
}

function drawSources(pen: Pen, { sources, limits }: HistoryView): void {
  pen.heading('Fonti');
  const aside = 170;
  for (const { name, text } of sources) {
    const style = { size: 9.5, width: WIDTH - aside };
    pen.need(pen.measure(text, style) + 4);
    const top = pen.doc.y;
    pen.text('P', name, { y: top }, { size: 9.5, weight: 'bold', width: aside - 12 });
    const under = pen.doc.y;
    pen.text('P', text, { x: LEFT + aside, y: top }, { ...style, colour: SOFT });
    pen.doc.y = Math.max(under, pen.doc.y) + 4;
  }
  pen.heading('Che cosa questo rapporto non può dire');
  for (const limit of limits) {
    pen.need(30);
    pen.text('P', `• ${limit}`, {}, { size: 9.5, gap: 3 });
  }
}
