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

/** Outline and windows of each body; all stand on y = 640. */
const BODIES: Readonly<Record<string, readonly [outline: string, glass: string]>> = {
  'city-car': [
    'M285 640 L290 520 Q330 490 440 478 L540 370 Q560 350 600 350 L900 354 Q990 370 1060 480 L1120 505 Q1145 540 1140 640 Z',
    'M480 476 L565 388 H700 V476 Z M722 388 H890 Q950 400 1000 476 H722 Z',
  ],
  berlina: [
    'M205 640 L212 525 Q240 495 470 470 L610 378 Q640 362 680 362 L880 364 Q930 368 970 400 L1060 466 L1190 486 Q1225 500 1225 640 Z',
    'M520 468 L630 390 H750 V468 Z M772 390 H880 Q920 394 950 420 L1000 468 H772 Z',
  ],
  'station-wagon': [
    'M205 640 L212 525 Q240 495 470 470 L600 372 Q625 356 665 356 L1090 362 Q1140 372 1165 440 L1215 486 Q1230 520 1228 640 Z',
    'M512 468 L622 384 H745 V468 Z M767 384 H930 V468 H767 Z M952 384 H1075 Q1105 392 1130 468 H952 Z',
  ],
  suv: [
    'M210 640 L214 500 Q235 455 470 428 L580 318 Q605 300 645 300 L1050 304 Q1100 312 1130 400 L1190 448 Q1215 480 1212 640 Z',
    'M512 426 L604 332 H735 V426 Z M757 332 H920 V426 H757 Z M942 332 H1040 Q1070 340 1095 426 H942 Z',
  ],
  coupe: [
    'M195 640 L205 530 Q250 500 500 474 L640 394 Q680 374 760 376 Q900 384 1080 476 L1205 500 Q1235 530 1230 640 Z',
    'M560 472 L665 404 Q700 392 750 392 L790 394 V472 Z M812 396 Q900 410 980 466 L985 472 H812 Z',
  ],
  cabrio: [
    'M215 640 L222 530 Q260 495 530 474 L612 400 L626 404 L584 480 L1040 480 L1190 498 Q1220 520 1216 640 Z',
    'M552 472 L606 420 L578 472 Z',
  ],
  monovolume: [
    'M235 640 L242 520 Q260 490 380 440 L500 346 Q530 326 580 324 L1070 330 Q1120 338 1150 430 L1185 480 Q1200 520 1196 640 Z',
    'M430 450 L530 362 H700 V450 Z M722 358 H910 V450 H722 Z M932 358 H1060 Q1085 364 1110 450 H932 Z',
  ],
  'pick-up': [
    'M200 640 L206 500 Q230 460 450 436 L550 332 Q570 314 610 314 L770 316 Q800 320 812 350 L836 446 L1215 446 Q1232 470 1230 640 Z',
    'M490 434 L575 346 H660 V434 Z M680 346 H770 Q782 350 800 434 H680 Z',
  ],
  furgone: [
    'M235 640 L240 490 Q250 460 310 440 L410 296 Q430 272 480 270 L1170 272 Q1205 276 1210 320 L1218 640 Z',
    'M362 436 L440 320 H560 V436 Z',
  ],
};

function drawing(body: string, colour: string, view: number): string {
  const paint = PAINTS[colour] ?? '#7d848a';
  const [outline, glass] = BODIES[body] ?? BODIES.suv ?? ['', ''];
  const wheels = [420, 1010].map(
    (x) => `<circle cx="${x}" cy="618" r="78" fill="#1c1f21"/><circle cx="${x}" cy="618" r="46" fill="#c9cdd0"/>`,
  );
  // The views differ by side and nearness: a gallery shows that it has turned.
  const turn = view % 2 === 1 ? 'translate(1440 0) scale(-1 1)' : '';
  const zoom = view < 2 ? '' : `translate(${-220 * (view - 1)} ${-190 * (view - 1)}) scale(${1 + 0.35 * (view - 1)})`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 960" width="1440" height="960">' +
    '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f2ec"/><stop offset="1" stop-color="#d8d5cc"/></linearGradient></defs>' +
    `<rect width="1440" height="960" fill="url(#g)"/><g transform="${turn} ${zoom}">` +
    '<ellipse cx="715" cy="696" rx="560" ry="34" fill="#13201b" opacity=".25"/>' +
    `<path d="${outline}" fill="${paint}" stroke="#13201b" stroke-opacity=".3" stroke-width="3"/>` +
    `<path d="${glass}" fill="#2b3a3f"/><path d="M280 560 H1150" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>` +
    `${wheels.join('')}</g></svg>`
  );
}

/** Answers each photo of the rows with a drawing of its body and colour, so that no file or server is needed. */
export const photoHandler = http.get('*/photos/:picture/:file', ({ params }) => {
  const [body = '', colour = '', view = '0'] = String(params.picture).split('.');
  return new HttpResponse(drawing(body, colour, Number(view)), { headers: { 'content-type': 'image/svg+xml' } });
});
