import type { Localized } from '#lib/localized.ts'

/** A city people ask for by name. Until the catalogue has something there, the answer says that it is missing. */
export type KnownCity = { name: Localized & { ar: string }; aliases: readonly string[]; country: string; isCity: true }

/** ISO code of the country, then `English name | Arabic name | other names` with a semicolon between cities. */
const CITIES = `
DE Cologne|كولونيا|koln,koeln,كولن; Hamburg|هامبورغ|هامبورج; Frankfurt|فرانكفورت|; Stuttgart|شتوتغارت|شتوتجارت; Düsseldorf|دوسلدورف|dusseldorf; Leipzig|لايبزيغ|; Dresden|دريسدن|; Hanover|هانوفر|hannover; Bonn|بون|; Freiburg|فرايبورغ|; Göttingen|غوتنغن|goettingen; Karlsruhe|كارلسروه|; Nuremberg|نورمبرغ|nurnberg; Dortmund|دورتموند|
GB Oxford|أكسفورد|; Liverpool|ليفربول|; Bristol|بريستول|; Nottingham|نوتنغهام|; Sheffield|شيفيلد|; Glasgow|غلاسكو|جلاسكو; Newcastle|نيوكاسل|; Southampton|ساوثهامبتون|; Belfast|بلفاست|; Leicester|ليستر|; Reading (UK)|ريدينغ|reading england,universities in reading,university in reading; Bath|باث|; Brighton|برايتون|
US Los Angeles|لوس أنجلوس|la california; Chicago|شيكاغو|; Houston|هيوستن|; San Francisco|سان فرانسيسكو|; Washington|واشنطن|; Miami|ميامي|; Seattle|سياتل|; Philadelphia|فيلادلفيا|; Dallas|دالاس|; Atlanta|أتلانتا|; San Diego|سان دييغو|
CA Ottawa|أوتاوا|; Calgary|كالغاري|; Edmonton|إدمونتون|; Quebec City|مدينة كيبك|; Winnipeg|وينيبيغ|; Halifax|هاليفاكس|
AU Perth|بيرث|; Brisbane|بريزبن|; Adelaide|أديلايد|; Canberra|كانبرا|
FR Lyon|ليون|; Marseille|مرسيليا|; Toulouse|تولوز|; Bordeaux|بوردو|; Grenoble|غرونوبل|; Nice (France)|نيس|nice city,universities in nice,university in nice,unis in nice,nice cote d azur; Montpellier|مونبلييه|; Nantes|نانت|; Rennes||
IT Naples|نابولي|napoli; Florence|فلورنسا|firenze; Venice|البندقية|venezia; Palermo|باليرمو|; Genoa|جنوة|genova; Pisa|بيزا|; Verona|فيرونا|; Siena|سيينا|; Pavia|بافيا|
ES Madrid|مدريد|; Valencia|فالنسيا|بلنسية; Seville|إشبيلية|sevilla; Granada|غرناطة|; Malaga|مالقة|; Bilbao|بلباو|; Salamanca|سلامنكا|
PL Łódź|لودز|lodz; Wrocław|فروتسواف|wroclaw; Gdańsk|غدانسك|gdansk; Poznań|بوزنان|poznan; Katowice|كاتوفيتسه|; Lublin|لوبلين|
TR Izmir|إزمير|; Bursa|بورصة|; Antalya|أنطاليا|; Konya|قونية|; Gaziantep|غازي عنتاب|عينتاب; Trabzon|طرابزون|; Adana|أضنة|; Kayseri|قيصري|; Eskişehir|إسكيشهير|eskisehir; Sakarya|سقاريا|
RU Novosibirsk|نوفوسيبيرسك|; Yekaterinburg|يكاترينبورغ|; Volgograd|فولغوغراد|; Samara|سامارا|; Tomsk|تومسك|
HU Szeged|سيغد|; Pécs|بيتش|pecs
NL Amsterdam|أمستردام|; Rotterdam|روتردام|; Leiden|لايدن|; Utrecht|أوترخت|; Eindhoven|آيندهوفن|; The Hague|لاهاي|; Maastricht|ماستريخت|
IE Cork|كورك|; Galway|غالواي|; Limerick|ليمريك|
CH Basel|بازل|; Bern|برن|; Lugano|لوغانو|
MY Penang|بينانغ|; Malacca|ملقا|melaka
IN Mumbai|مومباي|; Bangalore|بنغالور|bengaluru; Chennai|تشيناي|; Hyderabad|حيدر آباد|; Pune|بونا|; Kolkata|كلكتا|
EG Mansoura|المنصورة|; Assiut|أسيوط|; Tanta|طنطا|; Zagazig|الزقازيق|; Port Said|بورسعيد|; Aswan|أسوان|; Luxor|الأقصر|
JO Irbid|إربد|; Zarqa|الزرقاء|; Aqaba|العقبة|; Karak|الكرك|
SA Jeddah|جدة|جده; Makkah|مكة|مكه,mecca; Medina|المدينة المنورة|; Dammam|الدمام|; Taif|الطائف|; Abha|أبها|
AE Ras Al Khaimah|رأس الخيمة|; Fujairah|الفجيرة|
CN Beijing|بكين|بيكين,pekin; Shanghai|شنغهاي|شانغهاي; Guangzhou|غوانزو|; Wuhan|ووهان|; Shenzhen|شنجن|
JP Tokyo|طوكيو|; Osaka|أوساكا|; Kyoto|كيوتو|
KR Seoul|سيول|سيؤول; Busan|بوسان|
AT Vienna|فيينا|wien,viyana,vienne; Graz|غراتس|; Innsbruck|إنسبروك|; Salzburg|سالزبورغ|
CZ Prague|براغ|praha,prag; Brno|برنو|
RO Bucharest|بوخارست|bukres; Cluj|كلوج|cluj napoca; Timisoara|تيميشوارا|
BG Sofia|صوفيا|; Varna|فارنا|; Plovdiv|بلوفديف|
UA Kyiv|كييف|kiev; Kharkiv|خاركيف|; Lviv|لفيف|; Odessa|أوديسا|
GR Athens|أثينا|; Thessaloniki|سالونيك|
SE Stockholm|ستوكهولم|; Lund|لوند|; Gothenburg|غوتنبرغ|; Uppsala|أوبسالا|
NO Oslo|أوسلو|; Bergen|بيرغن|
DK Copenhagen|كوبنهاغن|كوبنهاجن; Aarhus|آرهوس|
FI Helsinki|هلسنكي|
BE Brussels|بروكسل|bruxelles; Leuven|لوفان|; Ghent|غنت|
PT Lisbon|لشبونة|lisboa; Porto|بورتو|
RS Belgrade|بلغراد|beograd
BA Sarajevo|سراييفو|
CY Limassol|ليماسول|; Larnaca|لارنكا|
QA Doha|الدوحة|
KW Kuwait City|مدينة الكويت|
BH Manama|المنامة|
OM Muscat|مسقط|
LB Beirut|بيروت|; Tripoli Lebanon|طرابلس لبنان|
SY Damascus|دمشق|; Aleppo|حلب|; Homs|حمص|; Latakia|اللاذقية|
IQ Baghdad|بغداد|; Basra|البصرة|; Mosul|الموصل|; Erbil|أربيل|; Sulaymaniyah|السليمانية|
YE Sanaa|صنعاء|; Aden|عدن|; Taiz|تعز|
SD Khartoum|الخرطوم|
LY Tripoli|طرابلس|; Benghazi|بنغازي|
TN Tunis|تونس العاصمة|; Sfax|صفاقس|
DZ Algiers|الجزائر العاصمة|alger; Oran|وهران|; Constantine|قسنطينة|
MA Casablanca|الدار البيضاء|casa; Rabat|الرباط|; Marrakech|مراكش|; Fez|مدينة فاس|; Tangier|طنجة|
PS Gaza|غزة|; Ramallah|رام الله|; Nablus|نابلس|
IR Tehran|طهران|; Mashhad|مشهد|
PK Karachi|كراتشي|; Lahore|لاهور|; Islamabad|إسلام آباد|
BD Dhaka|دكا|
NG Lagos|لاغوس|; Abuja|أبوجا|
KE Nairobi|نيروبي|
ZA Cape Town|كيب تاون|; Johannesburg|جوهانسبرغ|
BR Sao Paulo|ساو باولو|
MX Mexico City|مكسيكو سيتي|
ID Jakarta|جاكرتا|; Bandung|باندونغ|
TH Bangkok|بانكوك|
SG Singapore City|مدينة سنغافورة|
PH Manila|مانيلا|
KZ Almaty|ألماتي|; Astana|أستانا|
UZ Tashkent|طشقند|
KG Bishkek|بيشكك|
AM Yerevan|يريفان|
BY Minsk|مينسك|
GE Batumi|باتومي|; Kutaisi|كوتايسي|
MT Valletta|فاليتا|
`

