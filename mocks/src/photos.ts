import { http, HttpResponse } from 'msw/http';

const PAINTS = new Map(
  'bianco #eceae4,nero #23272b,grigio #7d848a,argento #b9bfc4,blu #234a8a,azzurro #6fa8d6,rosso #b3262b,verde #2f6b4c'
    .split(',')
    .map((paint) => [paint.split(' ')[0], paint.split(' ')[1]] as const),
);

const OUTLINE =
  'M205 640 L212 525 Q240 495 470 470 L610 378 Q640 362 680 362 L880 364 Q930 368 970 400 L1060 466 L1190 486 Q1225 500 1225 640 Z';

/** A car in a colour; every other view mirrors it, so that a gallery shows that it has turned. */
function drawing(colour: string, view: number): string {
  const turn = view % 2 === 1 ? 'translate(1440 0) scale(-1 1)' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 960" width="1440" height="960">' +
    `<rect width="1440" height="960" fill="#e8e6df"/><g transform="${turn}">` +
    `<path d="${OUTLINE}" fill="${PAINTS.get(colour) ?? '#d9712a'}"/><circle cx="420" cy="618" r="78"/>` +
    '<circle cx="1010" cy="618" r="78"/></g></svg>'
  );
}

/** Answers each photo of the rows with a drawing in its colour, so that no file or server is needed. */
export const photoHandler = http.get('*/photos/:picture/:file', ({ params }) => {
  const [, colour = '', view = '0'] = String(params.picture).split('.');
  return new HttpResponse(drawing(colour, Number(view)), { headers: { 'content-type': 'image/svg+xml' } });
});
