import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { Random } from '@carzaa/car-art/base/random';
import { whole } from './weighted.ts';

export interface Town {
  city: string;
  province: string;
  region: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Italian towns large enough for a dealership, each with its main postal code. */
export function italianTowns({ comuni, provinces }: Catalogue): Town[] {
  const regions = new Map(provinces.map(({ code, region }) => [code, region]));
  return comuni.flatMap(({ name, province, postalCodes, population, latitude, longitude }) => {
    const postalCode = postalCodes.at(Math.floor(postalCodes.length / 2));
    if (population < 12_000 || postalCode === undefined) return [];
    return [
      {
        city: name.split('/')[0] ?? name,
        province,
        region: regions.get(province) ?? '',
        postalCode,
        latitude,
        longitude,
        population,
      },
    ];
  });
}

/** The telephone prefix of each province's capital (AGCOM, piano nazionale di numerazione, 8/15/CIR). */
const DISTRICTS = `
  AG 0922, AL 0131, AN 071, AO 0165, AP 0736, AQ 0862, AR 0575, AT 0141, AV 0825, BA 080, BG 035, BI 015, BL 0437
  BN 0824, BO 051, BR 0831, BS 030, BT 0883, BZ 0471, CA 070, CB 0874, CE 0823, CH 0871, CL 0934, CN 0171, CO 031
  CR 0372, CS 0984, CT 095, CZ 0961, EN 0935, FC 0543, FE 0532, FG 0881, FI 055, FM 0734, FR 0775, GE 010, GO 0481
  GR 0564, IM 0183, IS 0865, KR 0962, LC 0341, LE 0832, LI 0586, LO 0371, LT 0773, LU 0583, MB 039, MC 0733
  ME 090, MI 02, MN 0376, MO 059, MS 0585, MT 0835, NA 081, NO 0321, NU 0784, OR 0783, PA 091, PC 0523, PD 049
  PE 085, PG 075, PI 050, PN 0434, PO 0574, PR 0521, PT 0573, PU 0721, PV 0382, PZ 0971, RA 0544, RC 0965, RE 0522
  RG 0932, RI 0746, RM 06, RN 0541, RO 0425, SA 089, SI 0577, SO 0342, SP 0187, SR 0931, SS 079, SU 0781, SV 019
  TA 099, TE 0861, TN 0461, TO 011, TP 0923, TR 0744, TS 040, TV 0422, UD 0432, VA 0332, VB 0323, VC 0161, VE 041
  VI 0444, VR 045, VT 0761, VV 0963
`;
const PREFIXES = new Map(
  DISTRICTS.split(/[,\n]/).map((entry) => {
    const [province = '', prefix = ''] = entry.trim().split(' ');
    return [province, prefix] as const;
  }),
);

/** Subscribers' numbers of Italian districts never begin with 0: what follows the prefix can belong to nobody. */
export function italianPhone(province: string, random: Random): string {
  const prefix = PREFIXES.get(province);
  if (prefix === undefined) throw new Error(`No telephone prefix is known of ${province}`);
  return `+39 ${prefix} 0555 ${String(whole(random, 0, 999)).padStart(3, '0')}`;
}