/** Kept short: the large ones of where students come from and want to go. */
export const KNOWN_CITIES: readonly KnownCity[] = CITIES.trim()
  .split('\n')
  .flatMap((line) => {
    const country = line.slice(0, 2)
    return line
      .slice(3)
      .split('; ')
      .map((city) => {
        const [en = '', ar = '', others = ''] = city.split('|')
        return { name: { en, ar }, aliases: others === '' ? [] : others.split(','), country, isCity: true as const }
      })
  })

/** Other names of cities that the catalogue may have, by their English names. */
export const CITY_NAMES: Readonly<Record<string, string>> = {
  'New York': 'nyc,new york city,manhattan,نيو يورك,نييورك',
  'Kuala Lumpur': 'kl,kuala lampur,kualalumpur,كوالا لمبور,كوالالمبور,كي ال',
  Rome: 'roma,روما',
  Moscow: 'moskva,moskova,moscou,موسكو',
  Munich: 'munchen,munchin,munic,muenchen,munih,ميونخ,ميونيخ',
  Warsaw: 'warszawa,varsovie,varsova',
  Milan: 'milano,millan,ميلانو',
  Geneva: 'geneve,genf,cenevre,جنيف',
  Zurich: 'zuerich,zurih',
  London: 'londres,londra,landan,lundun,londen,لندن',
  Turin: 'torino,تورينو',
  Padua: 'padova',
  Bologna: 'bologne',
  Kraków: 'krakow,cracow,كراكوف',
  Istanbul:
    'istnbul,istanbol,istambol,اسطنبل,istanbulda,estanbul,istambul,constantinople,القسطنطينية,اسطمبول,اسلامبول,استانبول,الاستانة',
  Ankara: 'ankarada',
  Barcelona: 'barcelonaa,barselona,barcelone,برشلونة',
  Paris: 'pariste',
  Berlin: 'berlinde',
  Delft: 'دلفت',
  'Saint Petersburg': 'st petersburg,petersburg,sankt peterburg,بطرسبورغ,بيترسبورغ,سان بطرسبرغ,سانت بطرسبرغ',
  'North Nicosia': 'nicosia,lefkosa,lefkosia,lefkoşa,لفكوشا,لفكوشة,نيقوسيا',
  Famagusta: 'magusa,gazimagusa,ماغوسا,فاماغوستا',
  Kyrenia: 'girne,غيرنة',
  Cairo: 'kairo,cario,el qahira,al qahira,qahira,le caire,kahire',
  Giza: 'جيزه',
  'New Cairo': 'القاهرة الجديدة,التجمع',
  Riyadh: 'riyad,riad,riyadh',
  Dhahran: 'ظهران',
  Tbilisi: 'tiflis,tblisi,تفليس',
  Baku: 'bakou',
  Dublin: 'دبلن',
  Edinburgh: 'edinborough,edinboro,edinbrugh,ادنبره,ادنبرة',
  Heidelberg: 'هايدلبيرغ,هايدلبيرق,هايدلبرج,هيدلبرغ',
  Vancouver: 'vancuver',
  Johor: 'جوهور',
}
