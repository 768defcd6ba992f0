import type { Localized } from '#lib/localized.ts'

/** A university people ask for by name. Until the catalogue has one of that name, the answer says that it is missing. */
export type KnownUniversity = {
  name: Localized & { ar: string }
  aliases: readonly string[]
  /** ISO 3166-1 alpha-2, upper case. */
  country: string
}

/** Country, then a line for each: English name | Arabic name | what else it is called, separated by commas. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  US: `
    Harvard University | جامعة هارفارد | harvard, هارفارد, هارفرد, هارفورد
    Stanford University | جامعة ستانفورد | stanford, ستانفورد, ستانفرد
    Yale University | جامعة ييل | yale, ييل
    Princeton University | جامعة برينستون | princeton, برينستون
    Columbia University | جامعة كولومبيا في نيويورك | جامعة كولومبيا
    California Institute of Technology | معهد كاليفورنيا للتكنولوجيا | caltech, كالتك
    University of California, Berkeley | جامعة كاليفورنيا في بيركلي | uc berkeley, berkeley, بيركلي
    University of California, Los Angeles | جامعة كاليفورنيا في لوس أنجلوس | ucla
    Georgia Institute of Technology | معهد جورجيا للتكنولوجيا | georgia tech, جورجيا تك
    University of Chicago | جامعة شيكاغو | uchicago
    University of Pennsylvania | جامعة بنسلفانيا | upenn
    Cornell University | جامعة كورنيل | cornell, كورنيل
    Johns Hopkins University | جامعة جونز هوبكنز | johns hopkins, جونز هوبكنز
    Carnegie Mellon University | جامعة كارنيغي ميلون | carnegie mellon, cmu
    University of Michigan | جامعة ميشيغان | umich
    Boston University | جامعة بوسطن
    University of Southern California | جامعة جنوب كاليفورنيا | usc
    Texas A&M University | جامعة تكساس إي آند إم | texas a&m
    University of Texas at Austin | جامعة تكساس في أوستن | ut austin`,
  GB: `
    University of Oxford | جامعة أكسفورد | oxford, oxford university, أكسفورد, اوكسفورد, أوكسفورد
    University of Cambridge | جامعة كامبريدج | cambridge, cambridge university, كامبريدج, كامبردج, كمبردج
    Imperial College London | إمبريال كوليدج لندن | imperial college, امبريال كوليدج, الكلية الإمبراطورية
    London School of Economics | كلية لندن للاقتصاد والعلوم السياسية | lse, كلية لندن للاقتصاد
    University of Warwick | جامعة وارويك | warwick
    University of Bristol | جامعة بريستول | bristol
    University of Glasgow | جامعة غلاسكو | جامعة جلاسكو, glasgow university
    University of Nottingham | جامعة نوتنغهام | جامعة نوتنجهام, nottingham
    University of Sheffield | جامعة شيفيلد | sheffield
    University of Southampton | جامعة ساوثهامبتون | southampton
    Durham University | جامعة درم | durham
    Queen Mary University of London | جامعة كوين ماري في لندن | queen mary`,
  DE: `
    Humboldt University of Berlin | جامعة هومبولت في برلين | humboldt, هومبولت
    University of Bonn | جامعة بون
    University of Freiburg | جامعة فرايبورغ
    University of Hamburg | جامعة هامبورغ
    University of Cologne | جامعة كولونيا
    University of Tübingen | جامعة توبنغن | tubingen
    University of Stuttgart | جامعة شتوتغارت
    Karlsruhe Institute of Technology | معهد كارلسروه للتكنولوجيا | kit
    Technical University of Dresden | الجامعة التقنية في دريسدن | tu dresden
    Technical University of Darmstadt | الجامعة التقنية في دارمشتات | tu darmstadt`,
  TR: `
    Koç University | جامعة كوتش | koc university, koc
    Sabancı University | جامعة سابانجي | sabanci
    Boğaziçi University | جامعة البوسفور | bogazici, جامعة بوغازيتشي
    Hacettepe University | جامعة حجة تبه | hacettepe, هاجيتيبي
    Marmara University | جامعة مرمرة | marmara university
    Yıldız Technical University | جامعة يلدز التقنية | yildiz technical, yildiz
    Altınbaş University | جامعة ألتن باش | altinbas, التن باش
    Istanbul Gelişim University | جامعة جيليشيم إسطنبول | gelisim
    Istinye University | جامعة إستينيا | istinye
    Üsküdar University | جامعة أوسكودار | uskudar
    Istanbul Bilgi University | جامعة بيلجي إسطنبول | bilgi university
    Ege University | جامعة إيجة
    Gazi University | جامعة غازي`,
  EG: `
    Ain Shams University | جامعة عين شمس | عين شمس
    Mansoura University | جامعة المنصورة
    Assiut University | جامعة أسيوط
    German University in Cairo | الجامعة الألمانية بالقاهرة | guc
    British University in Egypt | الجامعة البريطانية في مصر | bue
    Al-Azhar University | جامعة الأزهر | azhar
    Misr University for Science and Technology | جامعة مصر للعلوم والتكنولوجيا`,
  JO: `
    Yarmouk University | جامعة اليرموك | yarmouk
    Hashemite University | الجامعة الهاشمية
    Al-Balqa Applied University | جامعة البلقاء التطبيقية
    German Jordanian University | الجامعة الألمانية الأردنية | gju
    Mutah University | جامعة مؤتة`,
  SA: `
    King Abdulaziz University | جامعة الملك عبد العزيز | kau
    King Abdullah University of Science and Technology | جامعة الملك عبد الله للعلوم والتقنية | kaust, كاوست
    Umm Al-Qura University | جامعة أم القرى
    Islamic University of Madinah | الجامعة الإسلامية بالمدينة المنورة
    Prince Sultan University | جامعة الأمير سلطان`,
  AE: `
    Zayed University | جامعة زايد
    New York University Abu Dhabi | جامعة نيويورك أبوظبي | nyu abu dhabi`,
  QA: 'Qatar University | جامعة قطر',
  KW: 'Kuwait University | جامعة الكويت',
  OM: 'Sultan Qaboos University | جامعة السلطان قابوس | squ',
  BH: 'University of Bahrain | جامعة البحرين',
  LB: `
    American University of Beirut | الجامعة الأميركية في بيروت | aub
    Lebanese American University | الجامعة اللبنانية الأميركية | lau
    Lebanese University | الجامعة اللبنانية`,
  IQ: `
    University of Baghdad | جامعة بغداد
    University of Mosul | جامعة الموصل`,
  SY: 'Damascus University | جامعة دمشق',
  SD: 'University of Khartoum | جامعة الخرطوم',
  MA: `
    Mohammed V University | جامعة محمد الخامس
    Al Akhawayn University | جامعة الأخوين`,
  DZ: 'University of Algiers | جامعة الجزائر',
  TN: 'University of Tunis | جامعة تونس',
  MY: `
    Universiti Teknologi MARA | جامعة مارا للتكنولوجيا | uitm
    Universiti Putra Malaysia | جامعة بوترا ماليزيا | upm
    Universiti Kebangsaan Malaysia | الجامعة الوطنية الماليزية | ukm
    Universiti Sains Malaysia | جامعة العلوم الماليزية | usm`,
  CA: `
    University of Alberta | جامعة ألبرتا
    McMaster University | جامعة ماكماستر | mcmaster
    University of Ottawa | جامعة أوتاوا
    Concordia University | جامعة كونكورديا | concordia
    York University | جامعة يورك
    Simon Fraser University | جامعة سيمون فريزر`,
  AU: `
    University of Sydney | جامعة سيدني
    Monash University | جامعة موناش | monash
    University of Queensland | جامعة كوينزلاند
    Australian National University | الجامعة الوطنية الأسترالية | anu`,
  FR: `
    Paris-Saclay University | جامعة باريس ساكلاي
    École Polytechnique | مدرسة البوليتكنيك | ecole polytechnique
    Sciences Po | معهد الدراسات السياسية بباريس | sciences po`,
  IT: `
    University of Milan | جامعة ميلانو
    University of Turin | جامعة تورينو
    University of Pisa | جامعة بيزا`,
  ES: `
    Complutense University of Madrid | جامعة كومبلوتنسي بمدريد | complutense
    Autonomous University of Madrid | جامعة مدريد المستقلة`,
  NL: `
    University of Amsterdam | جامعة أمستردام | uva
    Leiden University | جامعة لايدن | leiden
    Utrecht University | جامعة أوتريخت | utrecht
    Eindhoven University of Technology | جامعة أيندهوفن للتكنولوجيا | tu eindhoven`,
  BE: `
    KU Leuven | جامعة لوفان الكاثوليكية | leuven
    Ghent University | جامعة غنت | ghent`,
  CH: 'University of Zurich | جامعة زيورخ',
  AT: `
    University of Vienna | جامعة فيينا
    TU Wien | جامعة فيينا التقنية | vienna university of technology`,
  SE: `
    KTH Royal Institute of Technology | المعهد الملكي للتكنولوجيا | kth
    Lund University | جامعة لوند | lund
    Uppsala University | جامعة أوبسالا | uppsala
    Karolinska Institute | معهد كارولينسكا | karolinska`,
  NO: 'University of Oslo | جامعة أوسلو',
  DK: 'University of Copenhagen | جامعة كوبنهاغن',
  FI: 'University of Helsinki | جامعة هلسنكي',
  HU: `
    Eötvös Loránd University | جامعة أوتفوش لوراند | elte
    University of Szeged | جامعة سيغيد | szeged
    University of Pécs | جامعة بيتش`,
  PL: 'AGH University of Krakow | جامعة العلوم والتكنولوجيا في كراكوف | agh',
  CZ: 'Charles University | جامعة تشارلز | charles university prague',
  RO: 'University of Bucharest | جامعة بوخارست',
  CN: `
    Tsinghua University | جامعة تسينغهوا | tsinghua, تسينغهوا
    Peking University | جامعة بكين | peking
    Zhejiang University | جامعة تشجيانغ | zhejiang`,
  HK: 'University of Hong Kong | جامعة هونغ كونغ | hku',
  JP: `
    University of Tokyo | جامعة طوكيو | tokyo university
    Kyoto University | جامعة كيوتو | kyoto`,
  KR: `
    Seoul National University | جامعة سول الوطنية | snu
    Korea Advanced Institute of Science and Technology | المعهد الكوري المتقدم للعلوم والتكنولوجيا | kaist`,
  SG: `
    National University of Singapore | جامعة سنغافورة الوطنية | nus
    Nanyang Technological University | جامعة نانيانغ التكنولوجية | ntu, nanyang`,
}

function parse(country: string, lines: string): KnownUniversity[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', ar = '', aliases = ''] = line.split('|').map((part) => part.trim())
      return { name: { en, ar }, aliases: aliases === '' ? [] : aliases.split(/,\s*/), country }
    })
}

/** Kept short: those that are asked for most, from where students come and where they want to go. */
export const KNOWN_UNIVERSITIES: readonly KnownUniversity[] = Object.entries(BY_COUNTRY).flatMap(([country, lines]) =>
  parse(country, lines),
)
