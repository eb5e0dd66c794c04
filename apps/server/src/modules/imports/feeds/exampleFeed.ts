const HEADING =
  'Riferimento;Targa;Telaio;Marca;Modello;Versione;Carrozzeria;Alimentazione;Cambio;Trazione;KW;Cilindrata;Immatricolazione;Km;Prezzo;Trattabile;IVA esposta;Colore esterno;Classe Euro;Optional;Descrizione;Foto';

const ROWS = [
  'ESEMPIO-1;FA123BC;ZFA31200001234567;Fiat;Panda;1.0 FireFly Hybrid City Life;City car;Ibrida/Benzina;Manuale;Anteriore;51;999;05/2021;38.500;€ 11.900,00;SI;NO;Bianco;Euro 6d;ABS#Climatizzatore#Bluetooth;"Unico proprietario, tagliandi certificati.";',
  'ESEMPIO-2;GB456DE;WVWZZZCDZLW123456;Volkswagen;Golf;1.5 TSI Life;Berlina;Benzina;Manuale;Anteriore;96;1.498;15/03/2020;52.300;18.500;NO;SI;Grigio;Euro 6d-TEMP;ABS#Cruise Control#USB;"Garanzia 12 mesi, permuta possibile.";',
  'ESEMPIO-3;FX789GH;WBA8C51000K123456;BMW;320;d Touring Business;Station wagon;Diesel;Automatico;Posteriore;140;1.995;2018-11;98.700 km;21.400,00 EUR;SI;NO;Nero;Euro 6;ABS#Bluetooth;"Tagliandi in rete ufficiale.";',
  'ESEMPIO-4;GE234JK;VF1RJA00066123456;Renault;Clio;1.0 TCe Zen;Berlina;Benzina;Manuale;Anteriore;74;999;07/2020;41.250;12.700;NO;NO;Rosso;Euro 6d-TEMP;ABS#MP3;"Neopatentati.";',
  'ESEMPIO-5;GH567LM;UU1DJF00067123456;Dacia;Sandero;Stepway 1.0 TCe ECO-G;Berlina;Benzina/GPL;Manuale;Anteriore;74;999;09/2022;27.900;14.300;SI;NO;Blu;Euro 6d;ABS#Servosterzo;"GPL di serie.";',
];

/** A small stock file to try the import with; none of its vehicles exists. */
export const EXAMPLE_CSV = `\uFEFF${[HEADING, ...ROWS].join('\r\n')}\r\n`;
