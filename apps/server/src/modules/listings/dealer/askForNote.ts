import { invalid } from '@carzaa/api/contract/errors';
import { neverSoldText, type SaidOfVehicle, toVehicleFacts } from '../../../shared/listings/vehicleFacts.ts';

type Noted = SaidOfVehicle & { vehicle_note?: string | null };

/**
 * Throws code 2 at the field of the note for a vehicle that was never sold like this in Italy and that nobody has
 * explained. Of a listing that is there (`before`) only what changes of its vehicle is asked about.
 */
export async function askForNote(said: Noted, before?: SaidOfVehicle): Promise<void> {
  if (said.vehicle_note) return;
  if (before && JSON.stringify(toVehicleFacts(said)) === JSON.stringify(toVehicleFacts(before))) return;
  const text = await neverSoldText(said);
  if (text !== null) throw invalid({ vehicle_note: [`${text} Correggi i dati o spiega perché sono giusti.`] });
}
