import { http, HttpResponse } from 'msw/http';

const PAINTS: Readonly<Record<string, string>> = {
  bianco: '#eceae4',
  nero: '#23272b',
  grigio: '#7d848a',
  argento: '#b9bfc4',
  blu: '#234a8a',
  azzurro: '#6fa8d6',
  rosso: '#b3262b',
  verde: '#2f6b4c',
  giallo: '#e3b62b',
  arancione: '#d9712a',
  marrone: '#6b4a34',
};

/** Roof and bonnet of each body, as the outline above the sills. */
const OUTLINES: Readonly<Record<string, string>> = {
  'city-car': 'M300 600 L320 500 Q440 480 520 370 L860 360 Q980 380 1040 490 L1110 520 L1120 600 Z',
  berlina: 'M210 600 L230 510 Q360 480 480 470 L620 370 L880 370 L1040 470 L1190 490 L1220 600 Z',
  'station-wagon': 'M210 600 L230 510 Q360 480 470 470 L600 370 L1120 375 L1190 480 L1220 600 Z',
  suv: 'M220 600 L240 470 Q380 440 470 430 L590 320 L1060 320 L1160 440 L1200 470 L1210 600 Z',
  coupe: 'M200 600 L220 520 Q380 480 500 475 L660 385 L850 385 L1080 480 L1210 500 L1230 600 Z',
  cabrio: 'M220 600 L240 510 Q380 480 520 475 L600 405 L620 405 L590 480 L1040 480 L1190 500 L1210 600 Z',
  monovolume: 'M250 600 L270 500 L460 350 L1080 340 L1170 470 L1180 600 Z',
  'pick-up': 'M200 600 L220 480 Q360 450 440 440 L550 330 L790 330 L830 450 L1220 450 L1230 600 Z',
  furgone: 'M240 600 L260 470 L400 290 L1200 280 L1210 600 Z',
};

function drawing(body: string, colour: string, view: number): string {
  const paint = PAINTS[colour] ?? '#7d848a';
  const outline = OUTLINES[body] ?? OUTLINES.berlina;
  const wheels = [420, 1010].map(
    (x) => `<circle cx="${x}" cy="610" r="82" fill="#1c1f21"/><circle cx="${x}" cy="610" r="48" fill="#c9cdd0"/>`,
  );
  // The views differ by side and nearness: a gallery shows that it has turned.
  const turn = view % 2 === 1 ? 'translate(1440 0) scale(-1 1)' : '';
  const zoom = view < 2 ? '' : `translate(${-220 * (view - 1)} ${-190 * (view - 1)}) scale(${1 + 0.35 * (view - 1)})`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 960" width="1440" height="960">' +
    '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f2ec"/><stop offset="1" stop-color="#d8d5cc"/></linearGradient></defs>' +
    `<rect width="1440" height="960" fill="url(#g)"/><g transform="${turn} ${zoom}">` +
    '<ellipse cx="715" cy="696" rx="560" ry="34" fill="#13201b" opacity=".25"/>' +
    `<path d="${outline}" fill="${paint}" stroke="#13201b" stroke-opacity=".25" stroke-width="3"/>` +
    `<path d="M215 560 H1215 L1220 640 H215 Z" fill="${paint}"/><path d="M215 640 H1220" stroke="#13201b" stroke-opacity=".35" stroke-width="8"/>` +
    `${wheels.join('')}</g></svg>`
  );
}

/** Answers each photo of the rows with a drawing of its body and colour, so that no file or server is needed. */
export const photoHandler = http.get('*/photos/:picture/:file', ({ params }) => {
  const [body = '', colour = '', view = '0'] = String(params.picture).split('.');
  return new HttpResponse(drawing(body, colour, Number(view)), { headers: { 'content-type': 'image/svg+xml' } });
});
