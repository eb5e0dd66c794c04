/** Texts of the administration's pages about the rates of the costs. */
export const rateTexts = {
  search: 'Area, dettaglio, fonte',
  everywhere: 'Tutta Italia',
  data: 'La tariffa',
  create: 'Nuova tariffa',
  createHint: 'Una tariffa vale dal suo giorno finché non ne comincia un’altra dello stesso tipo, area e dettaglio.',
  next: 'Nuovo valore da un giorno',
  areaHint: 'La sigla di una provincia o il nome di una regione; vuota, vale in tutta Italia.',
  detailHint: 'La classe di emissione, gli anni o il nome della spesa, dove il tipo li prevede.',
  sourceHint: 'La norma, o la pagina ufficiale in cui si legge.',
  estimateHint: 'Le fonti non concordano: nel sito è indicata come stima.',
  estimate: 'Stima',
};
