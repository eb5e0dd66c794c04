/** What the address of any feed answers on the mocks. */
export const EXAMPLE_FEED = [
  'Riferimento;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo;Note interne',
  'A-101;Fiat;Panda;1.0 Hybrid;Ibrida;05/2021;38.500;€ 11.900,00;piazzale nord',
  'A-102;Volkswagen;Golf;1.5 TSI Life;Benzina;03/2020;52.300;18.500;',
  'A-103;BMW;Serie 3;320d;Diesel;11/2018;98.700;21.400;',
  'A-104;Fiat;;;Benzina;06/2019;;Su richiesta;',
].join('\n');
