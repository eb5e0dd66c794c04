/** Texts of the administration's pages about the rates of the costs. */
export const rateTexts = {
  search: 'Area, dettaglio, fonte',
  everywhere: 'Tutta Italia',
  data: 'La tariffa',
  create: 'Nuova tariffa',
  createHint: 'Una tariffa vale dal suo giorno finché non ne comincia un’altra dello stesso tipo, area e dettaglio.',
  next: 'Nuovo valore da un giorno',
  areaHint: 'La sigla di una provincia o il nome di una regione; vuota, vale in tutta Italia.',
  detailHint:
    'Dove il tipo lo prevede: la classe di emissione, l’alimentazione, la misura dell’auto (piccola, media, grande, sportiva), gli anni, i kW o la classe da cui vale, il nome della spesa.',
  sourceHint: 'La norma o la pagina ufficiale in cui si legge; di una media, su quali dati è stimata.',
  estimateHint: 'È una media, o le fonti non concordano: nel sito è indicata come stima.',
  estimate: 'Stima',
};
