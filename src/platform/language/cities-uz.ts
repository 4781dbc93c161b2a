/*
 * Cities of time zones as Uzbek writes them, by their English names; those that it writes alike are left out. `Intl`
 * knows countries in Uzbek, and hardly a city.
 */
const cities = `
New York: Nyu-York, Chicago: Chikago, Los Angeles: Los-Anjeles, Phoenix: Finiks, Detroit: Detroyt,
Anchorage: Ankorij, Honolulu: Gonolulu, Boise: Boysi, Louisville: Luisvill, Juneau: Juno, Nome: Nom,
Vancouver: Vankuver, Winnipeg: Vinnipeg, Halifax: Galifaks, Regina: Rejayna, Moncton: Monkton,
Whitehorse: Uaytxors, St Johns: Sent-Jons, Mexico City: Mexiko, Tijuana: Tixuana, Cancun: Kankun,
Chihuahua: Chiuaua, Havana: Gavana, Jamaica: Yamayka, Guatemala: Gvatemala, Costa Rica: Kosta-Rika,
El Salvador: Salvador, Caracas: Karakas, Guayaquil: Guayakil, La Paz: La-Pas, Sao Paulo: San-Paulu,
Buenos Aires: Buenos-Ayres, Cordoba: Kordova, Santiago: Santyago, Asuncion: Asunsyon, Puerto Rico: Puerto-Riko,
Santo Domingo: Santo-Domingo, Port-au-Prince: Port-o-Prens, Tashkent: Toshkent, Samarkand: Samarqand,
Almaty: Olmaota, Aqtau: Oqtov, Aqtobe: Oqtoʻba, Atyrau: Atirau, Qostanay: Qoʻstanay, Qyzylorda: Qiziloʻrda,
Ashgabat: Ashxobod, Kabul: Kobul, Tehran: Tehron, Baku: Boku, Nicosia: Nikosiya, Baghdad: Bagʻdod,
Damascus: Damashq, Beirut: Bayrut, Amman: Ammon, Jerusalem: Quddus, Gaza: Gʻazo, Hebron: Xevron, Riyadh: Ar-Riyod,
Kuwait: Quvayt, Bahrain: Bahrayn, Dubai: Dubay, Muscat: Maskat, Aden: Adan, Kolkata: Kalkutta, Dhaka: Dakka,
Kathmandu: Katmandu, Thimphu: Tximpxu, Colombo: Kolombo, Ho Chi Minh City: Xoshimin, Phnom Penh: Pnompen,
Vientiane: Vyentyan, Singapore: Singapur, Kuala Lumpur: Kuala-Lumpur, Makassar: Makasar, Brunei: Bruney,
Hong Kong: Gonkong, Macau: Makao, Taipei: Taypey, Shanghai: Shanxay, Urumqi: Urumchi, Seoul: Seul,
Pyongyang: Pxenyan, Tokyo: Tokio, Ulaanbaatar: Ulan-Bator, Hovd: Xovd, Moscow: Moskva, Astrakhan: Astraxon,
Khandyga: Xandiga, Sakhalin: Saxalin, Anadyr: Anadir, Srednekolymsk: Srednekolimsk, Kyiv: Kiyev,
Chisinau: Kishinyov, Vilnius: Vilnyus, Tallinn: Tallin, Warsaw: Varshava, Prague: Praga, Budapest: Budapesht,
Bucharest: Buxarest, Sofia: Sofiya, Athens: Afina, Belgrade: Belgrad, Ljubljana: Lyublyana, Sarajevo: Sarayevo,
Skopje: Skopye, Podgorica: Podgoritsa, Tirane: Tirana, Vienna: Vena, Zurich: Syurix, Vaduz: Vaduts,
Busingen: Byuzingen, Paris: Parij, Brussels: Bryussel, Luxembourg: Lyuksemburg, Lisbon: Lissabon, Rome: Rim,
Vatican: Vatikan, San Marino: San-Marino, Monaco: Monako, Copenhagen: Kopengagen, Stockholm: Stokgolm,
Helsinki: Xelsinki, Mariehamn: Mariexamn, Isle of Man: Men oroli, Reykjavik: Reykyavik, Azores: Azor orollari,
Canary: Kanar orollari, Madeira: Madeyra, Cairo: Qohira, Algiers: Jazoir, Casablanca: Kasablanka, Khartoum: Xartum,
Addis Ababa: Addis-Abeba, Mogadishu: Mogadisho, Djibouti: Jibuti, Nairobi: Nayrobi, Dar es Salaam: Dor us-Salom,
Accra: Akkra, Abidjan: Abijan, Harare: Xarare, Johannesburg: Yoxannesburg, Windhoek: Vindxuk, Sydney: Sidney,
Melbourne: Melburn, Brisbane: Brisben, Perth: Pert, Adelaide: Adelaida, Darwin: Darvin, Hobart: Xobart,
Auckland: Oklend, Tahiti: Taiti, Maldives: Maldiv orollari, Mauritius: Mavrikiy`;

export const uzbekCities: Record<string, string> = Object.fromEntries(
  cities.split(',').map((pair) => pair.trim().split(': ') as [string, string]),
);
