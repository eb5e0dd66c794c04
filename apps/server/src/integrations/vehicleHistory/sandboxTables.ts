import type { CarZone, VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';

export const REGIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  it: [
    'Lombardia',
    'Emilia-Romagna',
    'Veneto',
    'Piemonte',
    'Toscana',
    'Lazio',
    'Campania',
    'Puglia',
    'Sicilia',
    'Liguria',
    'Marche',
  ],
  de: ['Baviera', 'Baden-Württemberg', 'Assia', 'Renania Settentrionale-Vestfalia', 'Bassa Sassonia', 'Berlino'],
};

export const SERVICES = [
  'Tagliando',
  'Tagliando con cambio delle pastiglie dei freni',
  'Cambio pneumatici',
  'Tagliando con cambio della batteria',
  'Tagliando e ricarica del climatizzatore',
] as const;

interface Accident {
  severity: VehicleHistory['damages'][number]['severity'];
  zones: CarZone[];
  description: string;
  /** Whole euro. */
  estimate: [low: number, high: number];
}

/** What happens to cars, mildest first. */
export const ACCIDENTS: Readonly<Record<Accident['severity'], readonly [Accident, ...Accident[]]>> = {
  light: [
    {
      severity: 'light',
      zones: ['right-side'],
      description: 'Graffio alla portiera in parcheggio.',
      estimate: [250, 700],
    },
    { severity: 'light', zones: ['rear'], description: 'Tamponamento a bassa velocità.', estimate: [300, 900] },
    {
      severity: 'light',
      zones: ['windscreen'],
      description: 'Parabrezza scheggiato e sostituito.',
      estimate: [250, 600],
    },
    { severity: 'light', zones: ['bonnet', 'roof'], description: 'Ammaccature da grandine.', estimate: [500, 1800] },
    {
      severity: 'light',
      zones: ['left-front'],
      description: 'Urto di parcheggio contro un paletto.',
      estimate: [300, 900],
    },
  ],
  moderate: [
    {
      severity: 'moderate',
      zones: ['front', 'bonnet'],
      description: 'Tamponamento con danni al frontale.',
      estimate: [1800, 4500],
    },
    {
      severity: 'moderate',
      zones: ['left-side', 'left-rear'],
      description: 'Urto laterale a un incrocio.',
      estimate: [1500, 4000],
    },
    {
      severity: 'moderate',
      zones: ['rear', 'tailgate'],
      description: 'Tamponamento subito, portellone sostituito.',
      estimate: [1500, 3800],
    },
  ],
  severe: [
    {
      severity: 'severe',
      zones: ['front', 'bonnet', 'right-front', 'underbody'],
      description: 'Urto frontale con airbag esplosi e danni al telaio.',
      estimate: [7000, 14_000],
    },
    {
      severity: 'severe',
      zones: ['right-side', 'right-rear', 'rear'],
      description: 'Urto laterale con danni alla struttura.',
      estimate: [6000, 12_000],
    },
  ],
};

export const RECALLS: readonly [string, ...string[]] = [
  'Aggiornamento del software della centralina del motore',
  'Sostituzione del generatore di gas dell’airbag del conducente',
  'Controllo del fissaggio delle cinture posteriori',
  'Sostituzione della pompa del carburante',
];

export const SOURCES = [
  ['Archivio delle revisioni', 'Esiti e chilometri delle revisioni.'],
  ['Registro dei passaggi di proprietà', 'Immatricolazione, proprietari, fermi e vincoli.'],
  ['Rete delle officine', 'Tagliandi e chilometri delle officine che aderiscono.'],
  ['Perizie assicurative', 'Danni per cui è stata aperta una pratica.'],
  ['Banche dati europee', 'Furti, importazioni ed esportazioni.'],
] as const;

export const LIMITS = [
  'Rapporto di prova: la storia è generata a partire dal telaio e non descrive un veicolo reale.',
  'Riporta soltanto ciò che è arrivato alle fonti: un danno riparato in privato o un tagliando fai da te può mancare.',
  'I chilometri tra due letture non sono noti.',
  'Non sostituisce una prova su strada né il controllo di un meccanico di fiducia.',
] as const;
