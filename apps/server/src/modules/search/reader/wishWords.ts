/** What people wish for and no filter can ask: each as in `words.ts`. They are named, and may go to the dealer as a note. */
export const WISHES =
  'che beve poco|che beva poco|beve poco|beva poco|bassi consumi|basso consumo|consumi bassi|consumi ridotti|consumi contenuti|consuma poco|che consumi poco|che consuma poco|consumi poco|consumino poco|consumi minimi|consumo ridotto|consumo basso|poco consumo|consumi' +
  '|assicurazione che costa poco|assicurazione che costi poco|bollo che costa poco|bollo che costi poco|bollo|superbollo|assicurazione|rca|manutenzione|autonomia|batteria|ricarica|wallbox|colonnina|colonnine' +
  '|rata|rate|rateale|a rate|maxirata|finanziamento|finanziabile|finanziata|finanziare|leasing|noleggio|anticipo|anticipo zero|acconto|senza anticipo|zero anticipo|tasso zero|tan|taeg' +
  '|privato|privati|da privato|da privati|spedizione|consegna a domicilio|consegna a casa' +
  '|area b|area c|ztl|blocco del traffico|blocchi del traffico|blocco traffico|blocchi traffico|domeniche ecologiche' +
  '|bagagliaio|baule|porte scorrevoli|porta scorrevole|porte scorrevoli elettriche|porta scorrevole elettrica|porte scorrevoli automatiche|porta scorrevole automatica|revisione|gomme nuove|pneumatici nuovi|distribuzione a catena|motore a catena|frizione|portata|distribuzione|gomme da fango|gomme tassellate|gomme chiodate|cinghia|catena di distribuzione|ribaltabile|cassone ribaltabile|sponda idraulica|sponda' +
  '|legge 104|104|con garanzia della casa|con garanzia casa madre|con garanzia ufficiale|con garanzia residua|con garanzia del costruttore|con garanzia estesa|garanzia della casa|garanzia casa madre|garanzia casa|garanzia ufficiale|garanzia residua|garanzia del costruttore|garanzia estesa|garanzia estendibile|ancora in garanzia|garanzia ancora attiva' +
  '|nord italia|sud italia|centro italia|centro nord|centro sud|al nord|al sud|in germania|all estero' +
  '|biposto|due posti secchi|2 posti secchi|matrix|minigonne|bassa manutenzione|poca manutenzione' +
  '|pompa di calore|interni chiari|interni scuri|record monza|tetto nero|tetto a contrasto|ruote gemellate|passo lungo|passo corto|tetto alto|tetto rialzato|tetto basso|doppia cabina|cabina doppia|cabina singola|singola cabina|cabina estesa|caricatore di bordo|caricatore|motore rifatto|motore revisionato|motore nuovo|cambio rifatto|cambio revisionato|cambio nuovo|turbina rifatta|turbina revisionata|turbina nuova|coibentato|coibentata|isotermico|isotermica|centinato|frigo|cella frigo' +
  '|pronta consegna|consegna immediata|consegna in|consegna rapida|consegna veloce|subito disponibile|disponibile subito|doppie chiavi|doppia chiave|seconda chiave|due chiavi' +
  '|con permuta|con ritiro usato|ritiro usato|ritiro dell usato|ritiro del mio usato|con ritiro dell usato|possibilita di permuta|possibilita permuta|permuta possibile' +
  '|fatture dei lavori|fatture lavori|fatture dei tagliandi|fatture di manutenzione|fatture manutenzione|con fatture dei lavori|da restaurare|da sistemare|da riparare|da revisionare|da rimettere a posto|da collezione|da pista|color rosa|rosa confetto|rosa shocking|fucsia|senza patente|revisionat[aoe]|revisionata di recente|con storico tagliandi|con storico dei tagliandi|con storico manutenzione|con storico manutenzioni|storico tagliandi|storico dei tagliandi|storico manutenzione|storico manutenzioni|storia tagliandi|cronologia tagliandi|tenuta di strada|proprietaria donna|proprietario donna|padrona donna';

/** Wishes only after a negation, and words that say nothing without one. */
export const DENIABLE =
  'incidentat[aoei]|sinistrat[aoei]|incidenti|sinistri|fumator[ei]|fumat[oa]|grandinat[aoei]|alluvionat[aoei]|modificat[aoei]|elaborat[aoei]|usurat[aoei]|arrugginit[aoei]|ruggine|graffiat[aoei]|graffi|ammaccature|ammaccat[aoei]|rottamat[aoei]|importat[aoei]|noleggio|ex noleggio|taxi|ex taxi|fermi amministrativi|fermo amministrativo|ipoteche|spie accese|perdite|km scalati|scalati|riverniciat[aoei]|tuning|ribassat[ae] di assetto|targa prova|aziendal[ei]';

/** Said right after a wish, or after equipment, they belong to it: "bagagliaio enorme", "gancio rimovibile". */
export const QUALITIES =
  'enorme|enormi|alti|alte|ampi|ampie|comodi|comode|silenzioso|silenziosa|rifatto|rifatta|rifatti|rifatte|cambiata|cambiate|cambiati|cambiato|capiente|capienti|grande|grandi|ampio|ampia|spazioso|basso|bassa|bassi|basse|alto|alta|economico|economica|economici|economiche|ridotto|ridotta|ridotti|contenuto|contenuta|contenuti|minimo|minima|poco|poca|caro|cara|nuovo|nuova|nuovi|nuove|fatto|fatta|fatte|rapida|veloce|lunga|lungo|zero|sostituita|sostituito|buona|buono|ottima|ottimo|rimovibile|removibile|estraibile|sganciabile|scomparsa|elettrico|elettrica|manuale|sportivo|sportivi|piccolo|piccola|originale|originali|integrato|posteriore|posteriori|anteriore|anteriori|neri|nere|bruniti|diamantati|mensile|mensili|domicilio|casa|gratis|gratuita|inclusa|inclusi|semplice|facile|esente|gratuito|intera|italia|europa|memoria|memorie|vera|vero|reale|reali|effettiva|obbligatorio|obbligatoria|vincolante';

/** Between the parts of one wish: "rata sotto i 200 euro", "consegna a domicilio". */
export const INSIDE_WISHES =
  'di|del|della|dei|delle|da|dal|a|al|alla|con|in|per|x|sotto|sopra|i|il|la|lo|le|un|una|sui|su|fino|massimo|max|almeno|non|sia|siano|troppo|che|e|molto|piu|meno|circa|intorno|ai|tutta|ogni|lega|appena';
