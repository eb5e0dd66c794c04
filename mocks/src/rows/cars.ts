/** A car on sale, and what makes it this one; `buildListing` fills in the rest. */
export interface CarRow {
  n: number;
  make: string;
  model: string;
  version: string;
  body: string;
  fuel: string;
  gear: string | null;
  colour: string;
  price: number;
  year: number;
  km: number;
  kW: number | null;
  /** Number of the dealership. */
  dealer: number;
  /** Days since it was published. */
  age: number;
  /** `showcased`, `featured`, `carfax`, `negotiable`, `vatExposed`, `sold`. */
  marks: readonly string[];
  /** The rest by name: number of `photos`, `traction`, `emissions`, `month`, `before` (what it cost), `priceAge`. */
  more: ReadonlyMap<string, string>;
}

// n | make | model | version | body | fuel | gear | colour | price | year | km | kW | dealer | age | marks and more
const TABLE = `
1 | Fiat | Panda | 1.0 FireFly Hybrid City Life | city-car | ibrida-benzina | manuale | rosso | 10900 | 2022 | 31500 | 51 | 1 | 2 | showcased carfax
2 | Fiat | Panda | 1.2 EasyPower Lounge | city-car | gpl | manuale | bianco | 8400 | 2019 | 68200 | 51 | 3 | 12 | before=8900 priceAge=6
3 | Fiat | Panda | 1.3 Multijet 4x4 S&S | city-car | diesel | manuale | verde | 9900 | 2017 | 97400 | 70 | 5 | 40 | month= traction=integrale
4 | Fiat | 500 | 1.0 Hybrid Dolcevita | city-car | ibrida-benzina | manuale | azzurro | 12900 | 2021 | 28400 | 51 | 2 | 5 | featured negotiable
5 | Fiat | 500 | 1.2 Lounge Cabrio | cabrio | benzina | manuale | bianco | 9700 | 2016 | 74100 | 51 | 4 | 33 |
6 | Fiat | Tipo | 1.6 Multijet Station Wagon Business | station-wagon | diesel | manuale | grigio | 11500 | 2019 | 112300 | 88 | 1 | 21 | vatExposed
7 | Volkswagen | Golf | 2.0 TDI 150 CV DSG Life | berlina | diesel | automatico | blu | 22900 | 2021 | 58700 | 110 | 2 | 1 | photos=8 showcased featured carfax vatExposed
8 | Volkswagen | Golf | 1.5 TSI Style | berlina | benzina | manuale | nero | 19800 | 2020 | 46000 | 96 | 7 | 9 | carfax
9 | Volkswagen | Golf | 1.4 TSI GTE | berlina | ibrida-plug-in | automatico | bianco | 21400 | 2020 | 51800 | 150 | 8 | 15 | before=22400 priceAge=4
10 | Volkswagen | Tiguan | 2.0 TDI 4Motion DSG R-Line | suv | diesel | automatico | grigio | 27900 | 2020 | 79500 | 140 | 6 | 3 | traction=integrale showcased
11 | Audi | A3 | Sportback 35 TFSI S tronic S line | berlina | benzina | automatico | rosso | 26500 | 2021 | 39800 | 110 | 2 | 7 | carfax negotiable
12 | Audi | Q5 | 40 TDI quattro S tronic | suv | diesel | automatico | nero | 36900 | 2020 | 88000 | 150 | 7 | 18 | traction=integrale vatExposed
13 | BMW | Serie 3 | 320d Touring xDrive Msport | station-wagon | diesel | automatico | blu | 33400 | 2021 | 71200 | 140 | 8 | 11 | traction=integrale featured carfax vatExposed
14 | BMW | Serie 3 | 318i Berlina | berlina | benzina | automatico | argento | 27600 | 2020 | 49900 | 115 | 7 | 26 | traction=posteriore
15 | BMW | X1 | sDrive18d xLine | suv | diesel | automatico | bianco | 24800 | 2019 | 86400 | 110 | 6 | 30 |
16 | Mercedes-Benz | Classe A | A 180 d Automatic Premium | berlina | diesel | automatico | grigio | 25900 | 2021 | 52300 | 85 | 4 | 8 | showcased carfax
17 | Toyota | Yaris | 1.5 Hybrid Trend | city-car | ibrida-benzina | automatico | bianco | 17900 | 2021 | 41200 | 85 | 1 | 4 | showcased carfax negotiable
18 | Toyota | Yaris | 1.0 Active | city-car | benzina | manuale | nero | 8900 | 2017 | 81700 | 51 | 3 | 55 |
19 | Renault | Clio | 1.0 TCe GPL Intens | berlina | gpl | manuale | arancione | 12400 | 2021 | 47800 | 74 | 5 | 13 |
20 | Renault | Captur | 1.6 E-Tech Plug-in Intens | suv | ibrida-plug-in | automatico | grigio | 18900 | 2020 | 60500 | 116 | 2 | 22 | before=20900 priceAge=9
21 | Renault | Scénic | 1.5 dCi Bose 7 posti | monovolume | diesel | manuale | marrone | 10800 | 2017 | 131000 | 81 | 4 | 64 | photos=0
22 | Peugeot | 208 | e-208 Allure | berlina | elettrica | automatico | giallo | 16900 | 2021 | 35600 | 100 | 2 | 6 | emissions= carfax
24 | Ford | Focus | 1.0 EcoBoost ST-Line SW | station-wagon | benzina | manuale | bianco | 13900 | 2019 | 83100 | 92 | 5 | 28 | negotiable
25 | Ford | Kuga | 2.5 PHEV ST-Line | suv | ibrida-plug-in | automatico | blu | 24900 | 2021 | 66200 | 165 | 1 | 10 | featured
26 | Ford | Puma | 1.0 EcoBoost Hybrid Titanium | suv | ibrida-benzina | manuale | grigio | 18400 | 2022 | 29900 | 92 | 3 | 14 |
27 | Ford | Ranger | 2.0 TDCi Wildtrak Double Cab | pick-up | diesel | automatico | arancione | 32500 | 2020 | 94300 | 157 | 6 | 35 | traction=integrale vatExposed
28 | Ford | Transit | 2.0 EcoBlue L2H2 Trend | furgone | diesel | manuale | bianco | 17200 | 2019 | 142800 | 96 | 5 | 48 | photos=0 vatExposed
29 | Jeep | Renegade | 1.3 T4 PHEV 4xe Limited | suv | ibrida-plug-in | automatico | grigio | 23900 | 2021 | 44500 | 140 | 4 | 5 | traction=integrale showcased carfax
30 | Jeep | Renegade | 1.6 Multijet Longitude | suv | diesel | manuale | nero | 13800 | 2018 | 104600 | 88 | 3 | 44 | month=
31 | Alfa Romeo | Giulia | 2.2 Turbodiesel 190 CV AT8 Veloce | berlina | diesel | automatico | rosso | 25400 | 2019 | 82900 | 140 | 1 | 16 | traction=posteriore carfax
32 | Alfa Romeo | Stelvio | 2.0 Turbo 280 CV Q4 | suv | benzina | automatico | bianco | 29800 | 2019 | 77400 | 206 | 2 | 24 | traction=integrale before=31900 priceAge=3
33 | Tesla | Model 3 | Long Range AWD | berlina | elettrica | automatico | bianco | 31900 | 2021 | 56300 | 324 | 7 | 2 | traction=integrale emissions= featured carfax
34 | Dacia | Duster | 1.5 Blue dCi 4x4 Prestige | suv | diesel | manuale | marrone | 15900 | 2020 | 69700 | 85 | 5 | 19 | traction=integrale
35 | Dacia | Sandero | 1.0 TCe ECO-G Stepway | berlina | gpl | manuale | azzurro | 13200 | 2022 | 33800 | 74 | 3 | 9 |
36 | Škoda | Octavia | 2.0 TDI DSG Wagon Style | station-wagon | diesel | automatico | argento | 20900 | 2020 | 93700 | 110 | 8 | 27 | carfax vatExposed
37 | Hyundai | Tucson | 1.6 HEV XLine | suv | ibrida-benzina | automatico | verde | 26700 | 2022 | 37200 | 169 | 6 | 12 |
38 | Mazda | MX-5 | 2.0 Skyactiv-G Exclusive | cabrio | benzina | manuale | rosso | 23500 | 2019 | 41900 | 135 | 4 | 31 | traction=posteriore negotiable
39 | Porsche | 911 | Carrera S PDK | coupe | benzina | automatico | nero | 112900 | 2020 | 28100 | 331 | 8 | 37 | traction=posteriore carfax
40 | Nissan | Qashqai | 1.3 DIG-T N-Connecta | suv | benzina | manuale | grigio | 16800 | 2019 | 72600 | 103 | 1 | 20 | before=17500 priceAge=5
41 | Volkswagen | Golf | 1.6 TDI Business | berlina | diesel | manuale | grigio | 14900 | 2018 | 98600 | 85 | 2 | 60 | sold
42 | Opel | Corsa | 1.2 Edition | city-car | benzina |  | rosso | 7900 | 2016 | 88200 |  | 3 | 90 | photos=1 emissions=
43 | Citroën | C3 | 1.2 PureTech Shine | city-car | benzina | manuale | bianco | 11900 | 2020 | 52700 | 61 | 4 | 0 | photos=2
44 | Volvo | XC40 | T4 Recharge Plug-in | suv | ibrida-plug-in | automatico | nero | 29900 | 2021 | 63100 | 155 | 2 | 8 | carfax vatExposed
46 | Volkswagen | Touran | 2.0 TDI 7 posti Business | monovolume | diesel | manuale | grigio | 18700 | 2019 | 91200 | 110 | 2 | 21 |
`;

function toCar(line: string): CarRow {
  const [n, make = '', model = '', version = '', body = '', fuel = '', gear, colour = '', ...rest] = line
    .split('|')
    .map((cell) => cell.trim());
  const [price = 0, year = 0, km = 0, kW = 0, dealer = 0, age = 0] = rest.map(Number);
  const words = (rest[6] ?? '').split(' ').map((word) => word.split('='));
  const facts = { make, model, version, body, fuel, colour, price, year, km, dealer, age };
  return {
    n: Number(n),
    ...facts,
    gear: gear || null,
    kW: kW || null,
    marks: words.flatMap(([word = '', value]) => (value === undefined ? [word] : [])),
    more: new Map(words.flatMap(([word = '', value]) => (value === undefined ? [] : [[word, value]]))),
  };
}

/** Every case a listing can be in: showcased, featured, reduced, without photos, electric, German, half known, sold. */
export const cars: readonly CarRow[] = TABLE.trim().split('\n').map(toCar);

/** "Citroën" → "citroen". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
