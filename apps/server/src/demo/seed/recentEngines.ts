export interface RecentEngine {
  /** Catalogue key, `brand/model`. */
  model: string;
  badge: string;
  fuel: string;
  /** cm³; null for electric cars */
  displacement: number | null;
  /** kW */
  power: number;
  gearbox: 'manuale' | 'automatico';
  traction: 'anteriore' | 'posteriore' | 'integrale';
  from: number;
  to: number;
  /** Usual price as new, euro. */
  newPrice: number;
  /** How common, in adverts, beside the counts of popularity.tsv. */
  weight: number;
}

type Row = readonly [
  string,
  string,
  string,
  number | null,
  number,
  'm' | 'a',
  'a' | 'p' | 'i',
  number,
  number,
  number,
  number,
];

/**
 * What Italians have bought since the catalogue's sources were read (2020 to early 2024): makers' data sheets and list
 * prices less the usual discount, from general knowledge.
 */
// biome-ignore format: one row per engine reads as a table
const ROWS: readonly Row[] = [
  ['fiat/panda', '1.0 FireFly Hybrid', 'ibrida-benzina', 999, 51, 'm', 'a', 2020, 2026, 13_900, 260],
  ['fiat/500', '1.0 FireFly Hybrid', 'ibrida-benzina', 999, 51, 'm', 'a', 2020, 2024, 16_500, 170],
  ['fiat/500x', '1.5 T4 Hybrid', 'ibrida-benzina', 1469, 96, 'a', 'a', 2022, 2024, 27_500, 45],
  ['fiat/tipo', '1.6 Multijet', 'diesel', 1598, 96, 'm', 'a', 2020, 2025, 22_500, 45],
  ['fiat/600', '1.2 Hybrid', 'ibrida-benzina', 1199, 74, 'a', 'a', 2024, 2026, 24_500, 45],
  ['fiat/600', '', 'elettrica', null, 115, 'a', 'a', 2023, 2026, 31_000, 12],
  ['jeep/avenger', '1.2 Turbo', 'benzina', 1199, 74, 'm', 'a', 2023, 2026, 22_500, 70],
  ['jeep/avenger', '1.2 e-Hybrid', 'ibrida-benzina', 1199, 74, 'a', 'a', 2024, 2026, 25_500, 45],
  ['jeep/avenger', '', 'elettrica', null, 115, 'a', 'a', 2023, 2026, 33_000, 10],
  ['jeep/renegade', '1.5 T4 e-Hybrid', 'ibrida-benzina', 1469, 96, 'a', 'a', 2022, 2026, 29_500, 45],
  ['jeep/compass', '1.3 T4 4xe', 'ibrida-plug-in', 1332, 140, 'a', 'i', 2020, 2025, 42_500, 35],
  ['lancia/ypsilon', '1.0 FireFly Hybrid', 'ibrida-benzina', 999, 51, 'm', 'a', 2020, 2024, 14_200, 120],
  ['lancia/ypsilon', '1.2 Hybrid', 'ibrida-benzina', 1199, 74, 'a', 'a', 2024, 2026, 22_500, 25],
  ['alfa-romeo/tonale', '1.5 Hybrid', 'ibrida-benzina', 1469, 118, 'a', 'a', 2022, 2026, 36_500, 35],
  ['alfa-romeo/tonale', '1.6', 'diesel', 1598, 96, 'a', 'a', 2022, 2026, 36_000, 30],
  ['alfa-romeo/junior', '1.2 Ibrida', 'ibrida-benzina', 1199, 100, 'a', 'a', 2024, 2026, 28_500, 28],
  ['alfa-romeo/stelvio', '2.2 Turbodiesel', 'diesel', 2143, 154, 'a', 'i', 2019, 2026, 53_500, 35],
  ['tesla/model-3', '', 'elettrica', null, 208, 'a', 'p', 2020, 2026, 41_000, 28],
  ['tesla/model-y', '', 'elettrica', null, 220, 'a', 'p', 2022, 2026, 44_000, 35],
  ['tesla/model-y', 'Long Range', 'elettrica', null, 378, 'a', 'i', 2021, 2026, 51_500, 18],
  ['mg/zs', '1.5 VTi', 'benzina', 1498, 78, 'm', 'a', 2021, 2024, 17_200, 60],
  ['mg/zs', '1.5 Hybrid+', 'ibrida-benzina', 1498, 144, 'a', 'a', 2024, 2026, 22_500, 35],
  ['mg/3', '1.5 Hybrid+', 'ibrida-benzina', 1498, 143, 'a', 'a', 2024, 2026, 19_500, 25],
  ['mg/4', '', 'elettrica', null, 150, 'a', 'p', 2023, 2026, 29_500, 14],
  ['mg/hs', '1.5 Turbo', 'benzina', 1490, 119, 'm', 'a', 2021, 2026, 26_500, 15],
  ['toyota/yaris-cross', '1.5 Hybrid', 'ibrida-benzina', 1490, 85, 'a', 'a', 2021, 2026, 27_500, 95],
  ['toyota/yaris', '1.5 Hybrid', 'ibrida-benzina', 1490, 85, 'a', 'a', 2020, 2026, 23_500, 110],
  ['toyota/aygo-x', '1.0 VVT-i', 'benzina', 998, 53, 'm', 'a', 2022, 2025, 17_000, 45],
  ['toyota/c-hr', '1.8 Hybrid', 'ibrida-benzina', 1798, 103, 'a', 'a', 2023, 2026, 33_500, 35],
  ['toyota/corolla', '1.8 Hybrid', 'ibrida-benzina', 1798, 103, 'a', 'a', 2023, 2026, 30_500, 30],
  ['dacia/sandero', '1.0 TCe ECO-G', 'gpl', 999, 74, 'm', 'a', 2021, 2026, 14_800, 110],
  ['dacia/sandero', '1.0 TCe', 'benzina', 999, 67, 'm', 'a', 2021, 2026, 14_000, 40],
  ['dacia/duster', '1.0 TCe ECO-G', 'gpl', 999, 74, 'm', 'a', 2020, 2026, 19_500, 80],
  ['dacia/duster', '1.5 Blue dCi', 'diesel', 1461, 85, 'm', 'a', 2019, 2024, 21_500, 45],
  ['dacia/jogger', '1.0 TCe ECO-G', 'gpl', 999, 74, 'm', 'a', 2022, 2026, 18_700, 32],
  ['dacia/spring', '', 'elettrica', null, 33, 'a', 'a', 2021, 2024, 17_500, 16],
  ['renault/clio', '1.0 TCe', 'benzina', 999, 67, 'm', 'a', 2020, 2026, 18_500, 70],
  ['renault/clio', '1.0 TCe', 'gpl', 999, 74, 'm', 'a', 2020, 2026, 19_200, 40],
  ['renault/clio', '1.6 E-Tech', 'ibrida-benzina', 1598, 103, 'a', 'a', 2020, 2026, 23_800, 45],
  ['renault/captur', '1.0 TCe', 'benzina', 999, 67, 'm', 'a', 2020, 2026, 21_500, 50],
  ['renault/captur', '1.6 E-Tech', 'ibrida-benzina', 1598, 105, 'a', 'a', 2021, 2026, 27_500, 30],
  ['renault/austral', '1.2 E-Tech', 'ibrida-benzina', 1199, 146, 'a', 'a', 2022, 2026, 36_500, 20],
  ['peugeot/208', '1.2 PureTech', 'benzina', 1199, 74, 'm', 'a', 2019, 2025, 19_000, 80],
  ['peugeot/208', '1.2 Hybrid', 'ibrida-benzina', 1199, 74, 'a', 'a', 2023, 2026, 23_500, 32],
  ['peugeot/208', '', 'elettrica', null, 100, 'a', 'a', 2020, 2024, 29_500, 14],
  ['peugeot/2008', '1.2 PureTech', 'benzina', 1199, 74, 'm', 'a', 2020, 2025, 22_800, 60],
  ['peugeot/2008', '1.2 Hybrid', 'ibrida-benzina', 1199, 100, 'a', 'a', 2023, 2026, 28_500, 38],
  ['peugeot/3008', '1.5 BlueHDi', 'diesel', 1499, 96, 'a', 'a', 2018, 2024, 31_500, 60],
  ['peugeot/3008', '1.2 Hybrid', 'ibrida-benzina', 1199, 100, 'a', 'a', 2023, 2026, 35_000, 30],
  ['citroen/c3', '1.2 PureTech', 'benzina', 1199, 61, 'm', 'a', 2018, 2024, 15_300, 70],
  ['citroen/c3', '1.2 Turbo', 'benzina', 1199, 74, 'm', 'a', 2024, 2026, 16_200, 35],
  ['citroen/c4', '1.2 PureTech', 'benzina', 1199, 96, 'a', 'a', 2020, 2025, 25_500, 20],
  ['opel/corsa', '1.2', 'benzina', 1199, 55, 'm', 'a', 2019, 2026, 16_000, 60],
  ['opel/corsa', '1.2 Turbo', 'benzina', 1199, 74, 'm', 'a', 2019, 2026, 18_300, 40],
  ['opel/mokka', '1.2 Turbo', 'benzina', 1199, 96, 'm', 'a', 2021, 2026, 23_800, 35],
  ['opel/crossland-x', '1.2 Turbo', 'benzina', 1199, 81, 'm', 'a', 2020, 2024, 20_500, 22],
  ['cupra/formentor', '1.5 TSI', 'benzina', 1498, 110, 'm', 'a', 2021, 2026, 31_500, 40],
  ['cupra/formentor', '1.4 e-Hybrid', 'ibrida-plug-in', 1395, 150, 'a', 'a', 2021, 2024, 40_500, 12],
  ['cupra/born', '', 'elettrica', null, 150, 'a', 'p', 2022, 2026, 36_000, 8],
  ['volkswagen/t-roc', '1.0 TSI', 'benzina', 999, 81, 'm', 'a', 2018, 2025, 25_500, 50],
  ['volkswagen/t-roc', '1.5 TSI', 'benzina', 1498, 110, 'a', 'a', 2018, 2025, 29_800, 40],
  ['volkswagen/t-roc', '2.0 TDI', 'diesel', 1968, 110, 'a', 'a', 2019, 2025, 32_000, 40],
  ['volkswagen/golf', '1.5 eTSI', 'ibrida-benzina', 1498, 110, 'a', 'a', 2020, 2026, 31_000, 32],
  ['volkswagen/golf', '2.0 TDI', 'diesel', 1968, 85, 'm', 'a', 2020, 2026, 29_500, 50],
  ['volkswagen/polo', '1.0 TSI', 'benzina', 999, 70, 'm', 'a', 2018, 2026, 20_000, 65],
  ['volkswagen/t-cross', '1.0 TSI', 'benzina', 999, 70, 'm', 'a', 2019, 2026, 22_800, 60],
  ['volkswagen/taigo', '1.0 TSI', 'benzina', 999, 81, 'a', 'a', 2021, 2026, 25_200, 30],
  ['volkswagen/tiguan', '2.0 TDI', 'diesel', 1968, 110, 'a', 'a', 2018, 2026, 38_500, 65],
  ['volkswagen/id-3', '', 'elettrica', null, 150, 'a', 'p', 2020, 2026, 37_000, 12],
  ['volkswagen/id-4', '', 'elettrica', null, 150, 'a', 'p', 2021, 2026, 43_000, 12],
  ['skoda/kamiq', '1.0 TSI', 'benzina', 999, 81, 'm', 'a', 2019, 2026, 23_000, 35],
  ['skoda/octavia', '2.0 TDI', 'diesel', 1968, 110, 'a', 'a', 2020, 2026, 32_000, 32],
  ['seat/arona', '1.0 TSI', 'benzina', 999, 70, 'm', 'a', 2018, 2026, 20_500, 40],
  ['seat/ibiza', '1.0 TSI', 'benzina', 999, 70, 'm', 'a', 2018, 2026, 18_000, 30],
  ['audi/a1', '25 TFSI', 'benzina', 999, 70, 'm', 'a', 2019, 2026, 24_000, 22],
  ['audi/a3', '30 TFSI', 'benzina', 999, 81, 'm', 'a', 2020, 2026, 30_500, 35],
  ['audi/a3', '35 TDI', 'diesel', 1968, 110, 'a', 'a', 2020, 2026, 36_500, 45],
  ['audi/q3', '35 TDI', 'diesel', 1968, 110, 'a', 'a', 2019, 2026, 42_000, 55],
  ['audi/q2', '35 TFSI', 'benzina', 1498, 110, 'a', 'a', 2020, 2025, 33_000, 25],
  ['audi/a4', '35 TDI', 'ibrida-diesel', 1968, 120, 'a', 'a', 2020, 2025, 46_000, 22],
  ['bmw/serie-1', '118d', 'diesel', 1995, 110, 'a', 'a', 2019, 2026, 35_500, 45],
  ['bmw/x1', 'sDrive18d', 'diesel', 1995, 110, 'a', 'a', 2019, 2026, 42_500, 55],
  ['bmw/serie-3', '320d', 'ibrida-diesel', 1995, 140, 'a', 'p', 2020, 2026, 51_000, 30],
  ['bmw/x3', '20d', 'ibrida-diesel', 1995, 140, 'a', 'i', 2020, 2026, 58_500, 28],
  ['mercedes-benz/classe-a', 'A 180 d', 'diesel', 1461, 85, 'a', 'a', 2019, 2025, 35_500, 50],
  ['mercedes-benz/gla', 'GLA 200 d', 'diesel', 1950, 110, 'a', 'a', 2020, 2026, 43_500, 45],
  ['mercedes-benz/classe-c', 'C 220 d', 'ibrida-diesel', 1993, 147, 'a', 'p', 2021, 2026, 53_500, 22],
  ['mercedes-benz/glc', 'GLC 220 d', 'ibrida-diesel', 1993, 145, 'a', 'i', 2022, 2026, 63_500, 25],
  ['mini/countryman', 'Cooper', 'benzina', 1499, 100, 'm', 'a', 2019, 2023, 32_000, 22],
  ['mini/cooper', 'Cooper C', 'benzina', 1499, 115, 'a', 'a', 2024, 2026, 30_500, 14],
  ['smart/1', '', 'elettrica', null, 200, 'a', 'p', 2023, 2026, 38_500, 8],
  ['nissan/qashqai', '1.3 MHEV', 'ibrida-benzina', 1332, 103, 'm', 'a', 2021, 2026, 28_500, 60],
  ['nissan/qashqai', '1.5 e-POWER', 'ibrida-benzina', 1497, 140, 'a', 'a', 2022, 2026, 36_000, 30],
  ['nissan/juke', '1.0 DIG-T', 'benzina', 999, 84, 'm', 'a', 2019, 2026, 22_300, 50],
  ['hyundai/i10', '1.0 MPI', 'benzina', 998, 49, 'm', 'a', 2020, 2026, 14_200, 42],
  ['hyundai/i20', '1.2 MPI', 'benzina', 1197, 62, 'm', 'a', 2020, 2026, 17_000, 30],
  ['hyundai/kona', '1.0 T-GDI', 'benzina', 998, 88, 'm', 'a', 2021, 2026, 23_500, 25],
  ['hyundai/tucson', '1.6 HEV', 'ibrida-benzina', 1598, 169, 'a', 'a', 2021, 2026, 36_500, 35],
  ['kia/picanto', '1.0', 'benzina', 998, 49, 'm', 'a', 2020, 2026, 13_900, 42],
  ['kia/stonic', '1.0 T-GDI', 'benzina', 998, 74, 'm', 'a', 2020, 2026, 20_200, 28],
  ['kia/sportage', '1.6 CRDi MHEV', 'ibrida-diesel', 1598, 100, 'm', 'a', 2021, 2026, 33_500, 28],
  ['kia/sportage', '1.6 HEV', 'ibrida-benzina', 1598, 169, 'a', 'a', 2022, 2026, 37_500, 22],
  ['volvo/xc40', 'B3', 'ibrida-benzina', 1969, 120, 'a', 'a', 2022, 2026, 40_500, 25],
  ['volvo/ex30', '', 'elettrica', null, 200, 'a', 'p', 2024, 2026, 37_000, 9],
  ['suzuki/swift', '1.2 Hybrid', 'ibrida-benzina', 1197, 61, 'm', 'a', 2020, 2026, 17_600, 32],
  ['suzuki/vitara', '1.4 Hybrid', 'ibrida-benzina', 1373, 95, 'm', 'a', 2020, 2026, 25_500, 32],
  ['suzuki/ignis', '1.2 Hybrid', 'ibrida-benzina', 1197, 61, 'm', 'a', 2020, 2024, 17_000, 26],
  ['ford/puma', '1.0 EcoBoost Hybrid', 'ibrida-benzina', 999, 92, 'm', 'a', 2020, 2026, 24_200, 95],
  ['ford/focus', '1.5 EcoBlue', 'diesel', 1499, 85, 'm', 'a', 2018, 2025, 25_000, 35],
  ['ford/kuga', '2.5 PHEV', 'ibrida-plug-in', 2488, 165, 'a', 'a', 2020, 2026, 39_500, 18],
  ['land-rover/range-rover-evoque', '2.0 D165', 'ibrida-diesel', 1999, 120, 'a', 'i', 2020, 2026, 50_000, 20],
  ['porsche/macan', '2.0', 'benzina', 1984, 195, 'a', 'i', 2019, 2024, 71_000, 8],
  ['byd/atto-3', '', 'elettrica', null, 150, 'a', 'a', 2023, 2026, 35_500, 9],
  ['byd/dolphin', '', 'elettrica', null, 150, 'a', 'a', 2023, 2026, 30_500, 9],
  ['omoda/5', '1.6 T-GDI', 'benzina', 1598, 108, 'a', 'a', 2024, 2026, 26_000, 14],
  ['lynk-co/01', '1.5', 'ibrida-plug-in', 1477, 192, 'a', 'a', 2021, 2026, 38_500, 18],
];

const GEARBOXES = { m: 'manuale', a: 'automatico' } as const;
const TRACTIONS = { a: 'anteriore', p: 'posteriore', i: 'integrale' } as const;

export const RECENT_ENGINES: readonly RecentEngine[] = ROWS.map(
  ([model, badge, fuel, displacement, power, gearbox, traction, from, to, newPrice, weight]) => ({
    model,
    badge,
    fuel,
    displacement,
    power,
    gearbox: GEARBOXES[gearbox],
    traction: TRACTIONS[traction],
    from,
    to,
    newPrice,
    weight,
  }),
);
